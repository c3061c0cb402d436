#include "storage/postgres/statements.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

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
    void bind_text(int parameter, const std::string& text) override { parameters_.set_bytes(place(parameter), text); }
    void bind_text_in_place(int parameter, const std::string& text) override {
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
    [[nodiscard]] const ServerParameters& parameters() const { return parameters_; }
    [[nodiscard]] const ServerRows& rows() const { return rows_; }
    [[nodiscard]] bool has_begun() const { return row_ >= 0; }

    void send_waiting() { db_.send_waiting(tables_); }
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

/// Keeps a row when it runs.
class WaitingInsert final : public PreparedStatement {
public:
    WaitingInsert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns) : db_(db), rows_(rows), row_(columns) {}

    void bind_null(int parameter) override { at(parameter) = std::monostate(); }
    void bind(int parameter, std::int64_t number) override { at(parameter) = number; }
    void bind(int parameter, double number) override { at(parameter) = number; }
    void bind_text(int parameter, const std::string& text) override { at(parameter) = text; }
    void bind_text_in_place(int parameter, const std::string& text) override { at(parameter) = std::string_view(text); }
    void bind_text_in_place(int parameter, const char* text) override { at(parameter) = std::string_view(text); }
    void bind_blob_in_place(int parameter, std::string_view bytes) override { at(parameter) = bytes; }
    void bind_list(int, std::span<const std::int64_t>) override { refuse(); }

    std::int64_t run() override {
        for (std::size_t i = 0; i < row_.size(); ++i) std::visit(Add{rows_.column(i)}, row_[i]);
        db_.count_changes(1);
        if (rows_.are_many()) rows_.send(db_.server());
        return 1;
    }
    bool step() override {
        run();
        return false;
    }
    void reset() noexcept override {}

    bool is_null(int) override { refuse(); }
    std::int64_t number(int) override { refuse(); }
    double real(int) override { refuse(); }
    std::string_view bytes(int) override { refuse(); }

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
    [[noreturn]] static void refuse() { throw std::logic_error("an insertion has no rows and no lists"); }

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

std::unique_ptr<PreparedStatement> make_insert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns) {
    return std::make_unique<WaitingInsert>(db, rows, columns);
}

}  // namespace ludex::storage
