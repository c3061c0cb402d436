#include "storage/postgres/postgres_database.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <thread>
#include <utility>

#include "storage/postgres/format.hpp"
#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/statements.hpp"
#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

/// Who holds this lock may write. The number tells nothing; other programs should not use it.
constexpr const char* kTryLock = "SELECT pg_try_advisory_xact_lock(5495883244816)";

}  // namespace

TablesOf::TablesOf(const std::string& sql) {
    std::string before;
    std::string word;
    for (const char c : sql + ' ') {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
            word += c;
            continue;
        }
        if (word.empty()) continue;
        const bool is_table = before == "FROM" || before == "JOIN" || before == "INTO" || before == "UPDATE";
        if (is_table) names.insert(word);
        // FROM a, b
        are_unknown = are_unknown || (is_table && c == ',');
        before = std::exchange(word, {});
    }
}

PostgresDatabase::PostgresDatabase(const std::string& address, WhileBusy goes_on)
    : server_(address), goes_on_(std::move(goes_on)) {}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare(const std::string& sql) {
    return make_question(*this, sql);
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_scan(const std::string& sql) {
    return make_scan(*this, sql);
}

void PostgresDatabase::close_cursor(const std::string& name) noexcept {
    try {
        if (is_in_transaction_) server_.run("CLOSE " + name);
    } catch (const DatabaseFailure&) {
        return;  // it is gone with its transaction
    }
}

std::unique_ptr<PreparedStatement> PostgresDatabase::prepare_insert(const Insertion& insertion) {
    WaitingRows rows(insertion);
    const std::string statement = rows.statement();
    WaitingRows& shared = waiting_.try_emplace(statement, std::move(rows)).first->second;
    return make_insert(*this, shared, insertion.columns.size());
}

void PostgresDatabase::send_waiting(const TablesOf& statement) {
    for (auto& [sql, rows] : waiting_)
        if (!rows.empty() && statement.has(rows.table())) rows.send(server_);
}

void PostgresDatabase::send_all_waiting() {
    for (auto& [sql, rows] : waiting_)
        if (!rows.empty()) rows.send(server_);
}

void PostgresDatabase::exec(const std::string& sql) {
    send_all_waiting();
    server_.run(sql);
    ++changes_;
}

const Dialect& PostgresDatabase::dialect() const {
    static const PostgresDialect kDialect;
    return kDialect;
}

void PostgresDatabase::begin(Purpose purpose) {
    ++transaction_;
    is_in_transaction_ = true;
    if (purpose == Purpose::read) return server_.run_before_next("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    try {
        server_.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
        wait_for_writers();
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
        if (!goes_on_(std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin)))
            throw DatabaseFailure(
                {.kind = ErrorKind::busy, .message = "the database is busy: another program is writing to it"});
        constexpr int kLongest = 100;
        std::this_thread::sleep_for(milliseconds(std::min(tries, kLongest)));
    }
}

void PostgresDatabase::commit() {
    send_all_waiting();
    server_.run("COMMIT");
    is_in_transaction_ = false;
    ++transaction_;
}

void PostgresDatabase::roll_back() noexcept {
    for (auto& [sql, rows] : waiting_) rows.clear();
    ++transaction_;
    is_in_transaction_ = false;
    if (server_.is_one_waiting()) return server_.run_nothing_before();  // it was not begun
    server_.send("ROLLBACK");  // where the server is away, it has rolled back itself
}

std::int64_t PostgresDatabase::state() {
    const ServerRows mark = server_.ask("SELECT number FROM file_mark", {});
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(mark.count() > 0 ? mark.number(0, 0) : 0) +
                                     static_cast<std::uint64_t>(changes_));
}

void PostgresDatabase::require_known_format() {
    if (format_of(server_) == kPostgresFormat) return;
    complain_of_damage("another version of Ludex has changed the format of this database: open it again");
}

void PostgresDatabase::drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) {
    exec("DELETE FROM index_block WHERE run = " + std::to_string(run));
    exec("DELETE FROM index_list WHERE id BETWEEN " + std::to_string(first_list) + " AND " + std::to_string(last_list));
}

void PostgresDatabase::drop_all_runs() { exec("DELETE FROM index_block; DELETE FROM index_list"); }

std::int64_t PostgresDatabase::count_runs_with_blocks() {
    return number_of(*this, "SELECT count(*) FROM (SELECT DISTINCT run FROM index_block) AS runs");
}

std::vector<std::string> PostgresDatabase::schema_faults() { return storage::schema_faults(server_); }

}  // namespace ludex::storage
