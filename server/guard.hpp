#pragma once

#include <httplib.h>

#include <string>

namespace ludex::server {

/// Decides who may send requests. Browsers send requests for any page that users visit. A page from elsewhere must not
/// reach the database, neither by a host name of its own that leads here (DNS rebinding) nor by forms and scripts.
class Guard {
public:
    /// `host` is the name or address under which the server listens.
    explicit Guard(std::string host) : host_(std::move(host)) {}

    /// True when the request was answered with a problem, and nothing more is to be done.
    bool refuses(const httplib::Request& request, httplib::Response& response) const;

private:
    /// Whether the Host header names this machine: by an address, as localhost, or as `host`.
    [[nodiscard]] bool is_own_host(const std::string& header) const;

    std::string host_;
};

}  // namespace ludex::server
