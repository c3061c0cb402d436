#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/input/position_input.hpp"
#include "cli/output/output.hpp"
#include "drawing/drawing.hpp"
#include "service/json/json.hpp"

namespace ludex::cli {

namespace {

struct PositionOptions {
    service::PositionQuestion position;
    std::string database;
    bool json = false;
};

std::string position_text(const service::NamedPosition& named, bool colour) {
    const auto moves = service::legal_moves(named.position);
    const Outcome over = outcome(named.position);
    std::string out = drawing::board_text(named.position, colour);
    out += fmt::format("\n{}\n", format(named.position));
    if (over.decided()) {
        out += fmt::format("game over: {}\n", outcome_text(named.variant, over));
    } else {
        out += fmt::format("{} to move, {} legal moves: {}\n", to_text(to_play(named.position)), moves.size(),
                           fmt::join(moves, " "));
    }
    return out;
}

Exit run(const PositionOptions& options) {
    const auto [named, exit] = find_position(options.position, options.database);
    if (!named) return exit;
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump(service::position_json(*named)) + "\n");
    } else {
        out->write_coloured(position_text(*named, out->wants_colour()));
    }
    return finish(*out);
}

}  // namespace

Command position_command() {
    const auto options = std::make_shared<PositionOptions>();
    Command command{"position", "Show a position, its legal moves and its outcome"};
    add_position_options(command, options->position, options->database, true);
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex position abalone/belgian-daisy a1b2 i5h5", "ludex position 1@20",
                        "ludex position attangle --from '4/5/6/7/6/5/4 w 18 18' c3 --json"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
