#include "server/module.hpp"

extern "C" __attribute__((visibility("default"))) const ludex::server::Module ludex_server_module;

const ludex::server::Module ludex_server_module{ludex::platform::kModuleVersion, ludex::server::open_server};
