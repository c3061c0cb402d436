#include "storage/cluster.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "storage/postgres/format.hpp"
#include "storage/postgres/open_server.hpp"
#include "storage/postgres/postgres_database.hpp"
#include "storage/postgres/spread_tables.hpp"
#include "storage/postgres/versions.hpp"
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

std::string sql_of(std::optional<std::int64_t> number) { return number ? std::to_string(*number) : "NULL"; }

bool contains(const std::vector<int>& buckets, int bucket) {
    return std::find(buckets.begin(), buckets.end(), bucket) != buckets.end();
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

bool has_parts(Server& server, int bucket) {
    const std::string part = part_of(spread_tables().front(), bucket);
    return !server.ask_once("SELECT to_regclass('ludex." + part + "')", {}).is_null(0, 0);
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
    Cluster(const std::string& address, const WhileWaiting& goes_on) : address_(address), goes_on_(goes_on) {
        auto opened = open_server(address, OpenMode::change, goes_on);
        if (!opened) throw DatabaseFailure(opened.error());
        db_ = std::dynamic_pointer_cast<PostgresDatabase>(*opened);
        if (!db_->is_cluster())
            complain_of(db_->name(), "this is a database on one server; `ludex cluster init` makes a cluster");
    }

    void add(const std::string& address, const std::string& name);
    void move(int bucket, const std::string& to);
    /// Removes the tables of buckets from servers that do not have them any more, or not yet because a move was
    /// interrupted. Servers that are away are left out.
    void clear_left_over();
    std::vector<ClusterServer> servers();

private:
    struct Place {
        std::optional<std::int64_t> number;  ///< none: the coordinator
        std::string name, address;
    };

    [[nodiscard]] Server& server() { return db_->server(); }
    [[nodiscard]] std::string id() { return text_of(server().ask("SELECT cluster FROM generation", {}), 0, 0); }
    std::vector<Place> places();
    std::vector<int> buckets_at(const Place& place);

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
    ClusterServer look_at(const Place& place);

    std::string address_;
    std::shared_ptr<PostgresDatabase> db_;
    WhileWaiting goes_on_;
};

int Cluster::count_buckets() { return static_cast<int>(server().ask("SELECT count(*) FROM bucket", {}).number(0, 0)); }

/// The coordinator, then the servers in the order in which they were added.
std::vector<Cluster::Place> Cluster::places() {
    std::vector<Place> all{{std::nullopt, kCoordinator, address_}};
    const ServerRows rows = server().ask("SELECT number, name, address FROM server ORDER BY number", {});
    for (int row = 0; row < rows.count(); ++row)
        all.push_back({rows.number(row, 0), text_of(rows, row, 1), text_of(rows, row, 2)});
    return all;
}

std::vector<int> Cluster::buckets_at(const Place& place) {
    const ServerRows rows = server().ask_once(
        "SELECT number FROM bucket WHERE server IS NOT DISTINCT FROM " + sql_of(place.number) + " ORDER BY number", {});
    std::vector<int> buckets;
    for (int row = 0; row < rows.count(); ++row) buckets.push_back(static_cast<int>(rows.number(row, 0)));
    return buckets;
}

Cluster::Place Cluster::place_of(int bucket) {
    for (Place& place : places())
        if (contains(buckets_at(place), bucket)) return place;
    complain_of(db_->name(), "there is no bucket " + std::to_string(bucket) + "; the last one is " +
                                 std::to_string(count_buckets() - 1));
}

Cluster::Place Cluster::place_named(const std::string& name) {
    for (Place& place : places())
        if (place.name == name) return place;
    complain_of(db_->name(), "there is no server \"" + name + "\"; `ludex cluster status` lists them");
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
    Server added(address, goes_on_);
    prepare(added);
    WriteTransaction transaction(*db_);
    const std::string kept = without_password(address);
    for (const Place& place : places())
        if (place.name == name || place.address == kept)
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
    Server target(place.address, goes_on_);
    target.run("BEGIN");
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
                !goes_on_(Awaited::writer, std::chrono::duration_cast<std::chrono::milliseconds>(waited)))
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
    server().run("DROP SCHEMA ludex_move; UPDATE bucket SET server = " + sql_of(to.number) +
                 " WHERE number = " + std::to_string(bucket));
}

void Cluster::clear_left_over() {
    WriteTransaction transaction(*db_);  // nobody else moves
    const int buckets = count_buckets();
    for (const Place& place : places()) {
        if (!place.number) continue;
        try {
            Server server(place.address, goes_on_);
            const std::vector<int> held = buckets_at(place);
            for (int bucket = 0; bucket < buckets; ++bucket)
                if (!contains(held, bucket)) drop_parts(server, bucket);
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
}

void Cluster::complain_of_other_move(int bucket) const {
    complain_of(db_->name(), "somebody else has moved bucket " + std::to_string(bucket) + " meanwhile");
}

// --- Status ----------------------------------------------------------------------------------------------------------

/// What a server has, as it says itself.
ClusterServer Cluster::look_at(const Place& place) {
    ClusterServer seen{place.name, public_name(place.address), buckets_at(place), {}, {}};
    try {
        Server asked(place.address, wait_at_most(std::chrono::seconds(10)));
        const ServerRows size = asked.ask(
            "SELECT coalesce(CAST(sum(pg_total_relation_size(pg_class.oid)) AS BIGINT), 0) FROM pg_class JOIN "
            "pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = 'ludex' AND relkind = 'r'",
            {});
        seen.bytes = size.number(0, 0);
        const int buckets = count_buckets();
        for (int bucket = 0; place.number && bucket < buckets; ++bucket) {
            const bool is_there = has_parts(asked, bucket);
            if (is_there == contains(seen.buckets, bucket)) continue;
            seen.fault = "bucket " + std::to_string(bucket) +
                         (is_there ? " was left there by a move; it is elsewhere, and the next move takes this away"
                                   : " is missing there");
        }
    } catch (const DatabaseFailure& failure) {
        seen.fault = failure.error().message;
    }
    return seen;
}

std::vector<ClusterServer> Cluster::servers() {
    std::vector<ClusterServer> all;
    for (const Place& place : places()) all.push_back(look_at(place));
    return all;
}

}  // namespace

Status add_server(const std::string& address, const std::string& server, const std::string& name,
                  const WhileWaiting& goes_on) {
    return guarded([&]() -> Status {
        Cluster(address, goes_on).add(server, name);
        return Done{};
    });
}

Status move_buckets(const std::string& address, const std::vector<int>& buckets, const std::string& to,
                    const std::function<void(int)>& moved, const WhileWaiting& goes_on) {
    return guarded([&]() -> Status {
        Cluster cluster(address, goes_on);
        cluster.clear_left_over();
        for (const int bucket : buckets) {
            cluster.move(bucket, to);
            moved(bucket);
        }
        cluster.clear_left_over();
        return Done{};
    });
}

Result<std::vector<ClusterServer>> cluster_servers(const std::string& address) {
    return guarded([&]() -> Result<std::vector<ClusterServer>> {
        return Cluster(address,
                       [](Awaited what, auto waited) { return what == Awaited::server && wait_a_little(what, waited); })
            .servers();
    });
}

}  // namespace ludex::storage
