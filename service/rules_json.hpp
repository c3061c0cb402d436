#pragma once

#include <string_view>

#include "service/json.hpp"

namespace ludex::service {

/// How well the rules of a game are checked; the same words stand in README.md.
std::string_view rules_status(std::string_view game);

/// What `rules --json` answers.
Json rules_json();

}  // namespace ludex::service
