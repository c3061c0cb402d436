#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "analyzer/explore/heat_map.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/json/json.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for a table of results.
struct StatisticsQuestion {
    FilterQuestion filters{};
    std::string by{};    ///< a name of groups(), kByPly, kByPoint or kCrosstable; empty: one row a game
    std::string sort{};  ///< "games", "score", "plies" or "name"; empty: as the table is
    std::uint64_t limit = 0;
    std::uint64_t min_games = 0;
    std::uint32_t step = 10;    ///< plies from one row by ply to the next
    analyzer::PlySpan plies{};  ///< of a table by point
    bool with_partial = false;
};
/// What it can say of a table by point beside the filters.
Options point_options(StatisticsQuestion& target);
/// What it can say beside the filters, these options with the others. `most_rows`: see row_options().
Options statistics_options(StatisticsQuestion& target, std::uint64_t most_rows = 0);

using ScoreRows = std::vector<analyzer::ScoreRow>;
using PlyRows = std::vector<analyzer::PlyRow>;
using PointRows = std::vector<analyzer::PointRow>;
struct Statistics {
    std::variant<ScoreRows, PlyRows, PointRows, analyzer::Crosstable> table;
    std::uint64_t total = 0;   ///< rows of the table, also those that the limit left out
    std::uint64_t broken = 0;  ///< broken records that are left out
};

/// The table; a limit holds for rows of scores and by ply. Completes the filter from the database. Errors: what is
/// wrong with the question; storage.
Result<Statistics> read_statistics(storage::GameStore& store, StatisticsQuestion& question);

/// The rows of `stats --json`.
std::vector<Json> statistics_json(const Statistics& statistics, const std::string& by);

}  // namespace ludex::service
