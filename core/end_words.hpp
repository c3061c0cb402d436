#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "core/outcome.hpp"
#include "core/text.hpp"

/// Words in the place of a move that say how a game ended: "resigns", "White wins on time", "noir abandonne".
namespace ludex {

struct EndWords {
    std::size_t count = 0;         ///< of words; 0 when they say nothing of an end
    std::string_view termination;  ///< canonical; empty when they do not say how
    std::optional<Colour> winner;  ///< when they name a side
    bool is_draw = false;

    /// The result that they say; nullopt when they name no winner and no draw.
    [[nodiscard]] std::optional<GameResult> result(Colour first_mover) const {
        if (is_draw) return GameResult::draw;
        if (!winner) return std::nullopt;
        return *winner == first_mover ? GameResult::first_wins : GameResult::second_wins;
    }
};

inline constexpr std::size_t kMostEndWords = 8;

/// The longest phrase at the front of the words, in English, French, German or Dutch, whatever its case and accents.
EndWords read_end_words(std::span<const std::string_view> words);

/// Whether words may begin a phrase. Moves have a digit behind their first letter, so almost all of them leave here.
constexpr bool may_begin_end_words(std::string_view word) { return word.size() > 1 && !is_digit(word[1]); }

/// A text that is such a phrase and nothing else; `count` is 0 for others.
EndWords end_phrase(std::string_view text);

}  // namespace ludex
