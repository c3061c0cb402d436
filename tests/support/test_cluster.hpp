#pragma once

#include <array>
#include <string>
#include <vector>

#include "support/test_server.hpp"

/// Databases that are spread over four servers for tests.
namespace ludex::servers {

/// A coordinator and three servers. Of its databases each server has one bucket, also the coordinator.
class TestCluster {
public:
    static constexpr int kServers = 3;

    /// The address of a new, empty database.
    std::string make_database();
    /// The address of a database without games that nobody has open.
    std::string spare_database();

    /// The address of a copy of a database that nobody has open.
    std::string copy_of(const std::string& address);
    /// Removes a database from all servers.
    void remove(const std::string& address);

    TestServer& coordinator() { return test_server(); }
    TestServer& server(std::size_t i) { return servers_.at(i); }
    /// The name of a server in the cluster: "s0".
    static std::string name_of(std::size_t i) { return "s" + std::to_string(i); }

private:
    std::array<TestServer, kServers> servers_;
    std::vector<std::string> made_;  ///< addresses
};

/// The one that all tests of this program share.
TestCluster& test_cluster();

}  // namespace ludex::servers
