#pragma once

#include <array>
#include <string_view>

#include "core/record.hpp"

namespace ludex::analyzer {

// The words by which the comments of annotated_record() are known again. Texts of earlier versions have them, too: do
// not change them.
inline constexpr std::string_view kSummaryBegins = "Engine: ";
inline constexpr std::string_view kSummarySays = " nodes a position.";
inline constexpr std::string_view kEvalBegins = "[%eval ";
inline constexpr std::string_view kBetterIs = "Better is ";
/// With each mark.
inline constexpr std::array<std::string_view, 4> kVerdicts{"Inaccuracy: ", "Mistake: ", "Blunder: ", "The only move: "};

/// The record without what annotated_record() has added to it: the summary, and behind each move mark, comment and
/// better line. All other comments, marks and variations stay. A record without such a summary is returned as it is.
GameRecord without_engine_words(const GameRecord& record);

}  // namespace ludex::analyzer
