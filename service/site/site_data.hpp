#pragma once

#include <vector>

#include "service/json/json.hpp"
#include "storage/game_store.hpp"

/// The lists of a static site.
namespace ludex::service {

/// {"fields":[...],"rows":[[...]]}: the games as rows of values, in the fields of `ludex list --json`.
Json games_data(const std::vector<storage::GameSummary>& games);

/// The same of what the answers to other questions have as rows.
Json rows_data(const std::vector<Json>& rows);

}  // namespace ludex::service
