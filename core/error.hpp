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

/// The error for a person, in a line: "c3c4d3: there is no marble on c4 (AB-2)".
inline std::string sentence_of(const Error& error) {
    std::string sentence = error.message;
    // The message of a file that cannot be used names it already.
    if (!error.offending.empty() && error.kind != ErrorKind::io) sentence = error.offending + ": " + sentence;
    if (!error.rule.empty()) sentence += " (" + error.rule + ")";
    return sentence;
}

}  // namespace ludex
