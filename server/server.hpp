#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace ludex::server {

struct Settings {
    std::string database;
    std::string host = "127.0.0.1";
    int port = 0;     ///< 0: any free one
    int socket = -1;  ///< listens at that host and port already; -1: none does
    bool read_only = false;
    bool sql = false;     ///< whoever may ask may ask in SQL
    bool create = false;  ///< makes the database if there is none
    /// Under which people reach it, besides its own address, "https://games.example.org": by a proxy.
    std::vector<std::string> origins{};
    std::vector<std::string> followed{};  ///< files whose games are shown as they go on
    std::string token{};                  ///< that whoever wants to write must send; empty: whoever may ask may write
};

/// A database in the browser: pages, and a JSON API under /api/v1 (docs/api.md).
class Server {
public:
    Server() = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    virtual ~Server() = default;

    /// "http://127.0.0.1:5833/"
    [[nodiscard]] virtual const std::string& address() const = 0;
    /// Answers, on threads of its own, until finish(). `on_failure` is called on one of them when no connection can be
    /// accepted any more.
    virtual void start(std::function<void()> on_failure) = 0;
    /// Ends searches and imports under way, waits for the other answers under way, and takes no new requests.
    virtual void finish() = 0;
};

/// Errors: storage, io: the database cannot be used, or the address cannot be had. Programs call it by server::Module.
Result<std::unique_ptr<Server>> open_server(const Settings& settings);

}  // namespace ludex::server
