#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/postgres/server.hpp"
#include "storage/postgres/versions.hpp"
#include "storage/postgres/waiting_changes.hpp"
#include "storage/sql/database.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// A database on a server of PostgreSQL. Rows that are inserted wait and are sent many at a time.
class PostgresDatabase final : public Database {
public:
    /// Errors as those of Server.
    PostgresDatabase(const std::string& address, WhileWaiting goes_on);

    [[nodiscard]] Server& server() { return server_; }
    /// From now on the tables are those of a cluster. May throw DatabaseFailure.
    void use_cluster();
    [[nodiscard]] bool is_cluster() const { return versions_.has_value(); }
    /// The stamp of the next statement of a change of a cluster.
    std::int64_t next_stamp() { return versions_->next_stamp(); }

    [[nodiscard]] WaitingChanges& waiting() { return waiting_; }
    void count_changes(std::int64_t rows) { changes_ += rows; }
    /// A name for a cursor. No cursor lives longer than its transaction, which has a number.
    std::string next_cursor() { return "c" + std::to_string(++cursors_); }
    [[nodiscard]] std::int64_t transaction() const { return transaction_.number; }
    void close_cursor(const std::string& name) noexcept;

    std::unique_ptr<PreparedStatement> prepare(const std::string& sql) override;
    std::unique_ptr<PreparedStatement> prepare_scan(const std::string& sql) override;
    std::unique_ptr<PreparedStatement> prepare_insert(const Insertion& insertion) override;
    std::unique_ptr<PreparedStatement> prepare_change(const Change& change) override;
    std::unique_ptr<PreparedStatement> prepare_erasure(const Erasure& erasure) override;
    void exec(const std::string& sql) override;
    [[nodiscard]] const Dialect& dialect() const override;
    void begin(Purpose purpose) override;
    void commit() override;
    void roll_back() noexcept override;
    [[nodiscard]] bool is_in_transaction() const override { return transaction_.is_open; }
    std::int64_t state() override;
    void require_known_format() override;
    bool is_current() override { return server_.is_connected(); }
    [[nodiscard]] bool is_far() const override { return true; }
    [[nodiscard]] const std::string& name() const override { return server_.name(); }
    void drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) override;
    void drop_all_runs() override;
    std::int64_t count_runs_with_blocks() override;
    std::int64_t count_list_rows() override;
    std::int64_t next_run() override;
    std::vector<std::string> structural_faults() override { return {}; }
    std::vector<std::string> schema_faults() override;
    std::vector<std::string> mend_schema() override { return {}; }

private:
    void wait_for_writers();
    void require_committed(const Error& lost) const;
    void end_transaction();
    /// Null for a table without versions, and where there is no cluster.
    [[nodiscard]] const SpreadTable* table_with_versions(const std::string& name) const;
    void require_no_change_of_versions(const std::string& sql) const;

    struct Transaction {
        std::int64_t number = 0;  ///< counts their beginnings and ends
        bool is_open = false;
        Purpose purpose = Purpose::read;
        std::string id{};                     ///< by which the server knows one that writes
        std::optional<std::int64_t> state{};  ///< of the database, once it is known; in one that reads
    };

    std::string address_;
    Server server_;
    WhileWaiting goes_on_;
    WaitingChanges waiting_;
    std::int64_t changes_ = 0;  ///< by this connection
    std::int64_t cursors_ = 0;  ///< that were named
    Transaction transaction_;
    std::optional<Versions> versions_;  ///< in a cluster
};

}  // namespace ludex::storage
