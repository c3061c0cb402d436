#pragma once

#include <map>
#include <string>
#include <vector>

#include "analyzer/explore/heat_map.hpp"
#include "analyzer/explore/player_names.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/json/json.hpp"

/// The rows of `stats --json` and `players --json`.
namespace ludex::service {

/// What games can be grouped by, by the names that users give.
const std::map<std::string, analyzer::Grouping>& groups();
// The names of tables of another kind:
inline constexpr const char* kByPly = "ply";
inline constexpr const char* kByPoint = "point";
inline constexpr const char* kCrosstable = "crosstable";

/// The names of the sums. A player wins and loses; a group of games is won by the first or the second mover.
struct SumNames {
    const char* win;
    const char* loss;
};
SumNames sum_names(analyzer::GroupBy group);

double average_plies(const analyzer::ScoreRow& row);
/// The word for the progress of a side in the game of these rules.
std::string progress_word(const std::string& rules);

/// A row; `by` is the name of the grouping, empty for none.
Json score_row_json(const std::string& by, const analyzer::ScoreRow& row);
Json ply_row_json(const analyzer::PlyRow& row);
Json point_row_json(const analyzer::PointRow& row);
/// One row for each player.
std::vector<Json> crosstable_json(const analyzer::Crosstable& table);
Json player_json(const analyzer::PlayerRow& row);
Json event_json(const analyzer::EventRow& row);

}  // namespace ludex::service
