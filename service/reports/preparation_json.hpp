#pragma once

#include "service/json/json.hpp"
#include "service/reports/preparation.hpp"

namespace ludex::service {

/// The answer of `prepare --json`.
Json preparation_json(const Preparation& preparation);

}  // namespace ludex::service
