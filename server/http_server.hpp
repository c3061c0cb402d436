#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "server/connections.hpp"

namespace ludex::server {

/// httplib parses requests, routes them and writes answers. The class Connections handles the connections, so that slow
/// clients, or many of them, do no harm.
class HttpServer : public httplib::Server {
public:
    HttpServer();
    ~HttpServer() override;

    /// Binds to a port; 0 means any free one. Returns the port, or 0 when it cannot be used; errno then has the reason.
    int bind(const std::string& host, int port);
    /// Takes a socket that listens already.
    void adopt(int socket);
    /// Answers until finish(). `on_failure` is called, on another thread, when the system no longer accepts
    /// connections.
    void start(std::function<void()> on_failure);
    /// Takes no new requests, and returns when those under way are answered.
    void finish();

    /// For handlers: ends the connection after this answer, because the request was not read to its end.
    static void close_connection();

private:
    bool process_and_close_socket(socket_t socket) override;
    bool serve(Connection& connection);

    std::unique_ptr<Connections> connections_;
    std::thread acceptor_;
    std::atomic<bool> is_finishing_{false};
    std::atomic<bool> has_ended_{false};  ///< set by the acceptor
};

}  // namespace ludex::server
