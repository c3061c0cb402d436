#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "server/connections.hpp"

namespace ludex::server {

/// httplib parses requests, routes them and writes answers; connections are ours (Connections), so that slow and many
/// clients do no harm.
class HttpServer : public httplib::Server {
public:
    HttpServer();
    ~HttpServer() override;

    /// Binds to a port, 0: any free one. Returns the port, 0 when it cannot be had; errno says why.
    int bind(const std::string& host, int port);
    /// Answers until finish(). `on_failure` is called, on another thread, when the system accepts no connections any
    /// more.
    void start(std::function<void()> on_failure);
    /// Takes no new requests, and returns when those under way are answered.
    void finish();

    /// For handlers: the connection ends with this answer, since the request was not read to its end.
    static void close_connection();

private:
    bool process_and_close_socket(socket_t socket) override;
    bool serve(Connection& connection);

    std::unique_ptr<Connections> connections_;
    std::thread acceptor_;
    std::atomic<bool> is_finishing_{false};
    std::atomic<bool> has_ended_{false};  ///< the acceptor
};

}  // namespace ludex::server
