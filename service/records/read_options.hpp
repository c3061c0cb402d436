#pragma once

#include <string>

#include "analyzer/replay/replay.hpp"
#include "core/result.hpp"

namespace ludex::service {

/// The names of the notations of all games.
std::string notation_names();

/// Checks the name of a notation. Errors: no game has a notation of this name. An empty name is accepted and means
/// none.
Status check_notation_name(const std::string& name);

/// How to read records that do not name their game or notation; both names may be empty. Errors: unknown names.
Result<analyzer::ReplayOptions> read_options(const std::string& game, const std::string& notation);

}  // namespace ludex::service
