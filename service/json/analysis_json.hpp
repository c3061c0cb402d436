#pragma once

#include <string>

#include "analyzer/analysis/analysis.hpp"
#include "service/json/json.hpp"

namespace ludex::service {

/// The answer of `analyze --json`.
Json analysis_json(const std::string& game, const std::string& position, const Analysis& analysis);

/// A forced end as {"result","plies","exact"}; JSON null when there is none.
Json forced_json(const std::optional<ForcedEnd>& forced);

}  // namespace ludex::service
