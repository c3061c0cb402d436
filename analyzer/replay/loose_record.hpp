#pragma once

#include <optional>
#include <string_view>

#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// A record whose words were taken apart.
struct LooseRecord {
    GameRecord record;
    Problem warning;  ///< about the first word that was read in another way than it is written
};

/// The record with the words between its moves as a generous reader takes them: commas between moves and dots behind
/// them are passed over, a move and a number that are glued together (`i5h52.a2b3`) are parted, dashes and other signs
/// of word processors are those of the keyboard. nullopt when no word is changed. Cost: linear.
std::optional<LooseRecord> loosen(const GameRecord& record);

/// Whether loosen() takes a word in another way than it is written.
bool is_loose_word(std::string_view word);

}  // namespace ludex::analyzer
