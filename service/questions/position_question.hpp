#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/any_game.hpp"
#include "service/json/json.hpp"
#include "service/options/option.hpp"

namespace ludex::service {

/// A position as users name it: GAME[/VARIANT], a position string to begin with, and moves from there on.
struct PositionQuestion {
    std::string game;
    std::vector<std::string> moves;
    std::string from;  ///< empty for the variant's own start
};

/// How to name a position. `with_stored`: one of a stored game can be named, too
/// (service/questions/stored_position.hpp).
Options position_options(PositionQuestion& target, bool with_stored);

struct NamedPosition {
    AnyVariant variant;
    AnyPosition position;
    std::vector<AnyPosition> before;   ///< the positions that led there, in order
    std::vector<std::string> moves{};  ///< those that were played in them, canonical texts
};

/// Reads a question. `from_name` is the name under which the caller receives the position string; it is used in the
/// error for a game that has no start of its own. Errors: what is wrong with the game's name, the position string or a
/// move.
Result<NamedPosition> read_position(const PositionQuestion& question, std::string_view from_name);

/// The keys of the positions that led there: what the engine must know of the game (engine::SearchLimits::played).
std::vector<PositionKey> keys_before(const NamedPosition& named);

/// The legal moves in the order of their texts.
std::vector<std::string> legal_moves(const AnyPosition& position);

/// The answer of `position --json`.
Json position_json(const NamedPosition& named);

}  // namespace ludex::service
