#pragma once

#include <string>

#include "core/game.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// Plays the move that begins at element `i` and moves `i` behind it. A move that blanks cut into several tokens is put
/// together again. On an error neither changes.
template <Game G>
Result<typename G::Move> play_element(const GameRecord& record, typename G::Position& position, std::size_t& i) {
    const std::string_view token = record.text_of(record.elements[i]);
    Result<typename G::Move> move = G::parse_move(position, token);
    std::size_t next = i + 1;
    if (!move && G::is_incomplete(token)) {
        constexpr std::size_t kMostTokens = 6;
        std::string joined(token);
        for (; !move && next < record.elements.size() && next - i < kMostTokens; ++next) {
            if (record.elements[next].kind != ElementKind::move) break;
            joined += record.text_of(record.elements[next]);
            if (auto whole = G::parse_move(position, joined)) move = whole;
        }
    }
    if (!move) return move;
    G::play_unchecked(position, *move);
    i = next;
    return move;
}

}  // namespace ludex::analyzer
