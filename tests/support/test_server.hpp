#pragma once

#include <string>
#include <vector>

#include "support/temporary_folder.hpp"

namespace ludex::storage {
class Server;
}

/// A server of PostgreSQL for tests.
namespace ludex::servers {

/// A server of its own, with a socket in a temporary folder; it is gone when the object is. Where the tests run as
/// root, it runs as the user that Debian's package makes, because the server refuses root.
class TestServer {
public:
    /// Throws when there is no PostgreSQL, or when it does not start.
    TestServer();
    ~TestServer();
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    /// The address of a new, empty database.
    std::string make_database();
    /// The address of a database without games that nobody has open. It may have been used before: that costs a quarter
    /// of a new one.
    std::string spare_database();
    /// The address of a copy of a database that nobody has open.
    std::string copy_of(const std::string& address);
    /// Stops it as a machine that breaks down would.
    void stop_at_once() const;
    void start() const;

    [[nodiscard]] std::string address_of(const std::string& database) const;

private:
    void run(const std::string& command) const;

    const TemporaryFolder folder_;
    int databases_ = 0;
    std::vector<std::string> spare_;  ///< addresses
};

/// Whether somebody else has the database open.
bool is_open(storage::Server& server);

/// The one that all tests of this program share.
TestServer& test_server();

}  // namespace ludex::servers
