#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace ludex {

inline Error bad_position(std::string message, std::string_view offending = {}) {
    return {.kind = ErrorKind::bad_setup, .message = std::move(message), .offending = std::string(offending)};
}

}  // namespace ludex
