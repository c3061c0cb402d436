#pragma once

#include "service/json/json.hpp"

namespace ludex::service {

/// The answer of `rules --json`.
Json rules_json();

}  // namespace ludex::service
