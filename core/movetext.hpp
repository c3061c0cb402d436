#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.hpp"

/// What stands around the moves of a record.
namespace ludex {

/// The move number that stands before a ply: "12." or "12...". Plies count from 0 for the first move of the side that
/// begins games.
inline std::string move_number_text(std::size_t ply) {
    return std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "...");
}

/// Move numbers from here on are not compared with the moves.
inline constexpr std::uint32_t kLargestMoveNumber = 30'000;

/// The ply (from 1) that a number with so many points states: `12.` that of the first mover, `12...` that of the
/// second. 0 when the number is not compared.
constexpr std::uint16_t numbered_ply(std::uint32_t number, std::size_t points) {
    if (number == 0 || number >= kLargestMoveNumber) return 0;
    return static_cast<std::uint16_t>(number * 2 - (points >= 2 ? 0 : 1));
}

/// Whether a word can only be a move, whatever its context: a letter, then letters, digits and signs.
constexpr bool is_move_word(std::string_view word) {
    constexpr std::string_view kSigns = "-=+/.,:'";
    if (word.empty() || !is_letter(word.front())) return false;
    for (const char c : word)
        if (!is_letter(c) && !is_digit(c) && kSigns.find(c) == std::string_view::npos) return false;
    return true;
}

/// Whether words may hold a move. Every move of every game and notation has the name of a point in it: a letter and a
/// digit.
constexpr bool may_hold_move(std::string_view words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (is_letter(words[i]) && is_digit(words[i + 1])) return true;
    return false;
}

/// Whether a word means that the side to move does nothing, as annotators of chess write it to show a threat.
constexpr bool is_null_move(std::string_view word) {
    return word == "--" || word == "Z0" || word == "@@@@" || word == "<>" || word == "null" || word == "pass" ||
           word == "Pass";
}

/// The signs `!` and `?` behind a move: NAG 1 to 6 of the PGN standard.
inline constexpr std::array<std::string_view, 6> kMoveSigns{"!", "?", "!!", "??", "!?", "?!"};

constexpr std::optional<unsigned> nag_of_sign(std::string_view sign) {
    for (unsigned i = 0; i < kMoveSigns.size(); ++i)
        if (sign == kMoveSigns[i]) return i + 1;
    return std::nullopt;
}

/// The move of a word, without the `!` and `?` behind it.
constexpr std::string_view without_signs(std::string_view word) {
    while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
    return word;
}

/// The sign of a NAG, such as "??", or "$10" for a NAG without a sign.
inline std::string nag_text(unsigned nag) {
    return nag >= 1 && nag <= kMoveSigns.size() ? std::string(kMoveSigns[nag - 1]) : "$" + std::to_string(nag);
}

}  // namespace ludex
