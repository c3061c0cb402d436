#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

/// What can be told from positions alone: different moves lead to different positions.
namespace ludex {

/// The pieces on the board in a position string, without the side to move and what a side has lost or in hand.
inline std::string board_of(std::string_view position) { return std::string(position.substr(0, position.find(' '))); }

/// The position with the other side to move; nullopt when that position is not valid.
template <Game G>
std::optional<typename G::Position> with_other_side(const typename G::Variant& variant,
                                                    const typename G::Position& position) {
    std::string text = G::format(position);
    const std::size_t turn = text.find(' ') + 1;  // every game's position string has the side to move there
    text[turn] = text[turn] == 'b' ? 'w' : 'b';
    const auto turned = G::parse_position(variant, text);
    return turned ? std::optional(*turned) : std::nullopt;
}

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
