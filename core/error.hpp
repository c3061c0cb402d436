#pragma once

#include <ludex/error.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace ludex {

constexpr std::optional<ErrorKind> parse_error_kind(std::string_view text) {
    for (unsigned kind = 0; kind <= static_cast<unsigned>(ErrorKind::repetition); ++kind)
        if (to_text(static_cast<ErrorKind>(kind)) == text) return static_cast<ErrorKind>(kind);
    return std::nullopt;
}

/// Why a file cannot be used.
inline Error io_error(const std::string& path, const std::string& reason) {
    return {.kind = ErrorKind::io, .message = path + ": " + reason, .offending = path};
}

}  // namespace ludex
