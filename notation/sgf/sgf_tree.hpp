#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

/// The Smart Game Format FF[4], as far as it does not depend on the game.
namespace ludex::notation {

struct SgfProperty {
    std::string name;   ///< capital letters
    std::string value;  ///< without escapes; of a list the first value
    SourcePlace where;
};

struct SgfNode {
    std::vector<SgfProperty> properties;
    std::vector<std::size_t> children;  ///< the main line first
    SourcePlace where;
};

struct SgfTree {
    std::vector<SgfNode> nodes;  ///< the root first, children behind their parents; never empty
    std::optional<Error> error;  ///< syntax, with its place: what stands before it was read
};

/// Whether a text begins like a game of this format: `(;` and a property.
bool begins_sgf(std::string_view text);

/// Whether it begins like the root of a game, and not like a variation: with what a root says of the game.
bool begins_sgf_game(std::string_view text);

/// Reads one game; `where` is the place of its first character. It does not recurse.
SgfTree parse_sgf(std::string_view text, SourcePlace where);

/// Finds the end of a game in pieces of its text.
class SgfScanner {
public:
    /// One past the bracket that closes the game; npos while it is open. Further pieces then belong to no game.
    std::size_t scan(std::string_view piece);
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    /// Whether the next character stands inside the value of a property.
    [[nodiscard]] bool in_value() const { return in_value_; }

private:
    std::uint32_t depth_ = 0;
    bool in_value_ = false;
    bool is_escaped_ = false;
    bool is_closed_ = false;
};

/// A text with the escapes that a property value needs.
std::string sgf_escaped(std::string_view text);

}  // namespace ludex::notation
