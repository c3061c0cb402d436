#pragma once

#include <string>

#include "analyzer/explore/score.hpp"
#include "storage/game_store.hpp"

/// A stored game as a row of text or CSV.
namespace ludex::cli {

std::string summary_line(const storage::GameSummary& game);
/// The heads of the columns of such lines.
std::string summary_heads();
std::string summary_csv_header(std::vector<std::string> before = {});
std::string summary_csv(const storage::GameSummary& game, std::vector<std::string> before = {});

/// "52.3 %  45-59", or "-" when no game is decided.
std::string score_text(const std::optional<Score>& score);
inline constexpr int kScoreColumns = 15;  ///< hold the longest

/// "3 won, 1 drawn, 2 lost": of a side whose wins are `first`.
std::string results_text(const Tally& results);

}  // namespace ludex::cli
