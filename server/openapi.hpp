#pragma once

#include <string>

namespace ludex::server {

/// The description of the API: server/openapi.json, with the parameters of the questions (server/parameters.hpp).
const std::string& openapi();

}  // namespace ludex::server
