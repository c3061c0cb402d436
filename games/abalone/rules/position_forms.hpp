#pragma once

#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"

/// Position strings of other programs and files: PlayStrategy FEN, APGN's Position, KAA and KAAWA, abal.online, BCIT
/// and Haliotis APF (docs/notations.md). They are read, never written.
namespace ludex::abalone {

/// All forms that are read, for an error message.
inline constexpr std::string_view kPositionForms =
    "ours (ww1bb/... b 0 0), APGN (ww1bb/... -5b4w b), PlayStrategy FEN (ss1SS/... 0 0 b 0 1), KAA "
    "(0a12b123_0a45b456), "
    "abal.online (0a1a2,0a4a5), BCIT (A1b,A4w), Haliotis (22.11 222111 ... 1) and pictures of nine lines";

/// Reads a text that has the shape of one of the forms. nullopt when it has no such shape, or when it has our own form.
/// Blanks at the ends and line ends do not matter. Errors: bad_setup; the sentence begins with the name of the form.
std::optional<Result<Position>> parse_foreign_position(std::string_view text);

}  // namespace ludex::abalone
