#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/result.hpp"

namespace ludex::server {

struct Settings {
    std::string database;
    std::string host = "127.0.0.1";
    int port = 0;  ///< 0 for any free one
    bool read_only = false;
};

/// A database in the browser: pages, and a JSON API under /api/v1 (docs/api.md).
class Server {
public:
    /// Opens the database and the address. Errors: storage, io, when the database or the address cannot be used.
    static Result<Server> open(const Settings& settings);
    Server(Server&&) noexcept;
    Server& operator=(Server&&) noexcept;
    ~Server();

    /// The address, such as "http://127.0.0.1:5833/".
    [[nodiscard]] const std::string& address() const;
    /// Answers, on threads of its own, until finish(). `on_failure` is called on one of them when connections can no
    /// longer be accepted.
    void start(std::function<void()> on_failure);
    /// Ends searches and imports under way, waits for the other answers under way, and takes no new requests.
    void finish();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace ludex::server
