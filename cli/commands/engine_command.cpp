#include <iostream>

#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "service/protocol/engine_session.hpp"

namespace ludex::cli {

namespace {

Exit speak() {
    auto out = Output::open("");
    service::EngineSession session([&out](const std::string& line) {
        out->write(line + "\n");
        out->flush();
    });
    bool goes_on = true;
    for (std::string line; goes_on && std::getline(std::cin, line);) goes_on = session.take(line);
    if (goes_on) session.finish();  // the input has ended, and what was asked is answered
    return finish(*out);
}

}  // namespace

Command engine_command() {
    Command command{"engine", "Be the engine of another program, by a protocol like UCI on standard input"};
    command.examples = {"ludex engine < commands.txt"};
    command.run = [](const Command&) { return speak(); };
    return command;
}

}  // namespace ludex::cli
