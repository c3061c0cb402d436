#pragma once

#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"

/// A board drawn in nine lines, rows i to a, as programs print it (docs/notations.md): a sign for each point, with or
/// without blanks between, letters and numbers at the edges. Nothing in it says who is to move or what was lost.
namespace ludex::abalone {

/// Reads a text that is a picture and nothing else; nullopt for other texts. Black is to move. Errors: bad_setup.
std::optional<Result<Position>> read_picture(std::string_view text);

}  // namespace ludex::abalone
