#pragma once

#include <cstdint>
#include <optional>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

/// SQL: whether some import has read a superseded content, a row of the table former.
inline constexpr const char* kWasRead =
    "EXISTS (SELECT 1 FROM occurrence WHERE occurrence.game = former.game AND occurrence.former = content_key)";

/// The game that once had this content and now has another: the content is superseded. nullopt when there is none. May
/// throw DatabaseFailure.
std::optional<std::int64_t> find_superseded(StatementCache& sql, const Sha256& content);

}  // namespace ludex::storage
