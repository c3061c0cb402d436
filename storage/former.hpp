#pragma once

#include <cstdint>
#include <optional>

#include "storage/sql.hpp"

namespace ludex::storage {

/// The game that had this content once and has another now. May throw SQLite's exceptions.
std::optional<std::int64_t> find_former(StatementCache& sql, const Sha256& content);

}  // namespace ludex::storage
