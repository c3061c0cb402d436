#include "storage/postgres/versions.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "core/text.hpp"
#include "storage/postgres/dropped_runs.hpp"
#include "storage/postgres/link.hpp"
#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/server.hpp"
#include "storage/sql/failure.hpp"

namespace ludex::storage {

namespace {

/// Whether a row is visible.
constexpr const char* kIsVisible =
    "born < (SELECT visible FROM generation) AND (died IS NULL OR died >= (SELECT visible FROM generation))";

/// The number of the lock that one who reads holds; the second number is the generation that he sees.
constexpr const char* kReaders = "1819632242";

/// The parameters $1, $2... that a statement has, which are then counted anew.
std::vector<std::size_t> count_parameters_anew(std::string& sql) {
    std::vector<std::size_t> used;
    std::string counted;
    for (std::size_t i = 0; i < sql.size();) {
        counted += sql[i];
        if (sql[i++] != '$') continue;
        std::size_t end = i;
        while (end < sql.size() && std::isdigit(static_cast<unsigned char>(sql[end])) != 0) ++end;
        if (end == i) continue;
        const std::size_t place = std::stoul(sql.substr(i, end - i)) - 1;
        auto known = std::find(used.begin(), used.end(), place);
        if (known == used.end()) known = used.insert(used.end(), place);
        counted += std::to_string(known - used.begin() + 1);
        i = end;
    }
    sql = counted;
    return used;
}

/// One more than the largest number of a parameter.
std::size_t parameters_in(std::string sql) {
    const auto used = count_parameters_anew(sql);
    return used.empty() ? 0 : *std::max_element(used.begin(), used.end()) + 1;
}

std::string stamp_parameter(std::size_t place) { return "CAST($" + std::to_string(place + 1) + " AS BIGINT)"; }

/// "game_rows AS game": conditions name the table.
std::string named_rows(const SpreadTable& table) { return rows_of(table) + " AS " + std::string(table.name); }

/// Completes `kill` for the rows that meet the condition, with parameters as the others of the statement count them.
void set_kill(VersionedSql& sql, const SpreadTable& table, const std::string& condition) {
    sql.kill = "UPDATE " + named_rows(table) + " SET died = " + stamp_parameter(sql.stamp) + " WHERE " + kIsVisible +
               " AND (" + condition + ")";
    sql.parameters_of_kill = count_parameters_anew(sql.kill);
}

}  // namespace

std::string view_sql(const SpreadTable& table) {
    return "CREATE VIEW " + std::string(table.name) + " AS SELECT " + columns_of(table) + " FROM " + rows_of(table) +
           " WHERE " + kIsVisible;
}

namespace {

/// What a row becomes: "id, $1, event".
std::string changed_columns(const SpreadTable& table, const Change& change) {
    const std::string columns = columns_of(table);
    std::string values;
    for (const std::string_view column : split(columns, ',')) {
        const std::string name(column.substr(column.find_first_not_of(' ')));
        const auto changed = std::find_if(change.values.begin(), change.values.end(),
                                          [&](const auto& value) { return value.first == name; });
        values += (changed == change.values.end() ? name : with_numbered_parameters(changed->second)) + ", ";
    }
    return values;
}

}  // namespace

VersionedSql versioned(const SpreadTable& table, const Change& change) {
    const std::string values = changed_columns(table, change);
    const std::string condition = with_numbered_parameters(change.condition);
    VersionedSql sql;
    sql.table = change.table;
    sql.stamp = parameters_in(values + condition);
    const std::string stamp = stamp_parameter(sql.stamp);
    sql.bear = "INSERT INTO " + rows_of(table) + " (" + columns_of(table) + ", born) SELECT " + values + stamp +
               " FROM " + named_rows(table) + " WHERE died = " + stamp + " AND (" + condition + ")";
    set_kill(sql, table, condition);
    return sql;
}

VersionedSql versioned(const SpreadTable& table, const Erasure& erasure) {
    const std::string condition = with_numbered_parameters(erasure.condition);
    VersionedSql sql;
    sql.table = erasure.table;
    sql.stamp = parameters_in(condition);
    set_kill(sql, table, condition);
    return sql;
}

std::string kill_all_sql(const SpreadTable& table, std::string_view column) {
    return "UPDATE " + named_rows(table) + " SET died = " + stamp_parameter(1) + " WHERE " + kIsVisible + " AND " +
           with_numbered_parameters(PostgresDialect().is_one_of(column, 1));
}

// --- The changes of a connection -------------------------------------------------------------------------------------

std::vector<Versions::Fence> Versions::fences() {
    const ServerRows rows = server_.ask("SELECT number, name FROM server ORDER BY number", {});
    std::vector<Fence> all;
    for (int row = 0; row < rows.count(); ++row) all.push_back({rows.number(row, 0), std::string(rows.bytes(row, 1))});
    return all;
}

void Versions::complain_of_loss(const Fence& fence) const {
    throw DatabaseFailure({.kind = ErrorKind::storage,
                           .message = server_.name() + ": the server \"" + fence.name +
                                      "\" has lost changes that were committed: restore it from a newer backup, or "
                                      "let a replica take its place that has them"});
}

void Versions::require_all_changes() {
    // First what must be there, then what is there: a change may come in between.
    const std::int64_t visible = server_.ask("SELECT visible FROM generation", {}).number(0, 0);
    for (const Fence& fence : fences()) {
        ServerRows passed;
        try {
            passed = server_.ask_once("SELECT number FROM fence_" + std::to_string(fence.server), {});
        } catch (const DatabaseFailure& failure) {
            if (failure.error().message.find(postgres::kFarServerIsAway) == std::string::npos) throw;
            continue;  // nothing of it can be read
        }
        if (passed.count() == 0 || passed.number(0, 0) < visible) complain_of_loss(fence);
    }
}

void Versions::keep_generation() {
    // Before anything is seen: a bucket that is moved to the coordinator meanwhile would look empty.
    server_.run_before_next("LOCK TABLE ONLY game_rows IN ACCESS SHARE MODE");
    server_.run_before_next(std::string("SELECT pg_advisory_xact_lock_shared(") + kReaders + ", CAST(visible / " +
                            std::to_string(kStampsAChange) + " AS INTEGER)) FROM generation");
}

void Versions::begin_change() {
    const std::int64_t visible =
        server_
            .ask("UPDATE generation SET visible = visible + " + std::to_string(kStampsAChange) + " RETURNING visible",
                 {})
            .number(0, 0) -
        kStampsAChange;
    stamp_ = visible;
    pass_fences(visible);
    remove_dead(visible);
}

/// Each server has a row that all changes write to: so a change waits there for the end of an earlier one, also of one
/// whose program is gone, and knows what the earlier one left.
void Versions::pass_fences(std::int64_t visible) {
    bool is_unfinished = false;
    for (const Fence& fence : fences()) {
        const std::string table = "fence_" + std::to_string(fence.server);
        const ServerRows passed = server_.ask_once("SELECT number FROM " + table, {});
        if (passed.count() == 0 || passed.number(0, 0) < visible) complain_of_loss(fence);
        is_unfinished = is_unfinished || passed.number(0, 0) > visible;
        server_.run("UPDATE " + table + " SET number = " + std::to_string(visible + kStampsAChange));
    }
    if (is_unfinished) remove_unfinished(visible);
}

/// Removes what a change has left that was committed on some servers only.
void Versions::remove_unfinished(std::int64_t visible) {
    for (const SpreadTable& table : spread_tables()) {
        if (!table.has_versions) continue;
        server_.run("DELETE FROM " + rows_of(table) + " WHERE born >= " + std::to_string(visible));
        server_.run("UPDATE " + rows_of(table) + " SET died = NULL WHERE died >= " + std::to_string(visible));
    }
    remove_unknown_runs(server_);
}

/// Removes the rows that nobody reads any more. One who reads holds a lock for his generation, but for a moment at his
/// first question, and a question outside of a transaction holds none: both are over after a minute.
void Versions::remove_dead(std::int64_t visible) {
    server_.run("INSERT INTO past_generation VALUES (" + std::to_string(visible) +
                ", clock_timestamp()) ON CONFLICT DO NOTHING");
    const std::string oldest_read =
        "SELECT min(CAST(objid AS BIGINT)) * " + std::to_string(kStampsAChange) +
        " FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = " + kReaders +
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    const ServerRows last = server_.ask(
        "SELECT max(visible) FROM past_generation WHERE ended < clock_timestamp() - INTERVAL '1 minute' AND visible <= "
        "coalesce((" +
            oldest_read + "), visible)",
        {});
    if (last.is_null(0, 0)) return;
    const std::int64_t end = last.number(0, 0);
    for (const SpreadTable& table : spread_tables())
        if (table.has_versions) server_.run("DELETE FROM " + rows_of(table) + " WHERE died < " + std::to_string(end));
    remove_dropped_runs(server_, end);
    server_.run("DELETE FROM past_generation WHERE visible <= " + std::to_string(end));
}

}  // namespace ludex::storage
