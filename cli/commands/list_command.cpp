#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/values.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "service/json/game_json.hpp"
#include "service/questions/sort_names.hpp"

namespace ludex::cli {

namespace {

struct ListOptions {
    std::string database;
    service::FilterQuestion filters;
    storage::ListPart part;
    bool json = false;
    bool csv = false;
};

Exit run(const ListOptions& options) {
    auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.filters, *filter)) return Exit::usage;
    auto out = Output::open("");
    std::uint64_t games = 0;
    Exit exit = Exit::done;
    const auto listed = store->list(*filter, options.part, [&](const storage::GameSummary& g) {
        if (options.json) {
            out->write(service::dump(service::summary_json(g)) + "\n");
        } else if (options.csv) {
            if (games == 0) out->write(summary_csv_header());
            out->write(summary_csv(g));
        } else {
            if (games == 0) out->write(summary_heads() + "\n");
            out->write(summary_line(g) + "\n");
        }
        ++games;
        if (g.is_damaged) exit = Exit::problems;
    });
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (options.csv && games == 0) out->write(summary_csv_header());
    if (!options.json && !options.csv && games == 0) complain("no games");
    return finish(*out, exit);
}

}  // namespace

Command list_command() {
    const auto options = std::make_shared<ListOptions>();
    Command command{"list", "List the stored games"};
    add_database_option(command, options->database);
    add_filter_options(command, options->filters);
    command.option("--sort", choice(options->part.sort, service::game_sorts()),
                   "id (in which they were stored), date (latest first), plies (longest first) or elo (highest first)");
    command.flag("--reverse", options->part.is_reversed, "The other way round");
    command.option("--offset", number(options->part.offset), "Leave out so many games at the beginning");
    command.option("-n,--limit", number(options->part.limit), "At most so many games");
    add_row_forms(command, options->json, options->csv, "One JSON object a game");
    command.examples = {"ludex list --player Ada --result 1-0 --sort plies --limit 10"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
