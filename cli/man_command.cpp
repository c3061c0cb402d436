#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "cli/man_page.hpp"
#include "cli/output.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

/// Today, or the day of SOURCE_DATE_EPOCH, so that a package is built to the same bytes.
std::string page_date() {
    std::time_t now = std::time(nullptr);
    if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH"))
        if (const auto seconds = parse_number<std::time_t>(fixed)) now = *seconds;
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(now));
}

Exit run(const CLI::App& app) {
    auto out = Output::open("");
    out->write(man_page(describe(app), page_date()));
    const Status written = out->finish();
    return written ? Exit::done : complain(written.error(), Exit::unusable);
}

}  // namespace

void add_man(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("man", "Write the manual page of the program");
    command->group("Program");
    command->footer("Example:\n  ludex man > ludex.1 && man -l ludex.1");
    command->callback([&app, &exit] { exit = run(app); });
}

}  // namespace ludex::cli
