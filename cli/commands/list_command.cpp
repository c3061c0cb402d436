#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "service/json/game_json.hpp"
#include "service/questions/list_question.hpp"

namespace ludex::cli {

namespace {

struct ListOptions {
    std::string database;
    service::ListQuestion question;
    bool json = false;
    bool csv = false;
};

Exit run(ListOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.question.filters)) return Exit::usage;
    auto out = Output::open("");
    std::uint64_t games = 0;
    Exit exit = Exit::done;
    const auto listed =
        store->list(options.question.filters.filter, options.question.part, [&](const storage::GameSummary& g) {
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
    command.add(service::filter_options(options->question.filters));
    command.add(service::list_options(options->question));
    add_row_forms(command, options->json, options->csv, "One JSON object a game");
    command.examples = {"ludex list --player Ada --result 1-0 --sort plies --limit 10"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
