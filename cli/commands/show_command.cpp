#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analyzer/analysis/analysis.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/picture_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/movetext.hpp"
#include "drawing/drawing.hpp"
#include "drawing/game_pictures.hpp"
#include "drawing/raster.hpp"
#include "notation/write/canonical_text.hpp"
#include "service/game_notices.hpp"
#include "service/json/game_json.hpp"

namespace ludex::cli {

namespace {

struct ShowOptions {
    std::string database;
    std::int64_t id = 0;
    std::optional<std::uint32_t> ply;
    bool all = false;
    bool source = false;
    bool json = false;
    PictureForm form = PictureForm::none;
    PictureOptions picture;
    bool best = false;
    std::string output;
};

std::string heading(const storage::StoredGame& stored) {
    std::string out =
        fmt::format("game {}: {}, {} plies{}\n", stored.id, full_name(stored.game.variant), stored.game.plies,
                    stored.status == storage::GameStatus::partial ? ", the legal part of a broken record" : "");
    if (const auto notice = service::related_notice(stored))
        out += fmt::format("  {} game {}\n", notice->text, fmt::join(notice->games, ", game "));
    for (const Tag& tag : stored.record.tags)
        if (tag.name != "Game" && tag.name != "Variant" && tag.name != "SetUp" && tag.name != "FEN")
            out += fmt::format("  {:<12} {}\n", printable(tag.name), printable(tag.value));
    for (const auto& o : stored.occurrences)
        out += fmt::format("  {:<12} {}:{}, import {}\n", "read from", printable(o.file), o.line, o.import);
    for (const Problem& p : stored.problems)
        out += fmt::format("  {:<12} line {}: {}\n", to_text(p.severity), p.where.line, printable(p.message));
    return out + "\n";
}

std::string board_at(const std::vector<AnyPosition>& positions, const std::vector<std::string>& moves, std::size_t ply,
                     bool colour) {
    const std::string move = ply == 0 ? "start" : fmt::format("ply {}: {}", ply, moves[ply - 1]);
    return fmt::format("{}\n{}{}\n\n", move, drawing::board_text(positions[ply], colour), format(positions[ply]));
}

/// The moves with their numbers.
std::string numbered_moves(const storage::StoredGame& stored, const std::vector<std::string>& moves) {
    const std::size_t first = to_play(stored.game.start) == info_of(stored.game.variant).first_mover ? 0 : 1;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if ((first + i) % 2 == 0 || i == 0) words.push_back(move_number_text(first + i));
        words.push_back(moves[i]);
    }
    return in_rows(words, 0) + '\n';
}

std::string game_text(const storage::StoredGame& stored, const ShowOptions& options, bool colour) {
    const auto positions = positions_of(stored.game);
    const auto moves = move_texts(stored.game);
    std::string out = heading(stored);
    if (options.all) {
        for (std::size_t ply = 0; ply < positions.size(); ++ply) out += board_at(positions, moves, ply, colour);
        return out;
    }
    out += board_at(positions, moves, options.ply.value_or(stored.game.plies), colour);
    if (!options.ply) out += numbered_moves(stored, moves);
    return out;
}

std::string source_text(const storage::StoredGame& stored) {
    if (stored.original) return stored.original->text;
    return notation::canonical_text(stored.record, stored.game);
}

/// Where the engine's best move goes; nothing at the end of a game.
std::vector<drawing::Motion> best_move(const AnyPosition& position) {
    if (outcome(position).decided()) return {};
    constexpr std::uint64_t kNodes = 100'000;
    engine::SearchLimits limits;
    limits.nodes = kNodes;
    const auto analysis = analyzer::Analyst({}).analyse(position, limits);
    return with_game(position, [&]<class G>(const auto& p) {
        return drawing::motions_of(p, *G::read_move(p, analysis.lines.at(0).moves.at(0)));
    });
}

/// The picture of one position, as a file.
Result<std::string> picture_of(const storage::StoredGame& stored, const ShowOptions& options) {
    auto picture = drawing::pictures_of(stored.game, style_of(options.picture, stored.record))
                       .at(options.ply.value_or(stored.game.plies));
    if (options.best) picture.arrows = best_move(picture.position);
    const std::string svg = drawing::svg_of(picture);
    if (options.form == PictureForm::svg) return svg;
    return drawing::png_of(svg, options.picture.width);
}

/// Writes what was asked for, as text or as the bytes of a picture.
Status show(const storage::StoredGame& stored, const ShowOptions& options, Output& out) {
    if (options.form != PictureForm::none) {
        const auto picture = picture_of(stored, options);
        LUDEX_TRY(picture);
        out.write(*picture);
    } else if (options.json) {
        out.write(service::dump(service::game_json(stored)) + "\n");
    } else if (options.source) {
        out.write(source_text(stored));
    } else {
        out.write_coloured(game_text(stored, options, out.wants_colour()));
    }
    return Done{};
}

Exit run(const ShowOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
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
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    if (options.form == PictureForm::png && refuse_terminal(*out)) return Exit::usage;
    if (const Status shown = show(game, options, *out); !shown) return complain(shown.error(), exit_of(shown.error()));
    return finish(*out);
}

}  // namespace

Command show_command() {
    const auto options = std::make_shared<ShowOptions>();
    Command command{"show", "Show a stored game with its board"};
    command.argument("ID", number(options->id), "Number of the game, as `ludex list` shows it").required = true;
    add_database_option(command, options->database);
    command.option("--ply", number(options->ply), "The board after this ply; 0 is the start");
    command.flag("--all", options->all, "The board at every ply").excludes = {"--ply"};
    command.flag("--source", options->source, "The text that was read");
    command.flag("--json", options->json, "One JSON document");
    command.option("--to", choice(options->form, picture_forms()), "A picture of the board").excludes = {
        "--all", "--source", "--json"};
    add_picture_options(command, options->picture);
    Parameter& best = command.flag("--best", options->best, "An arrow for the engine's best move");
    best.needs = {"--to"};
    best.group = kPictureGroup;
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.examples = {"ludex show 1 --ply 20", "ludex show 1 --source",
                        "ludex show 1 --ply 20 --to png -o ply20.png"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
