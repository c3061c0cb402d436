#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "platform/module.hpp"
#include "storage/postgres/link.hpp"

namespace ludex::storage::postgres {

inline constexpr platform::ModuleName kModuleName{"ludex_postgres.so", "ludex_postgres_module", "PostgreSQL"};

/// What the module exports.
struct Module {
    const char* version;
    /// `name`: of the database, in messages. `goes_on`: see Link. Errors: io, storage.
    Result<std::unique_ptr<Link>> (*connect)(const std::string& address, const std::string& name, WhileSilent goes_on);
    /// What an address says, by the names that libpq has for it: host, dbname, user... Errors: io.
    Result<std::vector<std::pair<std::string, std::string>>> (*parts)(const std::string& address);
};

}  // namespace ludex::storage::postgres
