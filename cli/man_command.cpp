#include "cli/man_page.hpp"
#include "cli/output.hpp"
#include "core/text.hpp"
#include "service/program_time.hpp"

namespace ludex::cli {

namespace {

Exit run(const CLI::App& app) {
    auto out = Output::open("");
    out->write(man_page(describe(app), service::utc_now().substr(0, 10)));
    return finish(*out);
}

}  // namespace

void add_man(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("man", "Write the manual page of the program");
    command->group("Program");
    command->footer("Examples:\n  ludex man\n  ludex man > ludex.1 && man -l ludex.1");
    command->callback([&app, &exit] { exit = run(app); });
}

}  // namespace ludex::cli
