#pragma once

#include <string>

#include "analyzer/replay/replay.hpp"
#include "core/result.hpp"
#include "service/options/option.hpp"

namespace ludex::service {

/// The names of the notations of all games.
std::string notation_names();

/// Checks the name of a notation. Errors: no game has a notation of this name. An empty name is accepted and means
/// none.
Status check_notation_name(const std::string& name);

/// What is said of records that do not say it themselves.
struct ReadingQuestion {
    std::string game{};
    std::string notation{};
};
Options reading_options(ReadingQuestion& target);

/// How to read records that do not name their game or notation; both names may be empty. Errors: unknown names.
Result<analyzer::ReplayOptions> read_options(const ReadingQuestion& question);

}  // namespace ludex::service
