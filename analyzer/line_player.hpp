#pragma once

#include <string>

#include "core/game.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// The move that begins at element `i`, which is moved behind it. A move that blanks cut into several tokens is put
/// together again. On an error `i` stays.
template <Game G>
Result<typename G::Move> read_element(const GameRecord& record, const typename G::Position& position, std::size_t& i) {
    const std::string_view token = record.text_of(record.elements[i]);
    if (const auto move = G::read_move(position, token)) {
        ++i;
        return *move;
    }
    if (!G::is_incomplete(token)) return G::parse_move(position, token);
    constexpr std::size_t kMostTokens = 6;
    std::string joined(token);
    for (std::size_t next = i + 1; next < record.elements.size() && next - i < kMostTokens; ++next) {
        if (record.elements[next].kind != ElementKind::move) break;
        joined += record.text_of(record.elements[next]);
        if (const auto whole = G::read_move(position, joined)) {
            i = next + 1;
            return *whole;
        }
    }
    return G::parse_move(position, token);
}

}  // namespace ludex::analyzer
