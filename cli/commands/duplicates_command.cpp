#include <fmt/format.h>

#include <array>

#include "analyzer/explore/duplicates.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "service/json/game_json.hpp"

namespace ludex::cli {

namespace {

struct DuplicatesOptions {
    std::string database;
    service::FilterQuestion filters;
    std::uint32_t fewest_plies = 10;
    bool json = false;
    bool csv = false;
};

Exit write_pair(const DuplicatesOptions& options, storage::GameStore& store, const analyzer::LikePair& pair,
                Output& out) {
    std::vector<storage::GameSummary> games;
    const std::array ids{pair.game, pair.other};
    const Status listed = store.list(ids, [&](const storage::GameSummary& g) { games.push_back(g); });
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (games.size() != 2) return Exit::done;
    const std::string_view likeness = to_text(pair.likeness);
    if (options.json) {
        out.write(service::dump({{"likeness", likeness},
                                 {"game", service::summary_json(games[0])},
                                 {"other", service::summary_json(games[1])}}) +
                  "\n");
    } else if (options.csv) {
        out.write(csv_line({std::string(likeness), std::to_string(pair.game), std::to_string(pair.other)}));
    } else {
        out.write(fmt::format("{}\n{}\n{}\n\n", likeness, summary_line(games[0]), summary_line(games[1])));
    }
    return Exit::done;
}

Exit run(DuplicatesOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.filters)) return Exit::usage;
    std::vector<analyzer::LikePair> pairs;
    const Status searched = analyzer::find_duplicates(*store, options.filters.filter, options.fewest_plies,
                                                      [&](const auto& pair) { pairs.push_back(pair); });
    if (!searched) return complain(searched.error(), Exit::unusable);
    auto out = Output::open("");
    if (options.csv) out->write(csv_line({"likeness", "game", "other"}));
    for (const analyzer::LikePair& pair : pairs)
        if (const Exit exit = write_pair(options, *store, pair, *out); exit != Exit::done) return exit;
    if (!options.json && !options.csv)
        complain(pairs.empty()
                     ? "no duplicates"
                     : counted(pairs.size(), "pair") + " of games that may be one; `ludex delete` takes one out");
    return finish(*out);
}

}  // namespace

Command duplicates_command() {
    const auto options = std::make_shared<DuplicatesOptions>();
    Command command{"duplicates",
                    "Games with the same moves, also turned, mirrored or as the beginning of a longer one"};
    command.option("--fewest-plies", number(options->fewest_plies), "Leave out shorter games");
    add_database_option(command, options->database);
    command.add(service::filter_options(options->filters));
    add_row_forms(command, options->json, options->csv, "One JSON object a pair");
    command.examples = {"ludex duplicates --game attangle"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
