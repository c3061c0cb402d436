#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/problem.hpp"

namespace ludex::notation {

struct JsonMember;

/// A JSON value that knows its place in the file.
struct JsonValue {
    enum class Type : std::uint8_t { null, boolean, number, string, array, object };

    Type type = Type::null;
    std::string text;  ///< the content of a string, number or boolean
    std::vector<JsonValue> items;
    std::vector<JsonMember> members;  ///< in the order of the text
    SourcePlace where;

    [[nodiscard]] bool is(Type t) const { return type == t; }
    /// Whether the value is a string, number or boolean.
    [[nodiscard]] bool is_scalar() const { return is(Type::string) || is(Type::number) || is(Type::boolean); }
    /// The member of this name; null when there is none, or when the value is not an object.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;
    /// The text of a member that is a scalar; empty for other members.
    [[nodiscard]] std::string_view text_of(std::string_view name) const;
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

struct JsonText {
    JsonValue value;             ///< what could be read before the error
    std::optional<Error> error;  ///< syntax, with its place
};

/// An error at the place of the value, with its text.
Problem syntax_problem(const JsonValue& at, std::string message);

/// A warning about what the value states about the record.
Problem tag_warning(const JsonValue& at, std::string message, ErrorKind kind = ErrorKind::tag_value);

/// Reads one JSON value; `where` is the place of its first character. It does not recurse; a nesting deeper than 4,000
/// is an error.
JsonText read_json(std::string_view text, SourcePlace where);

}  // namespace ludex::notation
