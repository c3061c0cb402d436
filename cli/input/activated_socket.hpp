#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"

namespace ludex::cli {

/// A socket that listens already, which the system has handed over (systemd's socket activation).
struct ActivatedSocket {
    int descriptor;
    std::string host;  ///< its address: "127.0.0.1", "::"
    int port;
};

/// nullopt when none was handed over. Errors: io, when there are several, or it is no TCP socket.
Result<std::optional<ActivatedSocket>> activated_socket();

}  // namespace ludex::cli
