#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

/// Games that are told by their positions: different moves lead to different positions.
namespace ludex {

/// The pieces on the board in a position string, without the side to move and what a side has lost or in hand.
inline std::string board_of(std::string_view position) { return std::string(position.substr(0, position.find(' '))); }

/// The legal move that leads to a board; nullopt when none does. Cost: all legal moves are played.
template <Game G>
std::optional<typename G::Move> move_to_board(const typename G::Position& position, std::string_view board) {
    for (const auto move : G::legal_moves(position)) {
        auto after = position;
        G::play_unchecked(after, move);
        if (board_of(G::format(after)) == board) return move;
    }
    return std::nullopt;
}

}  // namespace ludex
