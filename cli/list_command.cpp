#include <fmt/format.h>

#include "cli/database_options.hpp"
#include "cli/game_rows.hpp"
#include "cli/output.hpp"
#include "service/game_json.hpp"
#include "service/sort_names.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    service::FilterQuestion filters;
    storage::ListPart part;
    bool json = false;
    bool csv = false;
};

Exit run(const Options& options) {
    const auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    auto out = Output::open("");
    std::uint64_t games = 0;
    const auto listed = store->list(*filter, options.part, [&](const storage::GameSummary& g) {
        if (options.json) {
            out->write(service::dump(service::summary_json(g)) + "\n");
        } else if (options.csv) {
            if (games == 0) out->write(summary_csv_header());
            out->write(summary_csv(g));
        } else {
            out->write(summary_line(g) + "\n");
        }
        ++games;
    });
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (options.csv && games == 0) out->write(summary_csv_header());
    if (!options.json && !options.csv && games == 0) complain("no games");
    return finish(*out);
}

}  // namespace

void add_list(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("list", "List the stored games");
    add_database_option(*command, options->database);
    add_filter_options(*command, options->filters);
    add_choice(*command, "--sort", options->part.sort, service::game_sorts(),
               "id (in which they were stored), date (latest first), plies (longest first) or elo (highest first)");
    command->add_flag("--reverse", options->part.is_reversed, "The other way round");
    command->add_option("--offset", options->part.offset, "Leave out so many games at the beginning")
        ->check(CLI::NonNegativeNumber)
        ->type_name("N");
    command->add_option("--limit", options->part.limit, "At most so many games")
        ->check(CLI::NonNegativeNumber)
        ->type_name("N");
    add_row_forms(*command, options->json, options->csv, "One JSON object a game");
    command->footer("Example:\n  ludex list --player Ada --result 1-0 --sort plies --limit 10");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
