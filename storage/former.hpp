#pragma once

#include <cstdint>
#include <optional>

#include "storage/sql.hpp"

namespace ludex::storage {

/// The game that once had this content and now has another: the content is superseded. nullopt when there is none. May
/// throw SQLite's exceptions.
std::optional<std::int64_t> find_former(StatementCache& sql, const Sha256& content);

}  // namespace ludex::storage
