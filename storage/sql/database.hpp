#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "storage/sql/dialect.hpp"

namespace ludex::storage {

/// A statement as a database knows it; Statement is what code uses. Parameters are counted from 1, columns from 0.
class PreparedStatement {
public:
    PreparedStatement() = default;
    PreparedStatement(const PreparedStatement&) = delete;
    PreparedStatement& operator=(const PreparedStatement&) = delete;
    virtual ~PreparedStatement() = default;

    virtual void bind_null(int parameter) = 0;
    virtual void bind(int parameter, std::int64_t number) = 0;
    virtual void bind(int parameter, double number) = 0;
    virtual void bind_text(int parameter, const std::string& text) = 0;
    /// These need not copy the text or the bytes: they live until the statement has run.
    virtual void bind_text_in_place(int parameter, const std::string& text) = 0;
    virtual void bind_text_in_place(int parameter, const char* text) = 0;
    virtual void bind_blob_in_place(int parameter, std::string_view bytes) = 0;
    /// For Dialect::is_one_of().
    virtual void bind_list(int parameter, std::span<const std::int64_t> numbers) = 0;

    /// Moves to the next row, at first by running the statement; false behind the last one.
    virtual bool step() = 0;
    /// Runs a statement without rows; returns how many rows it has changed, as far as it has run: insertions and
    /// erasures may wait.
    virtual std::int64_t run() = 0;
    /// Ends the statement, so that it can run again. Its parameters stay. Does not throw.
    virtual void reset() noexcept = 0;

    virtual bool is_null(int column) = 0;
    virtual std::int64_t number(int column) = 0;
    virtual double real(int column) = 0;
    /// A text or a blob. Valid until the statement goes on.
    virtual std::string_view bytes(int column) = 0;
};

/// What a transaction is for.
enum class Purpose : std::uint8_t {
    read,  ///< one view of the database for several questions
    write
};

/// A connection to a database that answers in SQL. All methods throw DatabaseFailure.
class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    virtual std::unique_ptr<PreparedStatement> prepare(const std::string& sql) = 0;
    /// The same for a question whose answer may be larger than memory. Inside a transaction it comes bit by bit.
    virtual std::unique_ptr<PreparedStatement> prepare_scan(const std::string& sql) { return prepare(sql); }
    /// A statement that inserts a row each time it runs; its parameters are the columns of the insertion. The rows may
    /// wait, but not longer than until another statement needs them.
    virtual std::unique_ptr<PreparedStatement> prepare_insert(const Insertion& insertion) = 0;
    /// Rows change and go by these alone, never by SQL of other places: a database may keep what was before.
    virtual std::unique_ptr<PreparedStatement> prepare_change(const Change& change);
    virtual std::unique_ptr<PreparedStatement> prepare_erasure(const Erasure& erasure);
    /// Runs statements without parameters and rows.
    virtual void exec(const std::string& sql) = 0;
    [[nodiscard]] virtual const Dialect& dialect() const = 0;

    virtual void begin(Purpose purpose) = 0;
    virtual void commit() = 0;
    virtual void roll_back() noexcept = 0;
    [[nodiscard]] virtual bool is_in_transaction() const = 0;

    /// A number that differs after each change of the database, by this connection or another one.
    virtual std::int64_t state() = 0;
    /// Fails when another program has changed the format since the database was opened: it would be misread.
    virtual void require_known_format() = 0;
    /// Whether the connection can be used further: false where a file is read without locks and was written to, and
    /// where a server is away.
    virtual bool is_current() { return true; }
    /// Whether each question takes a way through a network or to another process: several should go together, and what
    /// has been read is kept. The first keys of the blocks are in a table index_directory there.
    [[nodiscard]] virtual bool is_far() const { return false; }
    /// The name of the database in errors.
    [[nodiscard]] virtual const std::string& name() const = 0;
    /// The file beside which large temporary files belong; empty for the folder for such files.
    [[nodiscard]] virtual std::string place() const { return {}; }
    /// While a new database is filled for the first time, nothing in it can be lost: writing may be careless.
    virtual void set_filling(bool) {}

    // The runs of the position index: their blocks, and the rows of their lists from the first to the last one.
    virtual void drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) = 0;
    /// Also those of unknown runs.
    virtual void drop_all_runs() = 0;
    virtual std::int64_t count_runs_with_blocks() = 0;
    virtual std::int64_t count_list_rows();
    /// A number for a run that none has; in a far database one that none had, either.
    virtual std::int64_t next_run();

    // What is known of the tables by the database alone, one line for each fault or step.
    virtual std::vector<std::string> structural_faults() = 0;
    virtual std::vector<std::string> schema_faults() = 0;
    /// Removes what is not of Ludex and makes what is missing.
    virtual std::vector<std::string> mend_schema() = 0;
};

}  // namespace ludex::storage
