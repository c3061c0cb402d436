#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/postgres/array.hpp"
#include "storage/sql/dialect.hpp"

namespace ludex::storage {

class Server;
struct SpreadTable;

/// Rows that wait to be inserted into one table: a server takes many with one statement in little more time than one.
class WaitingRows {
public:
    /// `table`: where the rows have versions, else null.
    WaitingRows(const Insertion& insertion, const SpreadTable* table);

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] const std::string& statement() const { return statement_; }
    [[nodiscard]] bool empty() const { return columns_.front().size() == 0; }
    /// Whether they take so much memory that they should be sent.
    [[nodiscard]] bool are_many() const;
    /// The array of a column, to which a row adds one element each.
    [[nodiscard]] ServerArray& column(std::size_t i) { return columns_[i]; }

    /// Inserts them; `stamp`: with which they are born, where they have versions. May throw DatabaseFailure.
    void send(Server& server, std::int64_t stamp);
    void clear();

private:
    std::string table_;
    std::string statement_;
    std::string kill_;  ///< those that they replace; empty where there are none
    bool has_versions_;
    std::vector<ServerArray> columns_;
};

}  // namespace ludex::storage
