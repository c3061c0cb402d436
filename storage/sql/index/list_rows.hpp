#pragma once

#include <cstdint>
#include <string_view>

#include "storage/index/block.hpp"
#include "storage/sql/statement.hpp"

namespace ludex::storage {

/// Reads lists of the index, each of which is one row of sums followed by rows of visits.
class ListRows {
public:
    explicit ListRows(Database& db);

    /// The number of the row behind the last one of a list, whose first one has the number `list.list`.
    static std::int64_t end_of(const BlockKey& list);

    /// Calls f(bytes) for the rows from `first` to below `end`, in their order. May throw DatabaseFailure.
    template <class F>
    void for_each(std::int64_t first, std::int64_t end, F&& f) {
        while (first < end) {
            const Using guard(rows_);
            first = ask(first, end);
            while (rows_.next()) f(column_of<std::string_view>(rows_));
        }
    }

private:
    /// Asks for these rows, or for as many as are worth a question; returns the first that is left.
    std::int64_t ask(std::int64_t first, std::int64_t end);

    bool is_far_;
    Statement rows_;
};

}  // namespace ludex::storage
