#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/board_text.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/position_input.hpp"

namespace ludex::cli {

namespace {

struct Options {
    PositionOptions position;
    bool json = false;
};

std::vector<std::string> sorted_moves(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) {
        std::vector<std::string> texts;
        for (const auto move : G::legal_moves(p)) texts.push_back(G::format(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

std::string position_text(const NamedPosition& named, bool colour) {
    const auto moves = sorted_moves(named.position);
    const Outcome over = outcome(named.position);
    std::string out = board_text(named.position, colour);
    out += fmt::format("\n{}\n", format(named.position));
    if (over.decided()) {
        out += fmt::format("game over: {} ({})\n", to_text(over.result), to_text(over.reason));
    } else {
        out += fmt::format("{} to move, {} legal moves: {}\n", to_text(to_play(named.position)), moves.size(),
                           fmt::join(moves, " "));
    }
    return out;
}

Exit run(const Options& options) {
    const auto named = find_position(options.position);
    if (!named) return Exit::usage;
    auto out = Output::open("");
    if (options.json) {
        out->write(dump({{"game", full_name(named->variant)},
                         {"position", format(named->position)},
                         {"turn", to_text(to_play(named->position))},
                         {"legal", sorted_moves(named->position)},
                         {"outcome", outcome_json(outcome(named->position))}}) +
                   "\n");
    } else {
        out->write(position_text(*named, out->wants_colour()));
    }
    return finish(*out);
}

}  // namespace

void add_position(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("position", "Show a position, its legal moves and its outcome");
    add_position_options(*command, options->position, true);
    command->add_flag("--json", options->json, "One JSON document");
    command->footer(
        "Examples:\n"
        "  ludex position abalone/belgian-daisy a1b2 i5h5\n"
        "  ludex position attangle --from '4/5/6/7/6/5/4 w 18 18' c3 --json");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
