#include "storage/sqlite/tables/superseded.hpp"

namespace ludex::storage {

std::optional<std::int64_t> find_superseded(StatementCache& sql, const Sha256& content) {
    SQLite::Statement& query = sql.get("SELECT game FROM former WHERE content_key = ? AND content_sha256 = ?");
    const Using guard(query);
    query.bind(1, key_of(content));
    bind_blob(query, 2, content);
    if (!query.executeStep()) return std::nullopt;
    return query.getColumn(0).getInt64();
}

}  // namespace ludex::storage
