#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "service/json.hpp"

namespace ludex::service {

/// GAME[/VARIANT], moves from there on, and a position string to begin with: how people name a position.
struct PositionQuestion {
    std::string game;
    std::vector<std::string> moves;
    std::string from;  ///< empty: the variant's own start
};

struct NamedPosition {
    AnyVariant variant;
    AnyPosition position;
    std::vector<AnyPosition> before;  ///< the positions that led there, the first one first
};

/// Errors: what is wrong with the game's name, the position string or a move. `from_name` is what those who ask give
/// the position string under, for the error of a game without a start of its own.
Result<NamedPosition> read_position(const PositionQuestion& question, std::string_view from_name);

/// Legal moves in the order of their texts.
std::vector<std::string> legal_moves(const AnyPosition& position);

/// What `position --json` answers.
Json position_json(const NamedPosition& named);

}  // namespace ludex::service
