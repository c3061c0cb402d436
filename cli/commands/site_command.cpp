#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "service/site/static_site.hpp"

namespace ludex::cli {

namespace {

struct SiteOptions {
    std::string database;
    service::FilterQuestion filters;
    service::SiteRequest request;
};

Exit run(SiteOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.filters)) return Exit::usage;
    options.request.filter = options.filters.filter;
    catch_interrupts();
    Progress progress(0);
    const auto written = service::write_site(*store, options.request, [&](std::uint64_t games) {
        progress.update(0, games, 0);
        return !interrupted();
    });
    if (!written) return complain(written.error(), exit_of(written.error()));
    auto out = Output::open("");
    out->write(fmt::format("{}: {} games, {} positions, {:.1f} MB\n", printable(options.request.folder), written->games,
                           written->positions, static_cast<double>(written->bytes) / 1e6));
    return finish(*out);
}

}  // namespace

Command site_command() {
    const auto options = std::make_shared<SiteOptions>();
    Command command{"site", "Write a web site of the database that needs no server"};
    command
        .argument("DIR", text(options->request.folder, "DIR"),
                  "Folder that becomes the site; a site that was written there before is replaced")
        .required = true;
    add_database_option(command, options->database);
    command.add(service::filter_options(options->filters));
    command.option("--title", text(options->request.title, "TEXT"), "What the pages are called; \"Games\" otherwise");
    command.option("--min-games", number(options->request.depth.min_games, 1),
                   "The explorer answers for positions that so many games come to; 2 otherwise");
    command.option("--plies", number(options->request.depth.plies, 1),
                   "And for so many plies of each game; 40 otherwise");
    command.examples = {"ludex site club --title 'Our club'", "ludex site attangle --game attangle --min-games 5"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
