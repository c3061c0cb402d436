#pragma once

#include <string>

#include "analyzer/analysis.hpp"
#include "service/json.hpp"

namespace ludex::service {

/// What `analyze --json` answers.
Json analysis_json(const std::string& game, const std::string& position, const analyzer::Analysis& analysis);

/// null, or {"result","plies","exact"}
Json forced_json(const std::optional<ForcedEnd>& forced);

}  // namespace ludex::service
