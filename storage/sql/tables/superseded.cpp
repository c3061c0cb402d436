#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

std::optional<std::int64_t> find_superseded(StatementCache& sql, const Sha256& content) {
    Statement& query = sql.get("SELECT game FROM former WHERE content_key = ? AND content_sha256 = ?");
    const Using guard(query);
    bind_all(query, key_of(content), as_blob(content));
    if (!query.next()) return std::nullopt;
    return column_of<std::int64_t>(query);
}

}  // namespace ludex::storage
