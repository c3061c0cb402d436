#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace ludex::storage {

/// A cell of an answer: nothing, a number or a text. Bytes are told as X'00FF'.
using SqlCell = std::variant<std::monostate, std::int64_t, double, std::string>;

struct SqlAnswer {
    std::vector<std::string> columns;
    std::vector<std::vector<SqlCell>> rows;
    bool is_cut = false;  ///< there are more rows than the limits let through
};

struct SqlLimits {
    std::size_t rows = 1'000;
    std::size_t bytes = 4'000'000;  ///< of all cells
    std::chrono::milliseconds time{2'000};
};

/// Asks a database a question in its SQL: one statement that only reads its tables and views. Setting `stop` ends it.
/// Errors: syntax (what the database says of it, or that it does more than reading, or takes too long); storage, io,
/// busy as of open_store().
Result<SqlAnswer> ask_in_sql(const std::string& path, const std::string& question, const SqlLimits& limits,
                             const std::atomic<bool>& stop);

}  // namespace ludex::storage
