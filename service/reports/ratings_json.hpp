#pragma once

#include "service/json/json.hpp"
#include "service/reports/ratings_report.hpp"

namespace ludex::service {

/// A row of `ratings --json`; `with_points` as in the question.
Json rated_player_json(const RatingsReport::Row& row, bool with_points);
/// What the answer says beside its rows.
Json ratings_json(const RatingsReport& report);

}  // namespace ludex::service
