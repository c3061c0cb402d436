#include "storage/postgres/postgres_database.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "storage/postgres/dropped_runs.hpp"
#include "storage/postgres/format.hpp"
#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/statements.hpp"
#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

/// Who holds this lock may write. The number tells nothing; other programs should not use it.
constexpr const char* kTryLock = "SELECT pg_try_advisory_xact_lock(5495883244816)";

}  // namespace

PostgresDatabase::PostgresDatabase(const std::string& address, WhileWaiting goes_on)
    : address_(address), server_(address, goes_on), goes_on_(std::move(goes_on)), waiting_(server_) {}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare(const std::string& sql) {
    require_no_change_of_versions(sql);
    return make_question(*this, sql);
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_scan(const std::string& sql) {
    return make_scan(*this, sql);
}

void PostgresDatabase::close_cursor(const std::string& name) noexcept {
    try {
        if (transaction_.is_open) server_.run("CLOSE " + name);
    } catch (const DatabaseFailure&) {
        return;  // it is gone with its transaction
    }
}

const SpreadTable* PostgresDatabase::table_with_versions(const std::string& name) const {
    const SpreadTable* const table = is_cluster() ? find_spread_table(name) : nullptr;
    return table != nullptr && table->has_versions ? table : nullptr;
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_change(const Change& change) {
    const SpreadTable* const table = table_with_versions(change.table);
    if (table == nullptr) return Database::prepare_change(change);
    return make_versioned(*this, versioned(*table, change));
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_erasure(const Erasure& erasure) {
    const SpreadTable* const table = table_with_versions(erasure.table);
    if (!erasure.column.empty()) return make_erasure(*this, waiting_.erasures(erasure, table));
    if (table == nullptr) return Database::prepare_erasure(erasure);
    return make_versioned(*this, versioned(*table, erasure));
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_insert(const Insertion& insertion) {
    WaitingRows& rows = waiting_.rows(insertion, table_with_versions(insertion.table));
    return make_insert(*this, rows, insertion.columns.size());
}

/// PostgreSQL would change the rows themselves.
void PostgresDatabase::require_no_change_of_versions(const std::string& sql) const {
    if (!is_cluster()) return;
    for (const SpreadTable& table : spread_tables()) {
        const std::string name(table.name);
        if (table.has_versions && (sql.starts_with("UPDATE " + name + ' ') || sql.starts_with("DELETE FROM " + name)))
            throw std::logic_error("rows with versions are changed by prepare_change(): " + sql);
    }
}

void PostgresDatabase::exec(const std::string& sql) {
    require_no_change_of_versions(sql);
    waiting_.send_all();
    server_.run(sql);
    ++changes_;
}

const Dialect& PostgresDatabase::dialect() const {
    static const PostgresDialect kDialect;
    return kDialect;
}

void PostgresDatabase::begin(Purpose purpose) {
    transaction_ = {transaction_.number + 1, true, purpose, {}, {}};
    if (purpose == Purpose::read) {
        server_.run_before_next("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        if (versions_) versions_->keep_generation();
        return;
    }
    try {
        server_.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
        wait_for_writers();
        transaction_.id = server_.ask("SELECT CAST(pg_current_xact_id() AS TEXT)", {}).bytes(0, 0);
        if (versions_) versions_->begin_change();
    } catch (...) {
        roll_back();
        throw;
    }
}

void PostgresDatabase::wait_for_writers() {
    using std::chrono::milliseconds;
    const auto begin = std::chrono::steady_clock::now();
    for (int tries = 1;; ++tries) {
        if (server_.ask(kTryLock, {}).number(0, 0) != 0) return;
        if (!goes_on_(Awaited::writer,
                      std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin)))
            throw DatabaseFailure(
                {.kind = ErrorKind::busy, .message = "the database is busy: another program is writing to it"});
        constexpr int kLongest = 100;
        std::this_thread::sleep_for(milliseconds(std::min(tries, kLongest)));
    }
}

void PostgresDatabase::end_transaction() {
    ++transaction_.number;  // cursors of it are known to be gone
    transaction_.is_open = false;
}

void PostgresDatabase::commit() {
    waiting_.send_all();
    try {
        server_.run("COMMIT");
    } catch (const DatabaseFailure& failure) {
        if (transaction_.purpose == Purpose::read || server_.is_connected()) throw;
        require_committed(failure.error());
    }
    end_transaction();
}

namespace {

/// What a server says of a transaction: "committed", "aborted", "in progress"; empty while it is away.
std::string status_of(const std::string& address, const std::string& transaction) {
    try {
        Server again(address, wait_at_most(std::chrono::seconds(10)));
        const ServerRows status = again.ask("SELECT pg_xact_status(CAST('" + transaction + "' AS xid8))", {});
        return std::string(status.bytes(0, 0));
    } catch (const DatabaseFailure&) {
        return {};
    }
}

}  // namespace

/// Asks the server, once it is there again, whether it has committed a transaction of whose end it did not tell.
void PostgresDatabase::require_committed(const Error& lost) const {
    constexpr std::chrono::seconds kLongest(10);
    const auto end = std::chrono::steady_clock::now() + kLongest;
    while (std::chrono::steady_clock::now() < end) {
        const std::string status = status_of(address_, transaction_.id);
        if (status == "committed") return;
        if (status == "aborted") throw DatabaseFailure(lost);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    throw DatabaseFailure(
        {.kind = ErrorKind::io,
         .message = lost.message + "; it is not known whether the change was stored: look when it is there again"});
}

void PostgresDatabase::roll_back() noexcept {
    waiting_.clear();
    end_transaction();
    if (server_.is_one_waiting()) return server_.run_nothing_before();  // it was not begun
    if (transaction_.purpose == Purpose::read) return server_.send("ROLLBACK");
    try {
        server_.run("ROLLBACK");
    } catch (const DatabaseFailure&) {
        return;  // the server is away, and has rolled back itself
    }
}

std::int64_t PostgresDatabase::state() {
    if (transaction_.is_open && transaction_.state) return *transaction_.state;
    const ServerRows mark = server_.ask("SELECT number FROM file_mark", {});
    const auto number = static_cast<std::uint64_t>(mark.count() > 0 ? mark.number(0, 0) : 0);
    const auto state = static_cast<std::int64_t>(number + static_cast<std::uint64_t>(changes_));
    if (transaction_.is_open && transaction_.purpose == Purpose::read) transaction_.state = state;
    return state;
}

void PostgresDatabase::require_known_format() {
    if (format_of(server_) == kPostgresFormat) return;
    complain_of_damage("another version of Ludex has changed the format of this database: open it again");
}

void PostgresDatabase::use_cluster() {
    // A plan that is made for the values of a question leaves out the servers that do not hold the answer.
    server_.run("SET plan_cache_mode = force_custom_plan");
    waiting_.use(versions_.emplace(server_));
    versions_->require_all_changes();
}

void PostgresDatabase::drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) {
    if (is_cluster()) return exec(drop_run_sql(run, first_list, last_list, next_stamp()));
    for (const char* table : {"index_block", "index_directory"})
        exec("DELETE FROM " + std::string(table) + " WHERE run = " + std::to_string(run));
    exec("DELETE FROM index_list WHERE id BETWEEN " + std::to_string(first_list) + " AND " + std::to_string(last_list));
}

void PostgresDatabase::drop_all_runs() {
    exec(is_cluster() ? drop_all_runs_sql(next_stamp())
                      : "DELETE FROM index_block; DELETE FROM index_directory; DELETE FROM index_list");
}

std::int64_t PostgresDatabase::count_runs_with_blocks() {
    return number_of(*this, is_cluster() ? kCountRuns : "SELECT count(DISTINCT run) FROM index_block");
}

std::int64_t PostgresDatabase::count_list_rows() {
    return is_cluster() ? number_of(*this, kCountListRows) : Database::count_list_rows();
}

std::int64_t PostgresDatabase::next_run() { return number_of(*this, "SELECT nextval('index_run_number')"); }

std::vector<std::string> PostgresDatabase::schema_faults() { return storage::schema_faults(server_); }

}  // namespace ludex::storage
