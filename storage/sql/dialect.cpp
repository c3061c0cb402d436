#include "storage/sql/dialect.hpp"

namespace ludex::storage {

std::string on_conflict(const Insertion& insertion) {
    switch (insertion.same) {
        case Insertion::Same::refused: return {};
        case Insertion::Same::kept: return " ON CONFLICT DO NOTHING";
        case Insertion::Same::replaced: break;
    }
    std::string assignments;
    for (const CheckedColumn& column : std::span(insertion.columns).subspan(1)) {
        const std::string name(column.name);
        assignments += (assignments.empty() ? "" : ", ") + name + " = excluded." + name;
    }
    return " ON CONFLICT (" + std::string(insertion.columns.front().name) + ") DO UPDATE SET " + assignments;
}

std::string update_sql(const Change& change) {
    std::string assignments;
    for (const auto& [column, value] : change.values)
        assignments += (assignments.empty() ? "" : ", ") + column + " = " + value;
    return "UPDATE " + change.table + " SET " + assignments + " WHERE " + change.condition;
}

std::string delete_sql(const Erasure& erasure) {
    return "DELETE FROM " + erasure.table + " WHERE " + erasure.condition;
}

}  // namespace ludex::storage
