#pragma once

#include <httplib.h>

#include <string>
#include <vector>

#include "server/server.hpp"

namespace ludex::server {

/// Decides who may send requests. Browsers send requests for any page that users visit. A page from elsewhere must not
/// reach the database, neither by a host name of its own that leads here (DNS rebinding) nor by forms and scripts.
class Guard {
public:
    explicit Guard(const Settings& settings);

    /// True when the request was answered with a problem, and nothing more is to be done.
    bool refuses(const httplib::Request& request, httplib::Response& response) const;
    /// Whether a request may write: it has the token, where one is needed.
    [[nodiscard]] bool may_write(const httplib::Request& request) const;
    /// The same as refuses() for a request that wants to write.
    bool refuses_to_write(const httplib::Request& request, httplib::Response& response) const;

private:
    /// Whether the Host header names this server: by an address, as localhost, or by one of its names.
    [[nodiscard]] bool is_own_host(const std::string& header) const;
    /// Whether the request comes from a page of this server, or from no page at all.
    [[nodiscard]] bool is_own_origin(const httplib::Request& request) const;

    std::vector<std::string> names_;    ///< of hosts, in lower case
    std::vector<std::string> origins_;  ///< in lower case
    std::string token_;
};

/// "https://games.example.org" in lower case. Errors: syntax, when the text is not the scheme, the host and perhaps the
/// port of an address.
Result<std::string> read_origin(const std::string& text);

}  // namespace ludex::server
