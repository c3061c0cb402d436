#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"

/// A board drawn in nine lines, rows i to a, as programs print it (docs/notations.md): a sign for each point, with or
/// without blanks between, letters and numbers at the edges. Nothing in it says who is to move or what was lost.
namespace ludex::abalone {

/// The bytes of the nine lines at the front of a text that are such a picture, the last line end included; 0 when they
/// are none.
std::size_t picture_length(std::string_view text);

/// Reads a text that is a picture and nothing else; nullopt for other texts. Black is to move. Errors: bad_setup.
std::optional<Result<Position>> read_picture(std::string_view text);

}  // namespace ludex::abalone
