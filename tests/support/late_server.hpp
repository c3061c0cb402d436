#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"

namespace ludex::servers {

/// A socket beside a server's that passes on what comes, each way some time later, as a far network does.
class LateServer {
public:
    /// `folder`: where the server has its socket. `delay`: of one way.
    LateServer(const std::string& folder, std::chrono::milliseconds delay);
    ~LateServer();
    LateServer(const LateServer&) = delete;
    LateServer& operator=(const LateServer&) = delete;

    /// The address of one of its databases.
    [[nodiscard]] std::string address_of(const std::string& database) const;
    /// How often the server was asked and has answered, by all who are connected: each took both ways.
    [[nodiscard]] int turns() const { return turns_; }

private:
    void accept_all();
    void pass(int from, int to, bool is_answer);

    TemporaryFolder folder_;
    std::string server_;  ///< its socket
    std::chrono::milliseconds delay_;
    int listening_;
    std::atomic<int> turns_{0};
    std::vector<int> sockets_;
    std::vector<std::thread> passing_;
    std::thread accepting_;  ///< uses the two above
};

}  // namespace ludex::servers
