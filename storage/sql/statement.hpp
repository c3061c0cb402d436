#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "storage/packing/digest.hpp"
#include "storage/sql/database.hpp"
#include "storage/sql/failure.hpp"

/// Statements, their parameters and their rows. All that runs a statement may throw DatabaseFailure.
namespace ludex::storage {

/// A prepared statement. Its parameters are `?`, or `?1`, `?2`... where one is used several times.
class Statement {
public:
    Statement(Database& db, const std::string& sql) : prepared_(db.prepare(sql)) {}
    explicit Statement(std::unique_ptr<PreparedStatement> prepared) : prepared_(std::move(prepared)) {}

    /// Moves to the next row, at first by running the statement; false behind the last one.
    bool next() { return prepared_->step(); }
    /// Runs a statement without rows, and ends it; returns how many rows it has changed.
    std::int64_t run() {
        const std::int64_t changed = prepared_->run();
        prepared_->reset();
        return changed;
    }
    /// Ends the statement, so that it can run again.
    void reset() noexcept { prepared_->reset(); }

    [[nodiscard]] PreparedStatement& prepared() const { return *prepared_; }

private:
    std::unique_ptr<PreparedStatement> prepared_;
};

/// Resets a statement now and at the end of the scope: no table can be dropped while a statement is on a row.
class Using {
public:
    explicit Using(Statement& statement) : statement_(statement) { statement_.reset(); }
    ~Using() { statement_.reset(); }
    Using(const Using&) = delete;
    Using& operator=(const Using&) = delete;

private:
    Statement& statement_;
};

// --- Parameters ------------------------------------------------------------------------------------------------------

/// A blob as a parameter. The bytes are not copied: they must live until the statement has run.
struct BlobInPlace {
    std::string_view bytes;
};

template <class Bytes>
BlobInPlace as_blob(const Bytes& bytes) {
    return {{reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
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
void bind_value(Statement& statement, int index, Number number) {
    statement.prepared().bind(index, static_cast<std::int64_t>(number));
}
inline void bind_value(Statement& statement, int index, double number) { statement.prepared().bind(index, number); }
inline void bind_value(Statement& statement, int index, const std::string& text) {
    statement.prepared().bind_text(index, text);
}
inline void bind_value(Statement& statement, int index, const char* text) {
    bind_value(statement, index, std::string(text));
}
inline void bind_value(Statement& statement, int index, std::string_view text) {
    bind_value(statement, index, std::string(text));
}
inline void bind_value(Statement& statement, int index, TextInPlace text) {
    statement.prepared().bind_text_in_place(index, *text.text);
}
inline void bind_value(Statement& statement, int index, BlobInPlace blob) {
    statement.prepared().bind_blob_in_place(index, blob.bytes);
}
inline void bind_value(Statement& statement, int index, std::span<const std::int64_t> numbers) {
    statement.prepared().bind_list(index, numbers);
}
inline void bind_value(Statement& statement, int index, std::nullopt_t) { statement.prepared().bind_null(index); }
template <class T>
void bind_value(Statement& statement, int index, const std::optional<T>& value) {
    value ? bind_value(statement, index, *value) : bind_value(statement, index, std::nullopt);
}

/// Binds the parameters of a statement in order: numbers, texts, as_blob(), or optional ones, of which the empty ones
/// are NULL. Texts are copied, except those in_place().
template <class... Values>
void bind_all(Statement& statement, const Values&... values) {
    int index = 0;
    (bind_value(statement, ++index, values), ...);
}

/// Prepares each statement only once, because preparing costs more than running.
class StatementCache {
public:
    explicit StatementCache(Database& db) : db_(db) {}

    /// The prepared statement; use it with Using.
    Statement& get(const std::string& sql) { return statements_.try_emplace(sql, db_, sql).first->second; }
    /// The same, under a name, where making the SQL costs something: make() returns it.
    template <class Make>
    Statement& get(const std::string& name, Make&& make) {
        if (const auto known = statements_.find(name); known != statements_.end()) return known->second;
        return statements_.try_emplace(name, db_, make()).first->second;
    }
    /// The same, where make() returns a statement.
    template <class Make>
    Statement& get_made(const std::string& name, Make&& make) {
        if (const auto known = statements_.find(name); known != statements_.end()) return known->second;
        return statements_.emplace(name, make()).first->second;
    }

    [[nodiscard]] Database& database() const { return db_; }

    /// Runs a statement with these parameters, as bind_all() binds them.
    template <class... Values>
    void run(const std::string& sql, const Values&... values) {
        run_statement(get(sql), values...);
    }
    /// Runs the statement of this name, which make() returns.
    template <class Make, class... Values>
    void run_made(const std::string& name, Make&& make, const Values&... values) {
        run_statement(get_made(name, make), values...);
    }

private:
    template <class... Values>
    static void run_statement(Statement& statement, const Values&... values) {
        const Using guard(statement);
        bind_all(statement, values...);
        statement.run();
    }

    Database& db_;
    std::unordered_map<std::string, Statement> statements_;
};

// --- Rows ------------------------------------------------------------------------------------------------------------

/// Reads one column.
inline void read_value(PreparedStatement& row, int column, bool& value) { value = row.number(column) != 0; }
template <std::integral Number>
void read_value(PreparedStatement& row, int column, Number& value) {
    value = static_cast<Number>(row.number(column));
}
inline void read_value(PreparedStatement& row, int column, double& value) { value = row.real(column); }
/// Reads a text or a blob without a copy; it is valid until the statement goes on.
inline void read_value(PreparedStatement& row, int column, std::string_view& value) { value = row.bytes(column); }
/// Does the same with a blob.
inline void read_value(PreparedStatement& row, int column, std::span<const std::uint8_t>& value) {
    const std::string_view bytes = row.bytes(column);
    value = {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}
inline void read_value(PreparedStatement& row, int column, std::string& value) { value = row.bytes(column); }
inline void read_value(PreparedStatement& row, int column, std::vector<std::uint8_t>& value) {
    std::span<const std::uint8_t> bytes;
    read_value(row, column, bytes);
    value.assign(bytes.begin(), bytes.end());
}
/// Reads a digest. If a damaged row has too few bytes, zeros follow them.
inline void read_value(PreparedStatement& row, int column, Sha256& value) {
    const std::string_view bytes = row.bytes(column);
    value = {};
    std::copy_n(bytes.begin(), std::min(bytes.size(), value.size()), value.begin());
}
template <class T>
void read_value(PreparedStatement& row, int column, std::optional<T>& value) {
    row.is_null(column) ? value.reset() : read_value(row, column, value.emplace());
}

/// Reads the columns of the row in order into these variables: numbers, texts, blobs, digests, or optional ones, which
/// NULL makes empty. Any other variable has its default value for NULL.
template <class... Values>
void read_columns(const Statement& query, Values&... values) {
    int column = 0;
    (read_value(query.prepared(), column++, values), ...);
}

/// The columns of the row in order, as read_columns() reads them.
template <class... Values>
std::tuple<Values...> columns_of(const Statement& query) {
    std::tuple<Values...> row;
    std::apply([&](Values&... values) { read_columns(query, values...); }, row);
    return row;
}

/// The first column of the row.
template <class Value>
Value column_of(const Statement& query) {
    Value value{};
    read_columns(query, value);
    return value;
}

/// The numbers in the first column of the rows to come.
inline std::vector<std::int64_t> numbers_of(Statement& query) {
    std::vector<std::int64_t> numbers;
    while (query.next()) numbers.push_back(column_of<std::int64_t>(query));
    return numbers;
}

/// The number that a question has as its answer.
inline std::int64_t number_of(Database& db, const std::string& question) {
    Statement query(db, question);
    return query.next() ? column_of<std::int64_t>(query) : 0;
}

}  // namespace ludex::storage
