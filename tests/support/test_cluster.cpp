#include "support/test_cluster.hpp"

#include <stdexcept>

#include "storage/cluster.hpp"
#include "storage/postgres/server.hpp"

namespace ludex::servers {

namespace {

void require(const Status& status) {
    if (!status) throw std::runtime_error(status.error().message);
}

/// Empties all tables with games; the servers stay known.
void clear(storage::Server& server) {
    const storage::ServerRows tables = server.ask(
        "SELECT string_agg('ludex.' || relname, ', ') FROM pg_class JOIN pg_namespace ON pg_namespace.oid = "
        "relnamespace WHERE nspname = 'ludex' AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN "
        "('format', 'server', 'bucket', 'generation')",
        {});
    server.run("TRUNCATE " + std::string(tables.bytes(0, 0)));
}

/// The addresses that the servers of a database have in it, in their order.
std::vector<std::string> parts_of(const std::string& address) {
    storage::Server server(address);
    const storage::ServerRows known = server.ask("SELECT address FROM ludex.server ORDER BY number", {});
    std::vector<std::string> parts;
    for (int row = 0; row < known.count(); ++row) parts.emplace_back(known.bytes(row, 0));
    return parts;
}

}  // namespace

std::string TestCluster::make_database() {
    const std::string address = coordinator().make_database();
    require(storage::make_cluster(address, kServers + 1));
    for (std::size_t i = 0; i < servers_.size(); ++i) {
        require(storage::add_server(address, server(i).make_database(), name_of(i), storage::wait_a_little));
        const auto ignore = [](int) {};
        require(storage::move_buckets(address, {static_cast<int>(i) + 1}, name_of(i), ignore, storage::wait_a_little));
    }
    made_.push_back(address);
    return address;
}

std::string TestCluster::spare_database() {
    for (const std::string& address : made_) {
        storage::Server server(address);
        if (is_open(server)) continue;
        clear(server);
        return address;
    }
    return make_database();
}

std::string TestCluster::copy_of(const std::string& address) {
    const std::string copy = coordinator().copy_of(address);
    const std::vector<std::string> parts = parts_of(copy);
    storage::Server server(copy);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string there = servers_.at(i).copy_of(parts[i]);
        const std::string number = std::to_string(i + 1);
        server.run("ALTER SERVER ludex_" + number + " OPTIONS (SET dbname '" + database_of(there) +
                   "'); UPDATE ludex.server SET address = '" + there + "' WHERE number = " + number);
    }
    return copy;
}

void TestCluster::remove(const std::string& address) {
    const std::vector<std::string> parts = parts_of(address);
    coordinator().remove(address);
    for (std::size_t i = 0; i < parts.size(); ++i) servers_.at(i).remove(parts[i]);
}

TestCluster& test_cluster() {
    static TestCluster only;
    return only;
}

}  // namespace ludex::servers
