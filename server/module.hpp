#pragma once

#include <memory>

#include "core/result.hpp"
#include "platform/module.hpp"
#include "server/server.hpp"

namespace ludex::server {

inline constexpr platform::ModuleName kName{"ludex_server.so", "ludex_server_module", "serve"};

/// What the module exports.
struct Module {
    const char* version;
    Result<std::unique_ptr<Server>> (*open)(const Settings& settings);
};

}  // namespace ludex::server
