#pragma once

#include "service/json/json.hpp"
#include "service/reports/profile.hpp"

namespace ludex::service {

/// The document of `profile --json`.
Json profile_json(const Profile& profile);

}  // namespace ludex::service
