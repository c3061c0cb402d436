#include "storage/cluster.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <thread>

#include "storage/postgres/cluster/spread_tables.hpp"
#include "storage/postgres/cluster/versions.hpp"
#include "storage/postgres/format.hpp"
#include "storage/postgres/module.hpp"
#include "storage/postgres/open_server.hpp"
#include "storage/postgres/postgres_database.hpp"
#include "storage/server_address.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

namespace {

constexpr auto kClusterSchema = std::to_array<std::string_view>({
#include "cluster_schema.inc"  // made from storage/postgres/cluster/schema.sql at build time
});

[[noreturn]] void complain_of(const std::string& where, const std::string& reason) {
    throw DatabaseFailure({.kind = ErrorKind::io, .message = where + ": " + reason});
}

std::string literal(std::string_view text) {
    std::string sql = "'";
    for (const char c : text) sql += c == '\'' ? "''" : std::string(1, c);
    return sql + "'";
}

std::string text_of(const ServerRows& rows, int row, int column) { return std::string(rows.bytes(row, column)); }

/// Makes the tables for buckets, inside a transaction. A table of one server, which is gone with the transaction, says
/// what columns they have.
void make_parts(Server& server, const std::vector<int>& buckets, const std::string& schema) {
    server.run("SET LOCAL search_path = pg_temp");
    run_schema(server);
    for (const int bucket : buckets)
        for (const SpreadTable& table : spread_tables()) server.run(make_part_sql(table, bucket, schema));
    server.run("DISCARD TEMP; SET LOCAL search_path = ludex");
}

void drop_parts(Server& server, int bucket) {
    for (const SpreadTable& table : spread_tables()) server.run("DROP TABLE IF EXISTS ludex." + part_of(table, bucket));
}

void attach(Server& coordinator, const SpreadTable& table, int bucket, int buckets) {
    coordinator.run("ALTER TABLE " + rows_of(table) + " ATTACH PARTITION " + part_of(table, bucket) + " " +
                    bounds_of(table, bucket, buckets));
}

}  // namespace

// --- A new cluster ---------------------------------------------------------------------------------------------------

Status make_cluster(const std::string& address, int buckets) {
    if (buckets < 1 || buckets > kMostBuckets)
        return Error{
            .kind = ErrorKind::limit,
            .message = std::to_string(buckets) + " buckets: there can be 1 to " + std::to_string(kMostBuckets)};
    return guarded([&]() -> Status {
        Server server(address);
        server.run("BEGIN");
        if (format_of(server))
            complain_of(server.name(), "there is a database already; `ludex copy` carries one into a new cluster");
        server.run("CREATE EXTENSION IF NOT EXISTS postgres_fdw; CREATE SCHEMA IF NOT EXISTS ludex");
        std::vector<int> all;
        for (int bucket = 0; bucket < buckets; ++bucket) all.push_back(bucket);
        make_parts(server, all, "ludex");
        run_schema(server);
        for (const std::string_view statements : kClusterSchema) server.run(std::string(statements));
        for (const SpreadTable& table : spread_tables()) {
            server.run(spread_sql(table));
            for (const int bucket : all) attach(server, table, bucket, buckets);
        }
        server.run("INSERT INTO bucket SELECT generate_series(0, " + std::to_string(buckets - 1) + "), NULL; COMMIT");
        return Done{};
    });
}

namespace {

/// A cluster that is administered.
class Cluster {
public:
    Cluster(const std::string& address, const WhileBusy& goes_on) : address_(address), goes_on_(goes_on) {
        auto opened = open_server(address, OpenMode::change, goes_on);
        if (!opened) throw DatabaseFailure(opened.error());
        db_ = std::dynamic_pointer_cast<PostgresDatabase>(*opened);
        if (!db_->is_cluster())
            complain_of(db_->name(), "this is a database on one server; `ludex cluster init` makes a cluster");
    }

    [[nodiscard]] PostgresDatabase& db() { return *db_; }
    [[nodiscard]] Server& server() { return db_->server(); }
    [[nodiscard]] std::string id() { return text_of(server().ask("SELECT cluster FROM generation", {}), 0, 0); }

    void add(const std::string& address, const std::string& name);
    void move(int bucket, const std::string& to);
    /// Removes what moves have left that were interrupted. Servers that are away are left out.
    void clear_left_over();
    std::vector<ClusterServer> servers();

private:
    struct Place {
        std::optional<std::int64_t> number;  ///< none: the coordinator
        std::string address;
    };

    int count_buckets();
    Place place_of(int bucket);
    Place place_named(const std::string& name);
    void prepare(Server& server);
    void require_unknown(Server& added) const;
    void introduce(std::int64_t number, const std::string& address);
    void make_room(const Place& place, int bucket);
    void open_room(const Place& place, int bucket);
    [[noreturn]] void complain_of_other_move(int bucket) const;
    void copy_rows(int bucket);
    void wait_for_readers();
    void exchange(int bucket, const Place& to);
    void clear_room(const Place& place, int bucket);
    void clear_left_over(std::int64_t number, const std::string& address);
    void look_at(ClusterServer& server, const std::string& address);

    std::string address_;
    std::shared_ptr<PostgresDatabase> db_;
    WhileBusy goes_on_;
};

int Cluster::count_buckets() { return static_cast<int>(server().ask("SELECT count(*) FROM bucket", {}).number(0, 0)); }

Cluster::Place Cluster::place_of(int bucket) {
    const ServerRows rows = server().ask_once(
        "SELECT server.number, address FROM bucket LEFT JOIN server ON server.number = bucket.server "
        "WHERE bucket.number = " +
            std::to_string(bucket),
        {});
    if (rows.count() == 0)
        complain_of(db_->name(), "there is no bucket " + std::to_string(bucket) + "; the last one is " +
                                     std::to_string(count_buckets() - 1));
    if (rows.is_null(0, 0)) return {};
    return {rows.number(0, 0), text_of(rows, 0, 1)};
}

Cluster::Place Cluster::place_named(const std::string& name) {
    if (name == kCoordinator) return {};
    const ServerRows rows = server().ask_once("SELECT number, address FROM server WHERE name = " + literal(name), {});
    if (rows.count() == 0)
        complain_of(db_->name(), "there is no server \"" + name + "\"; `ludex cluster status` lists them");
    return {rows.number(0, 0), text_of(rows, 0, 1)};
}

// --- Adding a server -------------------------------------------------------------------------------------------------

/// Makes the schema and the fence on a new server, and makes sure that no other cluster has it.
void Cluster::prepare(Server& server) {
    server.run("BEGIN; CREATE SCHEMA IF NOT EXISTS ludex; SET LOCAL search_path = ludex");
    if (format_of(server))
        complain_of(server.name(), "there is a database of its own: a server of a cluster must be empty");
    server.run("CREATE TABLE IF NOT EXISTS fence (number BIGINT NOT NULL, cluster TEXT NOT NULL)");
    const ServerRows owner = server.ask("SELECT cluster FROM fence", {});
    if (owner.count() == 0) {
        server.run("INSERT INTO fence VALUES (0, " + literal(id()) + ")");
    } else if (owner.bytes(0, 0) != id()) {
        complain_of(server.name(), "another cluster has buckets there");
    }
    server.run("COMMIT");
}

/// Says to the coordinator how to reach a server.
void Cluster::introduce(std::int64_t number, const std::string& address) {
    const auto parts = parts_of_address(address);
    std::string options = "batch_size '1000', fetch_size '1000', async_capable 'true'";
    std::string user;
    for (const auto& [part, value] : parts) {
        const bool is_of_user = part == "user" || part == "password";
        std::string& list = is_of_user ? user : options;
        list += (list.empty() ? "" : ", ") + part + " " + literal(value);
    }
    const std::string name = "ludex_" + std::to_string(number);
    server().run("CREATE SERVER " + name + " FOREIGN DATA WRAPPER postgres_fdw OPTIONS (" + options +
                 "); CREATE USER MAPPING FOR PUBLIC SERVER " + name + (user.empty() ? "" : " OPTIONS (" + user + ")") +
                 "; CREATE FOREIGN TABLE fence_" + std::to_string(number) + " (number BIGINT) SERVER " + name +
                 " OPTIONS (schema_name 'ludex', table_name 'fence')");
}

/// Our change has written to the fences of all servers that are known: one of them under another address is locked.
void Cluster::require_unknown(Server& added) const {
    try {
        added.run("SET lock_timeout = '1s'; UPDATE ludex.fence SET number = number");
    } catch (const DatabaseFailure& failure) {
        if (failure.error().kind != ErrorKind::busy) throw;
        complain_of(db_->name(), "this server is known already, under another address");
    }
}

void Cluster::add(const std::string& address, const std::string& name) {
    Server added(address);
    prepare(added);
    WriteTransaction transaction(*db_);
    const std::string kept = without_password(address);
    if (name == kCoordinator ||
        server().ask_once("SELECT 1 FROM server WHERE name = " + literal(name) + " OR address = " + literal(kept), {})
                .count() > 0)
        complain_of(db_->name(), "there is a server of this name or address already");
    const std::int64_t number = server().ask("SELECT coalesce(max(number), 0) + 1 FROM server", {}).number(0, 0);
    require_unknown(added);
    introduce(number, address);
    server().run("UPDATE fence_" + std::to_string(number) + " SET number = (SELECT visible FROM generation)");
    server().run("INSERT INTO server VALUES (" + std::to_string(number) + ", " + literal(name) + ", " + literal(kept) +
                 ")");
    transaction.commit("server " + name);
}

// --- Moving buckets --------------------------------------------------------------------------------------------------

/// Makes empty tables for a bucket on a server that does not have it.
void Cluster::make_room(const Place& place, int bucket) {
    Server target(place.address);
    target.run("BEGIN");
    drop_parts(target, bucket);  // those of a move that was interrupted
    make_parts(target, {bucket}, "ludex");
    target.run("COMMIT");
}

/// Makes the tables of the new place known in the schema ludex_move.
void Cluster::open_room(const Place& place, int bucket) {
    server().run("DROP SCHEMA IF EXISTS ludex_move CASCADE; CREATE SCHEMA ludex_move");
    if (!place.number) return make_parts(server(), {bucket}, "ludex_move");
    std::string names;
    for (const SpreadTable& table : spread_tables()) names += (names.empty() ? "" : ", ") + part_of(table, bucket);
    server().run("IMPORT FOREIGN SCHEMA ludex LIMIT TO (" + names + ") FROM SERVER ludex_" +
                 std::to_string(*place.number) + " INTO ludex_move");
}

void Cluster::copy_rows(int bucket) {
    for (const SpreadTable& table : spread_tables()) {
        const std::string part = part_of(table, bucket);
        server().run("INSERT INTO ludex_move." + part + " SELECT * FROM ludex." + part);
    }
}

/// Locks all tables, for a moment. Whoever reads is waited for, but nobody has to wait behind us for long.
void Cluster::wait_for_readers() {
    std::string tables;
    for (const SpreadTable& table : spread_tables()) tables += (tables.empty() ? "" : ", ") + rows_of(table);
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
        server().run("SAVEPOINT unlocked; SET LOCAL lock_timeout = '200ms'");
        try {
            return server().run("LOCK TABLE " + tables + " IN ACCESS EXCLUSIVE MODE");
        } catch (const DatabaseFailure& failure) {
            const auto waited = std::chrono::steady_clock::now() - begin;
            if (failure.error().kind != ErrorKind::busy ||
                !goes_on_(std::chrono::duration_cast<std::chrono::milliseconds>(waited)))
                throw;
        }
        server().run("ROLLBACK TO unlocked");
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
}

/// Puts the tables of ludex_move in the place of those that were used.
void Cluster::exchange(int bucket, const Place& to) {
    const int buckets = count_buckets();
    const bool was_here = !place_of(bucket).number;
    for (const SpreadTable& table : spread_tables()) {
        const std::string part = part_of(table, bucket);
        server().run("ALTER TABLE " + rows_of(table) + " DETACH PARTITION " + part + "; DROP " +
                     (was_here ? "TABLE " : "FOREIGN TABLE ") + part + "; ALTER TABLE ludex_move." + part +
                     " SET SCHEMA ludex");
        attach(server(), table, bucket, buckets);
    }
    server().run("DROP SCHEMA ludex_move; UPDATE bucket SET server = " +
                 (to.number ? std::to_string(*to.number) : std::string("NULL")) +
                 " WHERE number = " + std::to_string(bucket));
}

/// Removes the tables of a bucket that is elsewhere now.
void Cluster::clear_room(const Place& place, int bucket) {
    if (!place.number) return;  // they were dropped with the exchange
    Server former(place.address);
    drop_parts(former, bucket);
}

void Cluster::clear_left_over(std::int64_t number, const std::string& address) {
    Server server(address);
    const int buckets = count_buckets();
    for (int bucket = 0; bucket < buckets; ++bucket)
        if (place_of(bucket).number != number) drop_parts(server, bucket);
}

void Cluster::clear_left_over() {
    WriteTransaction transaction(*db_);  // nobody else moves
    const ServerRows servers = server().ask("SELECT CAST(number AS BIGINT), address FROM server", {});
    for (int row = 0; row < servers.count(); ++row) {
        try {
            clear_left_over(servers.number(row, 0), text_of(servers, row, 1));
        } catch (const DatabaseFailure& failure) {
            if (failure.error().kind != ErrorKind::io) throw;
        }
    }
}

void Cluster::move(int bucket, const std::string& to) {
    const Place target = place_named(to);
    const Place former = place_of(bucket);
    if (target.number == former.number) return;
    if (target.number) {
        // In a transaction of its own: the next one sees the servers as they are when it begins.
        WriteTransaction room(*db_);
        if (place_of(bucket).number != former.number) complain_of_other_move(bucket);
        make_room(target, bucket);
        room.commit("room for bucket " + std::to_string(bucket));
    }
    WriteTransaction transaction(*db_);
    if (place_of(bucket).number != former.number) complain_of_other_move(bucket);
    open_room(target, bucket);
    copy_rows(bucket);
    wait_for_readers();
    exchange(bucket, target);
    transaction.commit("bucket " + std::to_string(bucket) + ' ' + to);
    clear_room(former, bucket);
}

void Cluster::complain_of_other_move(int bucket) const {
    complain_of(db_->name(), "somebody else has moved bucket " + std::to_string(bucket) + " meanwhile");
}

// --- Status ----------------------------------------------------------------------------------------------------------

/// Asks a server itself for what it has.
void Cluster::look_at(ClusterServer& server, const std::string& address) {
    Server asked(address);
    const ServerRows size = asked.ask(
        "SELECT coalesce(CAST(sum(pg_total_relation_size(pg_class.oid)) AS BIGINT), 0) FROM pg_class JOIN "
        "pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = 'ludex' AND relkind = 'r'",
        {});
    server.bytes = size.number(0, 0);
    const auto has_bucket = [&](int bucket) {
        return !asked.ask_once("SELECT to_regclass('ludex." + part_of(spread_tables().front(), bucket) + "')", {})
                    .is_null(0, 0);
    };
    const int buckets = count_buckets();
    for (int bucket = 0; bucket < buckets; ++bucket) {
        const bool should_have =
            std::find(server.buckets.begin(), server.buckets.end(), bucket) != server.buckets.end();
        if (should_have == has_bucket(bucket) || server.name == kCoordinator) continue;
        server.fault = "bucket " + std::to_string(bucket) +
                       (should_have ? " is missing there"
                                    : " was left there by a move that was interrupted; it is elsewhere, and the next "
                                      "move takes this away");
    }
}

std::vector<ClusterServer> Cluster::servers() {
    std::vector<ClusterServer> all;
    const ServerRows rows = server().ask(
        "SELECT CAST(number AS INTEGER), name, address FROM server UNION ALL SELECT 0, CAST($1 AS TEXT), CAST($2 AS "
        "TEXT) ORDER BY number",
        [&] {
            ServerParameters texts;
            texts.set_bytes(0, kCoordinator);
            texts.set_bytes(1, address_);
            return texts;
        }());
    for (int row = 0; row < rows.count(); ++row) {
        ClusterServer& next = all.emplace_back();
        const std::string address = text_of(rows, row, 2);
        next.name = text_of(rows, row, 1);
        next.address = public_name(address);
        const ServerRows buckets = server().ask_once("SELECT number FROM bucket WHERE coalesce(server, 0) = " +
                                                         std::to_string(rows.number(row, 0)) + " ORDER BY number",
                                                     {});
        for (int i = 0; i < buckets.count(); ++i) next.buckets.push_back(static_cast<int>(buckets.number(i, 0)));
        try {
            look_at(next, address);
        } catch (const DatabaseFailure& failure) {
            next.fault = failure.error().message;
        }
    }
    return all;
}

}  // namespace

Status add_server(const std::string& address, const std::string& server, const std::string& name,
                  const WhileBusy& goes_on) {
    return guarded([&]() -> Status {
        Cluster(address, goes_on).add(server, name);
        return Done{};
    });
}

Status move_buckets(const std::string& address, const std::vector<int>& buckets, const std::string& to,
                    const std::function<void(int)>& moved, const WhileBusy& goes_on) {
    return guarded([&]() -> Status {
        Cluster cluster(address, goes_on);
        cluster.clear_left_over();
        for (const int bucket : buckets) {
            cluster.move(bucket, to);
            moved(bucket);
        }
        return Done{};
    });
}

Result<std::vector<ClusterServer>> cluster_servers(const std::string& address) {
    return guarded([&]() -> Result<std::vector<ClusterServer>> {
        return Cluster(address, [](std::chrono::milliseconds) { return false; }).servers();
    });
}

}  // namespace ludex::storage
