#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ludex {

enum class ErrorKind : std::uint8_t {
    syntax,
    illegal_move,
    ambiguous_move,
    move_after_end,
    bad_setup,
    unknown_game,
    unknown_variant,
    wrong_game,
    limit,
    io,
    storage,
};

/// The kind as it stands in JSON and in the database: "illegal-move", "bad-setup", ...
constexpr std::string_view to_text(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::syntax: return "syntax";
        case ErrorKind::illegal_move: return "illegal-move";
        case ErrorKind::ambiguous_move: return "ambiguous-move";
        case ErrorKind::move_after_end: return "move-after-end";
        case ErrorKind::bad_setup: return "bad-setup";
        case ErrorKind::unknown_game: return "unknown-game";
        case ErrorKind::unknown_variant: return "unknown-variant";
        case ErrorKind::wrong_game: return "wrong-game";
        case ErrorKind::limit: return "limit";
        case ErrorKind::io: return "io";
        case ErrorKind::storage: return "storage";
    }
    return "";
}

/// A place in a text; both count from 1, the column in bytes.
struct SourcePlace {
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    friend bool operator==(const SourcePlace&, const SourcePlace&) = default;
};

/// Why something was refused. Bad input is a value, never an exception.
struct Error {
    ErrorKind kind = ErrorKind::syntax;
    std::string message;    ///< a sentence for the person at the keyboard, without the place
    std::string offending;  ///< the piece of text that is wrong, as it was found
    std::string rule;       ///< the rule broken ("AB-5"), empty where no rule is at stake
    std::optional<SourcePlace> where;
};

}  // namespace ludex
