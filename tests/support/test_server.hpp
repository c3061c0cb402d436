#pragma once

#include <cstdint>
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
    /// With a small disk, the databases lie on a file system of 64 MB that nobody else sees.
    enum class Disk : std::uint8_t { usual, small };

    /// Throws when there is no PostgreSQL, or when it does not start.
    explicit TestServer(Disk disk = Disk::usual);
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
    /// Removes a database, also one that somebody has open.
    void remove(const std::string& address) const;
    /// Stops it as a machine that breaks down would.
    void stop_at_once() const;
    void start() const;
    /// Stops all its processes until thaw() (SIGSTOP): it says nothing, and its connections stay.
    void freeze() const;
    void thaw() const;

    [[nodiscard]] std::string address_of(const std::string& database) const;
    /// The folder with its socket.
    [[nodiscard]] std::string folder() const { return folder_.path().string(); }

private:
    void run(const std::string& command) const;
    /// Its own, then those of the processes that it has made.
    [[nodiscard]] std::vector<int> processes() const;

    const TemporaryFolder folder_;
    const Disk disk_;
    int databases_ = 0;
    std::vector<std::string> spare_;  ///< addresses
};

/// A server that is frozen as long as this lives.
class Freeze {
public:
    explicit Freeze(const TestServer& server) : server_(server) { server_.freeze(); }
    ~Freeze() { server_.thaw(); }
    Freeze(const Freeze&) = delete;
    Freeze& operator=(const Freeze&) = delete;

private:
    const TestServer& server_;
};

/// The address of a database of the server that has its socket in this folder.
std::string address_in(const std::string& folder, const std::string& database);
/// The name of the database in an address.
std::string database_of(const std::string& address);

/// Whether somebody else has the database open.
bool is_open(storage::Server& server);

/// The one that all tests of this program share.
TestServer& test_server();

}  // namespace ludex::servers
