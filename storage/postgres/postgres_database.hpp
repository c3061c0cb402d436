#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "storage/postgres/cluster/versions.hpp"
#include "storage/postgres/server.hpp"
#include "storage/postgres/waiting_erasures.hpp"
#include "storage/postgres/waiting_rows.hpp"
#include "storage/sql/database.hpp"
#include "storage/while_busy.hpp"

namespace ludex::storage {

/// The tables that a statement names.
struct TablesOf {
    explicit TablesOf(const std::string& sql);

    [[nodiscard]] bool has(const std::string& table) const { return are_unknown || names.contains(table); }

    std::set<std::string> names;
    bool are_unknown = false;  ///< there may be more
};

/// A database on a server of PostgreSQL. Rows that are inserted wait and are sent many at a time.
class PostgresDatabase final : public Database {
public:
    /// Errors as those of Server.
    PostgresDatabase(const std::string& address, WhileBusy goes_on);

    [[nodiscard]] Server& server() { return server_; }
    /// From now on the tables are those of a cluster. May throw DatabaseFailure.
    void use_cluster();
    [[nodiscard]] bool is_cluster() const { return versions_.has_value(); }
    /// The stamp of the next statement of a change of a cluster.
    std::int64_t next_stamp() { return versions_->next_stamp(); }

    /// Sends what waits to be inserted into these tables.
    void send_waiting(const TablesOf& statement);
    void send(WaitingRows& rows);
    void send(WaitingErasures& rows);
    // Of one table, either rows wait or erasures.
    void send_rows_before(const std::string& table);
    void send_erasures_before(const std::string& table);
    void count_changes(std::int64_t rows) { changes_ += rows; }
    /// A name for a cursor. No cursor lives longer than its transaction, which has a number.
    std::string next_cursor() { return "c" + std::to_string(++cursors_); }
    [[nodiscard]] std::int64_t transaction() const { return transaction_; }
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
    [[nodiscard]] bool is_in_transaction() const override { return is_in_transaction_; }
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
    [[nodiscard]] bool has_directory() const override { return is_cluster(); }
    std::vector<std::string> structural_faults() override { return {}; }
    std::vector<std::string> schema_faults() override;
    std::vector<std::string> mend_schema() override { return {}; }

private:
    void wait_for_writers();
    void require_committed(const Error& lost) const;
    void send_all_waiting();
    /// Null for a table without versions, and where there is no cluster.
    [[nodiscard]] const SpreadTable* table_with_versions(const std::string& name) const;
    void require_no_change_of_versions(const std::string& sql) const;

    std::string address_;
    Server server_;
    WhileBusy goes_on_;
    std::map<std::string, WaitingRows> waiting_;                               ///< by the statement that inserts them
    std::map<std::pair<std::string, std::string>, WaitingErasures> erasures_;  ///< by table and column
    std::int64_t changes_ = 0;                                                 ///< by this connection
    std::int64_t cursors_ = 0, transaction_ = 0;
    bool is_in_transaction_ = false;
    Purpose purpose_ = Purpose::read;   ///< of the transaction
    std::string transaction_id_;        ///< by which the server knows one that writes
    std::optional<Versions> versions_;  ///< in a cluster
};

}  // namespace ludex::storage
