#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/sql/database.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sqlite/file/file_state.hpp"

namespace ludex::storage {

/// A failure with SQLite's codes.
class SqliteFailure : public DatabaseFailure {
public:
    explicit SqliteFailure(const SQLite::Exception& thrown);

    [[nodiscard]] int code() const { return code_; }
    [[nodiscard]] int extended_code() const { return extended_code_; }

private:
    int code_, extended_code_;
};

/// Runs code that uses SQLiteCpp; what it throws becomes a SqliteFailure.
template <class F>
decltype(auto) translated(F&& f) {
    try {
        return std::forward<F>(f)();
    } catch (const SQLite::Exception& thrown) {
        throw SqliteFailure(thrown);
    }
}

/// A file of SQLite.
class SqliteDatabase final : public Database {
public:
    /// `flags` as SQLiteCpp has them. May throw SqliteFailure, as all methods.
    SqliteDatabase(const std::string& name, int flags);

    /// For what only SQLite can do; what it throws is not translated.
    [[nodiscard]] SQLite::Database& raw() { return db_; }
    /// The path of the file, where it was opened under another name.
    void set_name(const std::string& path) { name_ = path; }
    /// Says that the database is read without locks, as the file was in this state.
    void watch(const FileState& state) { read_as_ = state; }

    std::unique_ptr<PreparedStatement> prepare(const std::string& sql) override;
    std::unique_ptr<PreparedStatement> prepare_insert(const Insertion& insertion) override;
    void exec(const std::string& sql) override;
    [[nodiscard]] const Dialect& dialect() const override;
    void begin(Purpose purpose) override;
    void commit() override;
    void roll_back() noexcept override;
    [[nodiscard]] bool is_in_transaction() const override;
    std::int64_t state() override;
    void require_known_format() override;
    bool is_current() override;
    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::string place() const override;
    void set_filling(bool is_new) override;
    void drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) override;
    void drop_all_runs() override;
    std::int64_t count_runs_with_blocks() override;
    std::vector<std::string> structural_faults() override;
    std::vector<std::string> schema_faults() override;
    std::vector<std::string> mend_schema() override;

private:
    /// index_run is not asked, because it may be damaged.
    std::vector<std::string> block_tables();

    std::string name_;
    SQLite::Database db_;
    std::unique_ptr<PreparedStatement> version_;
    std::optional<FileState> read_as_;
};

}  // namespace ludex::storage
