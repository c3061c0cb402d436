#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

/// What can be told from positions alone: different moves lead to different positions, but for sacrifices of one die on
/// different targets (AR-7).
namespace ludex {

/// The pieces on the board in a position string, without the side to move and what a side has lost or in hand.
inline std::string board_of(std::string_view position) { return std::string(position.substr(0, position.find(' '))); }

/// The position with the other side to move; nullopt when that position is not valid.
template <Game G>
std::optional<typename G::Position> with_other_side(const typename G::Variant& variant,
                                                    const typename G::Position& position) {
    auto turned = position;
    G::pass_turn(turned);
    return G::parse_position(variant, G::format(turned)) ? std::optional(turned) : std::nullopt;
}

/// The legal moves that lead to a board. Cost: all legal moves are played.
template <Game G>
std::vector<typename G::Move> moves_to_board(const typename G::Position& position, std::string_view board) {
    std::vector<typename G::Move> moves;
    for (const auto move : G::legal_moves(position)) {
        auto after = position;
        G::play_unchecked(after, move);
        if (board_of(G::format(after)) == board) moves.push_back(move);
    }
    return moves;
}

/// The first legal move that leads to a board; nullopt when none does.
template <Game G>
std::optional<typename G::Move> move_to_board(const typename G::Position& position, std::string_view board) {
    const auto moves = moves_to_board<G>(position, board);
    return moves.empty() ? std::nullopt : std::optional(moves.front());
}

}  // namespace ludex
