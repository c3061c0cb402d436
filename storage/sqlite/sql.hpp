#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/packing/digest.hpp"

/// Small helpers for SQLiteCpp statements.
namespace ludex::storage {

/// Resets a statement now and at the end of the scope: no table can be dropped while a statement is on a row.
class Using {
public:
    explicit Using(SQLite::Statement& statement) : statement_(statement) { statement_.reset(); }
    ~Using() { statement_.tryReset(); }
    Using(const Using&) = delete;
    Using& operator=(const Using&) = delete;

private:
    SQLite::Statement& statement_;
};

/// Binds a value, or NULL.
template <class T>
void bind_optional(SQLite::Statement& statement, int index, const std::optional<T>& value) {
    if (value) {
        statement.bind(index, *value);
    } else {
        statement.bind(index);
    }
}

/// Prepares each statement only once, because preparing costs more than running.
class StatementCache {
public:
    explicit StatementCache(SQLite::Database& db) : db_(db) {}

    /// The prepared statement; use it with Using.
    SQLite::Statement& get(const std::string& sql) { return statements_.try_emplace(sql, db_, sql).first->second; }

    /// Runs a statement with these numbers as its parameters, in order.
    void run(const std::string& sql, std::initializer_list<std::int64_t> values) {
        SQLite::Statement& statement = get(sql);
        const Using guard(statement);
        int i = 1;
        for (const std::int64_t value : values) statement.bind(i++, value);
        statement.exec();
    }

private:
    SQLite::Database& db_;
    std::unordered_map<std::string, SQLite::Statement> statements_;
};

/// Binds a blob. The bytes must live until the statement has run.
template <class Bytes>
void bind_blob(SQLite::Statement& statement, int index, const Bytes& bytes) {
    // A null pointer would bind NULL, which is not the same as an empty blob.
    statement.bindNoCopy(index, bytes.empty() ? static_cast<const void*>("") : static_cast<const void*>(bytes.data()),
                         static_cast<int>(bytes.size()));
}

template <class Bytes>
Bytes blob_of(const SQLite::Column& column) {
    const auto* begin = static_cast<const typename Bytes::value_type*>(column.getBlob());
    return begin == nullptr ? Bytes{} : Bytes(begin, begin + column.getBytes());
}

/// The digest in a column. If a damaged row has too few bytes, zeros follow them.
inline Sha256 digest_of(const SQLite::Column& column) {
    const auto bytes = blob_of<std::string>(column);
    Sha256 digest{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), digest.size()), digest.begin());
    return digest;
}

inline std::optional<std::string> text_of(const SQLite::Column& column) {
    if (column.isNull()) return std::nullopt;
    return column.getString();
}

/// A number that differs after each change of the database, by this connection or another one.
inline std::int64_t state_of(SQLite::Database& db) {
    return db.execAndGet("PRAGMA data_version").getInt64() + db.getTotalChanges();
}

/// The numbers in the first column of the rows to come.
inline std::vector<std::int64_t> numbers_of(SQLite::Statement& query) {
    std::vector<std::int64_t> numbers;
    while (query.executeStep()) numbers.push_back(query.getColumn(0).getInt64());
    return numbers;
}

inline std::optional<std::int64_t> number_of(const SQLite::Column& column) {
    if (column.isNull()) return std::nullopt;
    return column.getInt64();
}

}  // namespace ludex::storage
