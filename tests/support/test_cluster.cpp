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
    storage::Server server(copy);
    const storage::ServerRows known = server.ask("SELECT number, address FROM ludex.server ORDER BY number", {});
    for (int row = 0; row < known.count(); ++row) {
        const std::string there = servers_.at(static_cast<std::size_t>(row)).copy_of(std::string(known.bytes(row, 1)));
        const std::size_t begin = there.find("@/") + 2;
        const std::string number = std::to_string(known.number(row, 0));
        server.run("ALTER SERVER ludex_" + number + " OPTIONS (SET dbname '" +
                   there.substr(begin, there.find('?') - begin) + "'); UPDATE ludex.server SET address = '" + there +
                   "' WHERE number = " + number);
    }
    return copy;
}

TestCluster& test_cluster() {
    static TestCluster only;
    return only;
}

}  // namespace ludex::servers
