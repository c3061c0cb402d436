#pragma once

#include <string_view>

namespace ludex::notation {

/// A line that begins so belongs to the next record, whatever is still open before it: in files of rejects.
inline constexpr std::string_view kRejectMark = "% ludex: record ";

/// Whether a line has the form `[Name "...`, the beginning of a tag pair.
bool is_tag_line(std::string_view line);

/// Whether a line was meant as a tag pair, but lacks a quote, a bracket or a part.
bool is_damaged_tag_line(std::string_view line);

/// Whether a name line names a game itself, not one of its variants.
bool is_game_name(std::string_view line);

/// Whether the whole line is the name of a layout, variant or game, as it stands above bare moves.
bool is_name_line(std::string_view line);

}  // namespace ludex::notation
