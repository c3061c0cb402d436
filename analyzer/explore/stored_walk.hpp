#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/checked_game.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// The start position of a stored game. Errors: storage, when it is of another game; those of start_position.
template <Game G>
Result<typename G::Position> start_of(std::string_view variant_name, std::string_view own_start) {
    const auto variant = parse_game_name(variant_name);
    LUDEX_TRY(variant);
    const auto* own = std::get_if<typename G::Variant>(&*variant);
    if (own == nullptr) return Error{.kind = ErrorKind::storage, .message = "a stored game is of another game"};
    return start_position<G>(*own, own_start);
}
template <Game G>
Result<typename G::Position> start_of(const storage::GameMoves& game) {
    return start_of<G>(game.variant, game.start);
}

/// Calls walk_moves for stored games, one after the other. Most begin at the start of one variant, which is made once.
template <Game G>
class GameWalk {
public:
    template <class Visit>
    Status operator()(const storage::GameMoves& game, Visit&& visit) {
        if (!game.start.empty() || !start_ || game.variant != variant_) {
            const Result<typename G::Position> start = start_of<G>(game);
            LUDEX_TRY(start);
            if (!game.start.empty()) return walk_moves<G>(*start, game.moves, visit);
            variant_ = game.variant;
            start_ = *start;
        }
        return walk_moves<G>(*start_, game.moves, visit);
    }

private:
    std::string variant_;  ///< of start_
    std::optional<typename G::Position> start_;
};

/// Calls walk_moves for one stored game.
template <Game G, class Visit>
Status walk_game(const storage::GameMoves& game, Visit&& visit) {
    return GameWalk<G>()(game, visit);
}

}  // namespace ludex::analyzer
