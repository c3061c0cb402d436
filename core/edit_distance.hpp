#pragma once

#include <algorithm>
#include <bit>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace ludex {

/// The number of letters to change, add or remove to turn one text into the other.
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

/// The set of letters in a text, one bit each, without regard to case.
inline unsigned letters_of(std::string_view text) {
    unsigned letters = 0;
    for (const char c : text)
        if (is_letter(c)) letters |= 1U << static_cast<unsigned>(to_lower(c) - 'a');
    return letters;
}

/// A quick test that leaves few names to compare: one slip adds at most one letter and removes at most one.
inline bool may_be_slip(std::string_view written, std::string_view name, std::size_t slips) {
    if (written.size() > name.size() + slips || written.size() + slips < name.size()) return false;
    return static_cast<unsigned>(std::popcount(letters_of(written) ^ letters_of(name))) <= 2 * slips;
}

/// The name that was likely meant, without regard to case. It is the nearest with at most two wrong letters. In names
/// of fewer than five letters one may be wrong, because short names are near to many words. Empty when no name is near.
template <class Names>
std::string_view meant_name(std::string_view written, const Names& names) {
    constexpr std::size_t kShort = 5;
    std::string_view nearest;
    std::size_t least = written.size();
    for (const std::string_view name : names) {
        const std::size_t slips = name.size() < kShort ? 1 : 2;
        if (!may_be_slip(written, name, slips)) continue;
        const std::size_t distance = edit_distance(lower_ascii(written), lower_ascii(name));
        if (distance >= least || distance > slips) continue;
        nearest = name;
        least = distance;
    }
    return nearest;
}

}  // namespace ludex
