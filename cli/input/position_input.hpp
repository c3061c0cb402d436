#pragma once

#include <optional>
#include <string>

#include "cli/input/command.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::cli {

/// GAME, with_moves also MOVE..., --from, and the database for positions of stored games.
void add_position_options(Command& command, service::PositionQuestion& options, std::string& database, bool with_moves);

/// The position, or nothing and a complaint: the exit status is `usage` then, or `unusable` for the database.
struct FoundPosition {
    std::optional<service::NamedPosition> named;
    Exit exit = Exit::done;
};
FoundPosition find_position(const service::PositionQuestion& options, const std::string& database);

}  // namespace ludex::cli
