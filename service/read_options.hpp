#pragma once

#include <string>

#include "analyzer/replay.hpp"
#include "core/result.hpp"

namespace ludex::service {

/// Names of the notations of all games.
std::string notation_names();

/// Errors: no game has a notation of this name. An empty name is none.
Status check_notation_name(const std::string& name);

/// How records are to be read that do not name their game or notation; both may be empty. Errors: unknown names.
Result<analyzer::ReplayOptions> read_options(const std::string& game, const std::string& notation);

}  // namespace ludex::service
