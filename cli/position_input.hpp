#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "core/any_game.hpp"
#include "core/result.hpp"

namespace ludex::cli {

/// GAME[/VARIANT] [MOVE...] [--from POSITION]: how a position is named on the command line.
struct PositionOptions {
    std::string game;
    std::vector<std::string> moves;
    std::string from;
};
void add_position_options(CLI::App& command, PositionOptions& options, bool with_moves);

struct NamedPosition {
    AnyVariant variant;
    AnyPosition position;
    std::vector<AnyPosition> before;  ///< the positions that led there, the first one first
};

/// Errors: what is wrong with the game's name, the position string or a move.
Result<NamedPosition> read_position(const PositionOptions& options);

/// The position, or nothing and a complaint: the exit status is `usage` then.
std::optional<NamedPosition> find_position(const PositionOptions& options);

}  // namespace ludex::cli
