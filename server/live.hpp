#pragma once

#include <httplib.h>

#include <atomic>
#include <mutex>
#include <string>

#include "server/server.hpp"
#include "service/live/live_games.hpp"

namespace ludex::server {

/// Answers about games that go on.
class Live {
public:
    /// Setting `stop` ends what is being received.
    Live(service::LiveGames& games, const std::atomic<bool>& stop) : games_(games), stop_(stop) {}

    /// Adds what is read: the games, and the picture of each.
    void add_to(httplib::Server& http);
    /// Takes the records that are the body, those of some games of a round; the answer is that of lichess.
    void take(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    void answer_games(const httplib::Request& request, httplib::Response& response);
    void answer_picture(const httplib::Request& request, httplib::Response& response);

    service::LiveGames& games_;
    std::mutex mutex_;  ///< protects the two below
    std::uint64_t answered_ = 0;
    std::string answer_;  ///< of this version
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
