#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace ludex {

inline Error bad_position(std::string message, std::string_view offending = {}) {
    return {ErrorKind::bad_setup, std::move(message), std::string(offending), "", {}};
}

}  // namespace ludex
