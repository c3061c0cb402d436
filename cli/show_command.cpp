#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/board_text.hpp"
#include "cli/database_options.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/record_text.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    std::int64_t id = 0;
    std::optional<std::uint32_t> ply;
    bool all = false;
    bool source = false;
    bool json = false;
};

std::string heading(const storage::StoredGame& stored) {
    std::string out =
        fmt::format("game {}: {}, {} plies{}\n", stored.id, full_name(stored.game.variant), stored.game.plies,
                    stored.status == storage::GameStatus::partial ? ", the legal part of a broken record" : "");
    for (const Tag& tag : stored.record.tags)
        if (tag.name != "Game" && tag.name != "Variant" && tag.name != "SetUp" && tag.name != "FEN")
            out += fmt::format("  {:<12} {}\n", tag.name, printable(tag.value));
    for (const auto& o : stored.occurrences)
        out += fmt::format("  {:<12} {}:{}, import {}\n", "read from", printable(o.file), o.line, o.import);
    for (const Problem& p : stored.problems)
        out += fmt::format("  {:<12} line {}: {}\n", to_text(p.severity), p.where.line, printable(p.message));
    return out + "\n";
}

std::string board_at(const std::vector<AnyPosition>& positions, const std::vector<std::string>& moves, std::size_t ply,
                     bool colour) {
    const std::string move = ply == 0 ? "start" : fmt::format("ply {}: {}", ply, moves[ply - 1]);
    return fmt::format("{}\n{}{}\n\n", move, board_text(positions[ply], colour), format(positions[ply]));
}

std::string game_text(const storage::StoredGame& stored, const Options& options, bool colour) {
    const auto positions = positions_of(stored.game);
    const auto moves = move_texts(stored.game);
    std::string out = heading(stored);
    if (options.all) {
        for (std::size_t ply = 0; ply < positions.size(); ++ply) out += board_at(positions, moves, ply, colour);
        return out;
    }
    out += board_at(positions, moves, options.ply.value_or(stored.game.plies), colour);
    if (!options.ply) out += printable(fmt::format("{}", fmt::join(moves, " "))) + "\n";
    return out;
}

Json game_json(const storage::StoredGame& stored) {
    Json occurrences = Json::array();
    for (const auto& o : stored.occurrences)
        occurrences.push_back({{"import", o.import}, {"file", o.file}, {"record", o.record}, {"line", o.line}});
    Json problems = Json::array();
    for (const Problem& p : stored.problems) problems.push_back(problem_json(p));
    return {{"id", stored.id},
            {"game", full_name(stored.game.variant)},
            {"status", to_text(stored.status)},
            {"tags", tags_json(stored.record)},
            {"plies", stored.game.plies},
            {"result", stored.record.result_token},
            {"outcome", outcome_json(stored.game.outcome)},
            {"start", format(stored.game.start)},
            {"moves", move_texts(stored.game)},
            {"positions", position_texts(stored.game)},
            {"related", stored.related ? Json(*stored.related) : Json(nullptr)},
            {"problems", problems},
            {"occurrences", occurrences}};
}

std::string source_text(const storage::StoredGame& stored) {
    if (stored.original) return *stored.original;
    return canonical_text(stored.record, stored.game);
}

Exit run(const Options& options) {
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    const auto stored = store->load(options.id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) {
        complain(fmt::format("there is no game {}", options.id));
        return Exit::usage;
    }
    const storage::StoredGame& game = **stored;
    if (options.ply && *options.ply > game.game.plies) {
        complain(fmt::format("game {} has {} plies", game.id, game.game.plies));
        return Exit::usage;
    }
    auto out = Output::open("");
    if (options.json) {
        out->write(dump(game_json(game)) + "\n");
    } else {
        out->write(options.source ? source_text(game) : game_text(game, options, out->wants_colour()));
    }
    return finish(*out);
}

}  // namespace

void add_show(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("show", "Show a stored game with its board");
    command->add_option("ID", options->id, "Number of the game, as `ludex list` shows it")->required();
    add_database_option(*command, options->database);
    auto* ply = command->add_option("--ply", options->ply, "The board after this ply; 0 is the start")
                    ->check(CLI::NonNegativeNumber)
                    ->type_name("N");
    command->add_flag("--all", options->all, "The board at every ply")->excludes(ply);
    command->add_flag("--source", options->source, "The text that was read");
    command->add_flag("--json", options->json, "One JSON document");
    command->footer("Examples:\n  ludex show 1 --ply 20\n  ludex show 1 --source");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
