#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "cli/shell/man_page.hpp"
#include "core/text.hpp"
#include "service/program_time.hpp"

namespace ludex::cli {

namespace {

Exit run() {
    auto out = Output::open("");
    out->write(man_page(describe_program(), service::utc_now().substr(0, 10)));
    return finish(*out);
}

}  // namespace

Command man_command() {
    Command command{"man", "Write the manual page of the program"};
    command.group = "Program";
    command.examples = {"ludex man", "ludex man > ludex.1 && man -l ludex.1"};
    command.run = [](const Command&) { return run(); };
    return command;
}

}  // namespace ludex::cli
