#pragma once

#include <string_view>

namespace ludex::server {

/// The description of the API (server/openapi.json).
std::string_view openapi();

}  // namespace ludex::server
