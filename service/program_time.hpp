#pragma once

#include <string>

#include "core/result.hpp"

namespace ludex::service {

/// The time in UTC, 2026-11-20T12:00:00Z. SOURCE_DATE_EPOCH sets it, so that the same input gives the same bytes.
std::string utc_now();

/// Whether that variable, if it is set, can be read. Errors: syntax.
Status check_fixed_time();

}  // namespace ludex::service
