#pragma once

#include <cstdint>
#include <string>

#include "storage/postgres/array.hpp"
#include "storage/sql/dialect.hpp"

namespace ludex::storage {

class Server;
struct SpreadTable;

/// Rows that wait to be deleted from one table, known by a number in one column.
class WaitingErasures {
public:
    /// `table`: where the rows have versions, else null.
    WaitingErasures(const std::string& name, const std::string& column, const SpreadTable* table);

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] bool empty() const { return numbers_.size() == 0; }
    [[nodiscard]] bool are_many() const { return numbers_.size() >= 10'000; }
    void add(std::int64_t number) { numbers_.add(number); }

    /// Deletes them; `stamp`: with which they die, where they have versions. May throw DatabaseFailure.
    void send(Server& server, std::int64_t stamp);
    void clear() { numbers_.clear(); }

private:
    std::string table_;
    std::string statement_;
    bool has_versions_;
    ServerArray numbers_{kBigintType};
};

}  // namespace ludex::storage
