#pragma once

#include <optional>

#include "cli/command.hpp"
#include "service/position_question.hpp"

namespace ludex::cli {

/// GAME[/VARIANT] [MOVE...] [--from POSITION]: how a position is named on the command line.
void add_position_options(Command& command, service::PositionQuestion& options, bool with_moves);

/// The position, or nothing and a complaint: the exit status is `usage` then.
std::optional<service::NamedPosition> find_position(const service::PositionQuestion& options);

}  // namespace ludex::cli
