#pragma once

#include <optional>

#include "core/checked_game.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// Where a stored game begins. Errors: storage, when its start position is damaged or missing.
template <Game G>
Result<typename G::Position> start_of(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    if (!variant) return variant.error();
    const auto* own = std::get_if<typename G::Variant>(&*variant);
    if (own == nullptr) return Error{ErrorKind::storage, "a stored game is of another game", "", "", {}};
    if (!game.start.empty()) return G::parse_position(*own, game.start);
    const auto initial = G::initial(*own);
    if (!initial) return Error{ErrorKind::storage, "a stored game has no start position", "", "", {}};
    return *initial;
}

/// Calls visit(position, move) for each ply and visit(position, nullopt) for the last position, until it returns false.
/// Errors: storage, when what is stored is damaged.
template <Game G, class Visit>
Status walk_game(const storage::GameMoves& game, Visit&& visit) {
    Result<typename G::Position> position = start_of<G>(game);
    if (!position) return position.error();
    std::span<const std::uint8_t> coded = game.moves;
    while (!coded.empty()) {
        const Result<typename G::Move> move = G::decode(*position, coded);
        if (!move) return move.error();
        if (!visit(std::as_const(*position), std::optional<typename G::Move>(*move))) return Done{};
        G::play_unchecked(*position, *move);
    }
    visit(std::as_const(*position), std::optional<typename G::Move>());
    return Done{};
}

}  // namespace ludex::analyzer
