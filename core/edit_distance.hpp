#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace ludex {

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

/// Which of the names was likely meant: the nearest, when a third of its letters or so differ at most. Empty: none.
template <class Names>
std::string_view meant_name(std::string_view written, const Names& names) {
    std::string_view nearest;
    std::size_t least = written.size();
    for (const std::string_view name : names) {
        const std::size_t distance = edit_distance(written, name);
        if (distance >= least || distance > (name.size() + 1) / 3) continue;
        nearest = name;
        least = distance;
    }
    return nearest;
}

}  // namespace ludex
