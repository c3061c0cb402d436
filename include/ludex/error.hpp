#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ludex {

/// Why something was refused. The kinds after `interrupted` come from records only, the last eight of them as warnings.
enum class ErrorKind : std::uint8_t {
    syntax,
    illegal_move,
    ambiguous_move,
    move_after_end,
    bad_setup,
    unknown_game,
    unknown_variant,
    wrong_game,  ///< a value of one game where one of another is wanted
    limit,
    io,
    storage,
    busy,         ///< another program writes to the database; it may be tried again
    newer,        ///< a newer version of the program has made it
    older,        ///< a version from before the first release has made it
    interrupted,  ///< the caller or the program asked to stop
    wrong_result,
    clock,
    encoding,
    move_number,
    date,
    tag_value,
    notation,
    missing_result,
    unfinished_result,
    repetition,
};

/// The name of the kind in JSON and in the database: "illegal-move", "bad-setup", ... Do not change the texts.
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
        case ErrorKind::busy: return "busy";
        case ErrorKind::newer: return "newer";
        case ErrorKind::older: return "older";
        case ErrorKind::interrupted: return "interrupted";
        case ErrorKind::wrong_result: return "wrong-result";
        case ErrorKind::clock: return "clock";
        case ErrorKind::encoding: return "encoding";
        case ErrorKind::move_number: return "move-number";
        case ErrorKind::date: return "date";
        case ErrorKind::tag_value: return "tag-value";
        case ErrorKind::notation: return "notation";
        case ErrorKind::missing_result: return "missing-result";
        case ErrorKind::unfinished_result: return "unfinished-result";
        case ErrorKind::repetition: return "repetition";
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
    std::string message{};    ///< a sentence for the user, without the place
    std::string offending{};  ///< the piece of text that is wrong, as it was found
    std::string rule{};       ///< the rule broken ("AB-5"), empty where no rule is at stake
    std::optional<SourcePlace> where{};
    std::vector<std::string> near{};  ///< the names that may be meant by a name that is not clear
};

/// A value, or the reason why there is none: the part of std::expected that the program uses.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return state_.index() == 0; }
    [[nodiscard]] bool has_value() const { return state_.index() == 0; }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

/// Success without a value.
struct Done {};
using Status = Result<Done>;

}  // namespace ludex
