#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/edit_distance.hpp"
#include "core/game.hpp"

namespace ludex::analyzer {

/// The legal moves whose texts are nearest to `text`, nearest first; equally near ones by text.
template <Game G>
std::vector<std::string> near_moves(const typename G::Position& position, std::string_view text,
                                    unsigned notation = kCanonical) {
    constexpr std::size_t kMost = 3;
    constexpr std::size_t kLongestText = 32;  // longer words are not misspelt moves
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
