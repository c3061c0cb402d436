#pragma once

#include <string>

#include "analyzer/analysis.hpp"
#include "cli/json.hpp"

namespace ludex::cli {

/// What `analyze --json` answers.
Json analysis_json(const std::string& game, const std::string& position, const analyzer::Analysis& analysis);

/// null, or {"result","plies","exact"}
Json forced_json(const std::optional<ForcedEnd>& forced);

/// A number with so many digits behind the point.
double rounded(double value, int digits);

}  // namespace ludex::cli
