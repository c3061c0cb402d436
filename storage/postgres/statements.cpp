#include "storage/postgres/statements.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "core/utf8.hpp"
#include "storage/postgres/array.hpp"
#include "storage/postgres/postgres_database.hpp"
#include "storage/postgres/postgres_dialect.hpp"

namespace ludex::storage {

namespace {

template <class Number>
std::string digits_of(Number number) {
    std::array<char, 32> digits;
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

/// What questions have in common: parameters, and rows that were sent.
class Question : public PreparedStatement {
public:
    Question(PostgresDatabase& db, const std::string& sql)
        : db_(db), sql_(with_numbered_parameters(sql)), tables_(sql) {}

    void bind_null(int parameter) override { parameters_.set_null(place(parameter)); }
    void bind(int parameter, std::int64_t number) override {
        parameters_.set_number(place(parameter), digits_of(number));
    }
    void bind(int parameter, double number) override { parameters_.set_number(place(parameter), digits_of(number)); }
    void bind_text(int parameter, const std::string& text) override {
        parameters_.set_bytes(place(parameter), mended_text(text).value_or(text));
    }
    void bind_text_in_place(int parameter, const std::string& text) override {
        if (auto mended = mended_text(text)) return parameters_.set_bytes(place(parameter), *std::move(mended));
        parameters_.set_bytes_in_place(place(parameter), text);
    }
    void bind_text_in_place(int parameter, const char* text) override {
        parameters_.set_bytes_in_place(place(parameter), text);
    }
    void bind_blob_in_place(int parameter, std::string_view bytes) override {
        parameters_.set_bytes_in_place(place(parameter), bytes);
    }
    void bind_list(int parameter, std::span<const std::int64_t> numbers) override {
        ServerArray list(kBigintType);
        for (const std::int64_t n : numbers) list.add(n);
        parameters_.set_bytes(place(parameter), list.packed());
    }

    bool is_null(int column) override { return rows_.is_null(row_, column); }
    std::int64_t number(int column) override { return is_null(column) ? 0 : rows_.number(row_, column); }
    double real(int column) override { return is_null(column) ? 0 : rows_.real(row_, column); }
    std::string_view bytes(int column) override {
        if (!rows_.is_number(column)) return rows_.bytes(row_, column);
        text_ = is_null(column) ? std::string() : digits_of(rows_.number(row_, column));
        return text_;
    }

protected:
    [[nodiscard]] PostgresDatabase& db() { return db_; }
    [[nodiscard]] const std::string& sql() const { return sql_; }
    [[nodiscard]] ServerParameters& parameters() { return parameters_; }
    [[nodiscard]] const ServerRows& rows() const { return rows_; }
    [[nodiscard]] bool has_begun() const { return row_ >= 0; }

    void send_waiting() { db_.waiting().send(tables_); }
    void take(ServerRows rows) {
        rows_ = std::move(rows);
        row_ = -1;
    }
    bool move_to_next() { return ++row_ < rows_.count(); }

private:
    static std::size_t place(int parameter) { return static_cast<std::size_t>(parameter - 1); }

    PostgresDatabase& db_;
    std::string sql_;
    TablesOf tables_;
    ServerParameters parameters_;
    ServerRows rows_;
    int row_ = -1;
    std::string text_;  ///< of a number that is read as a text
};

/// All rows come at once.
class WholeAnswer final : public Question {
public:
    using Question::Question;

    bool step() override {
        if (!has_begun()) ask();
        return move_to_next();
    }
    std::int64_t run() override {
        ask();
        return rows().changed();
    }
    void reset() noexcept override { take({}); }

private:
    void ask() {
        send_waiting();
        take(db().server().ask(sql(), parameters()));
        if (!sql().starts_with("SELECT")) db().count_changes(rows().changed());
    }
};

/// The rows come some at a time. Outside of a transaction, they come at once.
class Scan final : public Question {
public:
    using Question::Question;
    ~Scan() override { close(); }

    bool step() override {
        if (cursor_.empty() && !has_begun()) open();
        if (move_to_next()) return true;
        if (cursor_.empty()) return false;
        take(db().server().ask_once("FETCH FORWARD " + std::to_string(kTogether) + " FROM " + cursor_, {}));
        return move_to_next();
    }
    std::int64_t run() override { throw std::logic_error("a scan has rows"); }
    void reset() noexcept override {
        close();
        take({});
    }

private:
    static constexpr int kTogether = 1000;

    void open() {
        send_waiting();
        if (!db().is_in_transaction()) return take(db().server().ask(sql(), parameters()));
        transaction_ = db().transaction();
        const std::string name = db().next_cursor();
        db().server().ask_once("DECLARE " + name + " NO SCROLL CURSOR FOR " + sql(), parameters());
        cursor_ = name;
    }

    void close() noexcept {
        const std::string cursor = std::exchange(cursor_, {});
        if (!cursor.empty() && transaction_ == db().transaction()) db().close_cursor(cursor);
    }

    std::string cursor_;
    std::int64_t transaction_ = 0;
};

/// Changes rows with versions.
class VersionedChange final : public Question {
public:
    VersionedChange(PostgresDatabase& db, VersionedSql sql)
        : Question(db, sql.kill + " FROM " + sql.table), sql_(std::move(sql)) {}

    std::int64_t run() override {
        send_waiting();
        parameters().set_number(sql_.stamp, digits_of(db().next_stamp()));
        const std::int64_t changed =
            db().server().ask_with(sql_.kill, parameters().list(sql_.parameters_of_kill)).changed();
        if (changed > 0 && !sql_.bear.empty()) db().server().ask(sql_.bear, parameters());
        db().count_changes(changed);
        return changed;
    }
    bool step() override {
        run();
        return false;
    }
    void reset() noexcept override {}

private:
    VersionedSql sql_;
};

/// What has no rows and does not run by itself.
class WaitingStatement : public PreparedStatement {
public:
    bool step() override {
        run();
        return false;
    }
    void reset() noexcept override {}

    bool is_null(int) override { refuse(); }
    std::int64_t number(int) override { refuse(); }
    double real(int) override { refuse(); }
    std::string_view bytes(int) override { refuse(); }
    void bind_list(int, std::span<const std::int64_t>) override { refuse(); }

protected:
    [[noreturn]] static void refuse() { throw std::logic_error("a statement that waits has no such thing"); }
};

/// Keeps a number when it runs.
class WaitingErasure final : public WaitingStatement {
public:
    WaitingErasure(PostgresDatabase& db, WaitingErasures& rows) : db_(db), rows_(rows) {}

    void bind(int, std::int64_t number) override { number_ = number; }
    void bind_null(int) override { refuse(); }
    void bind(int, double) override { refuse(); }
    void bind_text(int, const std::string&) override { refuse(); }
    void bind_text_in_place(int, const std::string&) override { refuse(); }
    void bind_text_in_place(int, const char*) override { refuse(); }
    void bind_blob_in_place(int, std::string_view) override { refuse(); }

    std::int64_t run() override {
        db_.waiting().send_rows_of(rows_.table());
        rows_.add(number_);
        db_.count_changes(1);
        if (rows_.are_many()) db_.waiting().send(rows_);
        return 0;
    }

private:
    PostgresDatabase& db_;
    WaitingErasures& rows_;
    std::int64_t number_ = 0;
};

/// Keeps a row when it runs.
class WaitingInsert final : public WaitingStatement {
public:
    WaitingInsert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns) : db_(db), rows_(rows), row_(columns) {}

    void bind_null(int parameter) override { at(parameter) = std::monostate(); }
    void bind(int parameter, std::int64_t number) override { at(parameter) = number; }
    void bind(int parameter, double number) override { at(parameter) = number; }
    void bind_text(int parameter, const std::string& text) override {
        at(parameter) = mended_text(text).value_or(text);
    }
    void bind_text_in_place(int parameter, const std::string& text) override {
        if (auto mended = mended_text(text)) {
            at(parameter) = *std::move(mended);
        } else {
            at(parameter) = std::string_view(text);
        }
    }
    void bind_text_in_place(int parameter, const char* text) override { at(parameter) = std::string_view(text); }
    void bind_blob_in_place(int parameter, std::string_view bytes) override { at(parameter) = bytes; }

    std::int64_t run() override {
        db_.waiting().send_erasures_of(rows_.table());
        for (std::size_t i = 0; i < row_.size(); ++i) std::visit(Add{rows_.column(i)}, row_[i]);
        db_.count_changes(1);
        if (rows_.are_many()) db_.waiting().send(rows_);
        return 1;
    }

private:
    struct Add {
        ServerArray& column;

        void operator()(std::monostate) const { column.add_null(); }
        void operator()(std::int64_t number) const { column.add(number); }
        void operator()(double number) const { column.add(number); }
        void operator()(std::string_view bytes) const { column.add(bytes); }
        void operator()(const std::string& text) const { column.add(std::string_view(text)); }
    };
    using Value = std::variant<std::monostate, std::int64_t, double, std::string_view, std::string>;

    Value& at(int parameter) { return row_.at(static_cast<std::size_t>(parameter - 1)); }

    PostgresDatabase& db_;
    WaitingRows& rows_;
    std::vector<Value> row_;
};

}  // namespace

std::unique_ptr<PreparedStatement> make_question(PostgresDatabase& db, const std::string& sql) {
    return std::make_unique<WholeAnswer>(db, sql);
}

std::unique_ptr<PreparedStatement> make_scan(PostgresDatabase& db, const std::string& sql) {
    return std::make_unique<Scan>(db, sql);
}

std::unique_ptr<PreparedStatement> make_erasure(PostgresDatabase& db, WaitingErasures& rows) {
    return std::make_unique<WaitingErasure>(db, rows);
}

std::unique_ptr<PreparedStatement> make_versioned(PostgresDatabase& db, VersionedSql sql) {
    return std::make_unique<VersionedChange>(db, std::move(sql));
}

std::unique_ptr<PreparedStatement> make_insert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns) {
    return std::make_unique<WaitingInsert>(db, rows, columns);
}

}  // namespace ludex::storage
