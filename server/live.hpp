#pragma once

#include <httplib.h>

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "server/followed_files.hpp"

namespace ludex::server {

/// Games that go on: those of files that are followed, and those that are sent.
class Live {
public:
    /// Setting `stop` ends what is being read or received.
    Live(std::vector<std::string> files, const std::atomic<bool>& stop)
        : files_(std::move(files), games_, stop), stop_(stop) {}

    /// Reads the files, and looks at them from now on. Errors: as of FollowedFiles::read().
    Status follow();
    /// Looks at them no more.
    void finish() { files_.finish(); }

    /// Adds what is read: the games, and the picture of each.
    void add_to(httplib::Server& http);
    /// Takes the records that are the body, those of some games of a round; the answer is that of lichess.
    void take(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    void answer_games(const httplib::Request& request, httplib::Response& response);
    void answer_picture(const httplib::Request& request, httplib::Response& response);

    service::LiveGames games_;
    FollowedFiles files_;
    std::mutex mutex_;  ///< protects the two below
    std::uint64_t answered_ = 0;
    std::string answer_;  ///< of this version
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
