#pragma once

#include <string>

namespace ludex::service {

/// The time in UTC, 2026-11-20T12:00:00Z. SOURCE_DATE_EPOCH sets it, so that the same input gives the same bytes.
std::string utc_now();

}  // namespace ludex::service
