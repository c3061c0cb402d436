#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace ludex::analyzer {

/// Letters to change, add or take away to make one text of the other.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, change}));
        }
    }
    return row[b.size()];
}

/// The legal moves whose texts are nearest to `text`, nearest first; equal ones by text.
template <Game G>
std::vector<std::string> near_moves(const typename G::Position& position, std::string_view text,
                                    unsigned notation = kCanonical) {
    constexpr std::size_t kMost = 3;
    constexpr std::size_t kLongestText = 32;  // longer ones are no misspelt moves
    if (text.size() > kLongestText) return {};
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const auto move : G::legal_moves(position)) {
        std::string legal = G::format(position, move, notation);
        const std::size_t distance = edit_distance(text, legal);
        ranked.emplace_back(distance, std::move(legal));
    }
    const std::size_t n = std::min(kMost, ranked.size());
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(n), ranked.end());
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < n; ++i) nearest.push_back(std::move(ranked[i].second));
    return nearest;
}

}  // namespace ludex::analyzer
