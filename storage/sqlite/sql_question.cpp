#include "storage/sql_question.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "storage/server_address.hpp"
#include "storage/sqlite/file/busy_wait.hpp"
#include "storage/sqlite/file/connection.hpp"

namespace ludex::storage {

namespace {

using Clock = std::chrono::steady_clock;

/// When a question has to end.
struct End {
    Clock::time_point at;
    const std::atomic<bool>& stop;
};

int is_over(void* end) {
    const End& e = *static_cast<const End*>(end);
    return e.stop || Clock::now() > e.at ? 1 : 0;
}

/// Only reading is allowed, whatever the file would let somebody do.
int allow(void*, int action, const char*, const char* name, const char*, const char*) {
    switch (action) {
        case SQLITE_SELECT:
        case SQLITE_READ:
        case SQLITE_RECURSIVE: return SQLITE_OK;
        case SQLITE_FUNCTION: return std::string_view(name) == "load_extension" ? SQLITE_DENY : SQLITE_OK;
        default: return SQLITE_DENY;
    }
}

/// What a question may make of the memory and the time of this program.
void limit(sqlite3* db) {
    constexpr std::array kLimits{std::pair{SQLITE_LIMIT_LENGTH, 1'000'000},
                                 std::pair{SQLITE_LIMIT_SQL_LENGTH, 20'000},
                                 std::pair{SQLITE_LIMIT_COLUMN, 200},
                                 std::pair{SQLITE_LIMIT_EXPR_DEPTH, 100},
                                 std::pair{SQLITE_LIMIT_COMPOUND_SELECT, 50},
                                 std::pair{SQLITE_LIMIT_VDBE_OP, 100'000},
                                 std::pair{SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200},
                                 std::pair{SQLITE_LIMIT_ATTACHED, 0},
                                 std::pair{SQLITE_LIMIT_WORKER_THREADS, 0}};
    for (const auto& [what, most] : kLimits) sqlite3_limit(db, what, most);
}

using RawStatement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

Error refusal(std::string message) { return {.kind = ErrorKind::syntax, .message = std::move(message)}; }

Error error_of(sqlite3* db, int code, const SqlLimits& limits) {
    if (code == SQLITE_INTERRUPT)
        return refusal("the question takes longer than " + std::to_string(limits.time.count() / 1000) + " seconds");
    if (code == SQLITE_AUTH) return refusal("a question may only read: one SELECT, or WITH ... SELECT");
    return refusal(sqlite3_errmsg(db));
}

Result<RawStatement> prepared(sqlite3* db, const std::string& question, const SqlLimits& limits) {
    sqlite3_stmt* made = nullptr;
    const char* rest = nullptr;
    const int code = sqlite3_prepare_v2(db, question.data(), static_cast<int>(question.size()), &made, &rest);
    RawStatement statement(made, &sqlite3_finalize);
    if (code != SQLITE_OK) return error_of(db, code, limits);
    if (!statement) return refusal("there is no question");
    sqlite3_stmt* another = nullptr;
    sqlite3_prepare_v2(db, rest, -1, &another, nullptr);
    const RawStatement behind(another, &sqlite3_finalize);
    if (sqlite3_errcode(db) != SQLITE_OK || behind)
        return refusal("one question at a time: there is more behind the first one");
    return statement;
}

std::string_view bytes_of(sqlite3_stmt* row, int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(row, column))};
}

std::string hex_text(std::string_view bytes) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "X'";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += {kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
    return text + "'";
}

SqlCell cell_of(sqlite3_stmt* row, int column) {
    switch (sqlite3_column_type(row, column)) {
        case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(row, column)};
        case SQLITE_FLOAT: return sqlite3_column_double(row, column);
        case SQLITE_TEXT: return std::string(bytes_of(row, column));
        case SQLITE_BLOB: return hex_text(bytes_of(row, column));
        default: return std::monostate();
    }
}

std::size_t size_of(const SqlCell& cell) {
    const auto* text = std::get_if<std::string>(&cell);
    return sizeof(SqlCell) + (text == nullptr ? 0 : text->size());
}

}  // namespace

Result<SqlAnswer> ask_in_sql(const std::string& path, const std::string& question, const SqlLimits& limits,
                             const std::atomic<bool>& stop) {
    if (is_server_address(path)) return refusal("this database is on a server: psql asks it in SQL");
    return guarded([&]() -> Result<SqlAnswer> {
        BusyWait wait(wait_a_little);
        const auto database = connect(path, OpenMode::read, wait);
        LUDEX_TRY(database);
        sqlite3* db = (**database).raw().getHandle();
        End end{Clock::now() + limits.time, stop};
        limit(db);
        sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 1, nullptr);
        sqlite3_set_authorizer(db, &allow, nullptr);
        sqlite3_progress_handler(db, 1'000, &is_over, &end);
        const auto statement = prepared(db, question, limits);
        LUDEX_TRY(statement);
        sqlite3_stmt* row = statement->get();
        SqlAnswer answer;
        const int columns = sqlite3_column_count(row);
        for (int c = 0; c < columns; ++c) answer.columns.emplace_back(sqlite3_column_name(row, c));
        std::size_t bytes = 0;
        for (;;) {
            const int code = sqlite3_step(row);
            if (code == SQLITE_DONE) return answer;
            if (code != SQLITE_ROW) return error_of(db, code, limits);
            answer.is_cut = answer.rows.size() == limits.rows || bytes > limits.bytes;
            if (answer.is_cut) return answer;
            auto& cells = answer.rows.emplace_back();
            for (int c = 0; c < columns; ++c) bytes += size_of(cells.emplace_back(cell_of(row, c)));
        }
    });
}

}  // namespace ludex::storage
