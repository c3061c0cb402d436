#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/position_input.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "service/json/game_json.hpp"
#include "service/questions/find_question.hpp"
#include "service/questions/stored_position.hpp"

namespace ludex::cli {

namespace {

struct FindOptions {
    service::FindQuestion question;
    std::vector<std::string> moves;
    std::string database;
    bool json = false;
    bool csv = false;
};

using Found = std::vector<analyzer::FoundGame>;

Exit write_rows(const FindOptions& options, storage::GameStore& store, const Found& found, Output& out) {
    if (options.csv) out.write(summary_csv_header({"ply"}));
    const service::RowRange& rows = options.question.rows;
    const std::size_t shown = rows.end(found.size()) - std::min<std::size_t>(rows.offset, found.size());
    const auto write = [&](const storage::GameSummary& g, std::uint32_t ply) {
        if (options.json) {
            out.write(service::dump(service::found_json(g, ply)) + "\n");
        } else if (options.csv) {
            out.write(summary_csv(g, {std::to_string(ply)}));
        } else {
            out.write(fmt::format("{}  at ply {}\n", summary_line(g), ply));
        }
    };
    const Status listed = service::list_found(store, found, rows, write);
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (!options.json && !options.csv)
        complain((found.empty() ? "no games" : counted(found.size(), "game")) +
                 (shown < found.size() ? fmt::format(", {} shown", shown) : ""));
    return Exit::done;
}

Exit run(FindOptions& options) {
    service::FindQuestion& question = options.question;
    const bool by_moves = question.position.empty() && question.pattern.empty();
    if (!by_moves && !options.moves.empty()) {
        complain("moves, --position and --pattern cannot stand together");
        return Exit::usage;
    }
    if (by_moves && options.moves.empty() && !service::read_place(question.game)) {
        complain("find wants moves, --position or --pattern");
        return Exit::usage;
    }
    if (by_moves) {
        const auto [named, exit] = find_position({question.game, options.moves, ""}, options.database);
        if (!named) return exit;
        question.game = full_name(named->variant);
        question.position = format(named->position);
    }
    if (const auto variant = read_game_name(question.game); !variant) return complain(variant.error(), Exit::usage);
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, question.filters)) return Exit::usage;
    const auto found = service::find_games(*store, question);
    if (!found) return complain(found.error(), exit_of(found.error()));
    auto out = Output::open("");
    const Exit exit = write_rows(options, *store, *found, *out);
    return finish(*out, exit);
}

}  // namespace

Command find_command() {
    const auto options = std::make_shared<FindOptions>();
    Command command{"find", "Games that come to a position, or to a part of one"};
    command
        .argument("GAME", text(options->question.game, "GAME"),
                  "GAME[/VARIANT], for example attangle/grand; or 12@20 for stored game 12 after 20 plies")
        .required = true;
    command.argument("MOVE", texts(options->moves, "MOVE"), "The position after these moves");
    command.add(service::find_options(options->question));
    command.parameter("--position").excludes = {"--pattern"};
    add_database_option(command, options->database);
    command.add(service::filter_options(options->question.filters));
    add_row_forms(command, options->json, options->csv, "One JSON object a game");
    command.examples = {"ludex find abalone/belgian-daisy a1b2 i5h5",
                        "ludex find abalone --pattern \"own c3 c4 c5, enemy c6, empty c7\"",
                        "ludex find attangle --pattern \"own-3 c3, turn white\" --since 2020",
                        "ludex find artaban --pattern \"enemy-chief-6 d7\""};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
