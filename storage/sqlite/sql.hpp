#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
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

// --- Parameters ------------------------------------------------------------------------------------------------------

/// A blob as a parameter. The bytes are not copied: they must live until the statement has run.
struct BlobInPlace {
    const void* bytes;
    int size;
};

template <class Bytes>
BlobInPlace as_blob(const Bytes& bytes) {
    // A null pointer would bind NULL, which is not the same as an empty blob.
    return {bytes.empty() ? static_cast<const void*>("") : static_cast<const void*>(bytes.data()),
            static_cast<int>(bytes.size())};
}
template <class Bytes>
BlobInPlace as_blob(const Bytes&& bytes) = delete;

/// A text as a parameter that is not copied: it must live until the statement has run.
struct TextInPlace {
    const std::string* text;
};

inline TextInPlace in_place(const std::string& text) { return {&text}; }
inline std::optional<TextInPlace> in_place(const std::optional<std::string>& text) {
    return text ? std::optional(in_place(*text)) : std::nullopt;
}
TextInPlace in_place(const std::string&& text) = delete;
std::optional<TextInPlace> in_place(const std::optional<std::string>&& text) = delete;

/// Binds one parameter. Other types of parameters have such a function of their own.
template <std::integral Number>
void bind_value(SQLite::Statement& statement, int index, Number number) {
    statement.bind(index, static_cast<std::int64_t>(number));
}
inline void bind_value(SQLite::Statement& statement, int index, double number) { statement.bind(index, number); }
inline void bind_value(SQLite::Statement& statement, int index, const char* text) { statement.bind(index, text); }
inline void bind_value(SQLite::Statement& statement, int index, const std::string& text) {
    statement.bind(index, text);
}
inline void bind_value(SQLite::Statement& statement, int index, std::string_view text) {
    statement.bind(index, std::string(text));
}
inline void bind_value(SQLite::Statement& statement, int index, TextInPlace text) {
    statement.bindNoCopy(index, *text.text);
}
inline void bind_value(SQLite::Statement& statement, int index, BlobInPlace blob) {
    statement.bindNoCopy(index, blob.bytes, blob.size);
}
inline void bind_value(SQLite::Statement& statement, int index, std::nullopt_t) { statement.bind(index); }
template <class T>
void bind_value(SQLite::Statement& statement, int index, const std::optional<T>& value) {
    value ? bind_value(statement, index, *value) : bind_value(statement, index, std::nullopt);
}

/// Binds the parameters of a statement in order: numbers, texts, as_blob(), or optional ones, of which the empty ones
/// are NULL. Texts are copied, except those in_place().
template <class... Values>
void bind_all(SQLite::Statement& statement, const Values&... values) {
    int index = 0;
    (bind_value(statement, ++index, values), ...);
}

/// Prepares each statement only once, because preparing costs more than running.
class StatementCache {
public:
    explicit StatementCache(SQLite::Database& db) : db_(db) {}

    /// The prepared statement; use it with Using.
    SQLite::Statement& get(const std::string& sql) { return statements_.try_emplace(sql, db_, sql).first->second; }

    [[nodiscard]] SQLite::Database& database() const { return db_; }

    /// Runs a statement with these parameters, as bind_all() binds them.
    template <class... Values>
    void run(const std::string& sql, const Values&... values) {
        SQLite::Statement& statement = get(sql);
        const Using guard(statement);
        bind_all(statement, values...);
        statement.exec();
    }

private:
    SQLite::Database& db_;
    std::unordered_map<std::string, SQLite::Statement> statements_;
};

// --- Rows ------------------------------------------------------------------------------------------------------------

/// Reads one column.
inline void read_value(const SQLite::Column& column, bool& value) { value = column.getInt() != 0; }
template <std::integral Number>
void read_value(const SQLite::Column& column, Number& value) {
    value = static_cast<Number>(column.getInt64());
}
inline void read_value(const SQLite::Column& column, double& value) { value = column.getDouble(); }
/// Reads a text or a blob without a copy; it is valid until the statement goes on.
inline void read_value(const SQLite::Column& column, std::string_view& value) {
    const int size = column.getBytes();  // first, because it converts a number to a text
    value = {static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(size)};
}
/// Does the same with a blob.
inline void read_value(const SQLite::Column& column, std::span<const std::uint8_t>& value) {
    const auto* const begin = static_cast<const std::uint8_t*>(column.getBlob());
    value = {begin, static_cast<std::size_t>(column.getBytes())};
}
inline void read_value(const SQLite::Column& column, std::string& value) {
    std::string_view bytes;
    read_value(column, bytes);
    value = bytes;
}
inline void read_value(const SQLite::Column& column, std::vector<std::uint8_t>& value) {
    std::span<const std::uint8_t> bytes;
    read_value(column, bytes);
    value.assign(bytes.begin(), bytes.end());
}
/// Reads a digest. If a damaged row has too few bytes, zeros follow them.
inline void read_value(const SQLite::Column& column, Sha256& value) {
    std::string_view bytes;
    read_value(column, bytes);
    value = {};
    std::copy_n(bytes.begin(), std::min(bytes.size(), value.size()), value.begin());
}
template <class T>
void read_value(const SQLite::Column& column, std::optional<T>& value) {
    column.isNull() ? value.reset() : read_value(column, value.emplace());
}

/// Reads the columns of the row in order into these variables: numbers, texts, blobs, digests, or optional ones, which
/// NULL makes empty. Any other variable has its default value for NULL.
template <class... Values>
void read_columns(const SQLite::Statement& query, Values&... values) {
    int column = 0;
    (read_value(query.getColumn(column++), values), ...);
}

/// The columns of the row in order, as read_columns() reads them.
template <class... Values>
std::tuple<Values...> columns_of(const SQLite::Statement& query) {
    std::tuple<Values...> row;
    std::apply([&](Values&... values) { read_columns(query, values...); }, row);
    return row;
}

/// The first column of the row.
template <class Value>
Value column_of(const SQLite::Statement& query) {
    Value value{};
    read_columns(query, value);
    return value;
}

/// The numbers in the first column of the rows to come.
inline std::vector<std::int64_t> numbers_of(SQLite::Statement& query) {
    std::vector<std::int64_t> numbers;
    while (query.executeStep()) numbers.push_back(column_of<std::int64_t>(query));
    return numbers;
}

/// A number that differs after each change of the database, by this connection or another one.
inline std::int64_t state_of(StatementCache& sql) {
    SQLite::Statement& version = sql.get("PRAGMA data_version");
    const Using guard(version);
    version.executeStep();
    return column_of<std::int64_t>(version) + sql.database().getTotalChanges();
}

}  // namespace ludex::storage
