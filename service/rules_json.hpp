#pragma once

#include <string_view>

#include "service/json.hpp"

namespace ludex::service {

/// How well the rules of a game are checked; README.md uses the same words.
std::string_view rules_status(std::string_view game);

/// The answer of `rules --json`.
Json rules_json();

}  // namespace ludex::service
