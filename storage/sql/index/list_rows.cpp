#include "storage/sql/index/list_rows.hpp"

#include <algorithm>
#include <vector>

namespace ludex::storage {

namespace {

/// A far database may have the rows in several places, and is asked for them by their numbers.
std::string rows_sql(const Database& db) {
    return "SELECT packed FROM index_list WHERE " +
           (db.is_far() ? db.dialect().is_one_of("id", 1) + " ORDER BY id" : "id >= ?1 ORDER BY id LIMIT ?2");
}

}  // namespace

ListRows::ListRows(Database& db) : is_far_(db.is_far()), rows_(db, rows_sql(db)) {}

std::int64_t ListRows::end_of(const BlockKey& list) {
    return std::int64_t{list.list} + 1 + static_cast<std::int64_t>((list.count + kHitsARow - 1) / kHitsARow);
}

std::int64_t ListRows::ask(std::int64_t first, std::int64_t end) {
    if (!is_far_) {
        bind_all(rows_, first, end - first);
        return end;
    }
    constexpr std::int64_t kTogether = 512;
    end = std::min(end, first + kTogether);
    std::vector<std::int64_t> ids;
    for (std::int64_t id = first; id < end; ++id) ids.push_back(id);
    bind_all(rows_, std::span<const std::int64_t>(ids));
    return end;
}

}  // namespace ludex::storage
