#include "storage/sql/database.hpp"

#include "storage/sql/statement.hpp"

namespace ludex::storage {

std::unique_ptr<PreparedStatement> Database::prepare_change(const Change& change) {
    return prepare(update_sql(change));
}

std::unique_ptr<PreparedStatement> Database::prepare_erasure(const Erasure& erasure) {
    return prepare(delete_sql(erasure));
}

std::int64_t Database::count_list_rows() { return number_of(*this, "SELECT count(*) FROM index_list"); }

std::int64_t Database::next_run() { return number_of(*this, "SELECT coalesce(max(id), 0) + 1 FROM index_run"); }

}  // namespace ludex::storage
