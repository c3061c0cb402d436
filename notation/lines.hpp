#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ludex::notation {

/// One past the end of the line that begins at `from`: behind a line feed, or behind a carriage return that stands
/// alone. npos: the text ends before the line does.
std::size_t line_end(std::string_view text, std::size_t from);

/// A line that begins so belongs to the next record, whatever is still open before it: in files of rejects.
inline constexpr std::string_view kRejectMark = "% ludex: record ";

/// The beginning of a tag pair, `[Name "`.
struct TagBegin {
    std::string_view name;
    std::size_t value = 0;  ///< where the value begins in the line, behind the quote
};

/// The tag pair that a line begins with.
std::optional<TagBegin> find_tag_begin(std::string_view line);

bool is_tag_line(std::string_view line);

/// The name of the tag pair at the start of a line, also of a damaged one.
std::string_view tag_name(std::string_view line);

/// Bytes of the character at the start of the text when it shows as nothing or as a blank: a no-break space, a
/// zero-width one, a byte order mark. 0: it is another one.
std::size_t invisible_length(std::string_view text);

/// Whether a line was meant as a tag pair, but lacks a quote, a bracket or a part.
bool is_damaged_tag_line(std::string_view line);

/// Whether a name line names a game itself, not one of its variants.
bool is_game_name(std::string_view line);

/// Whether the whole line is the name of a layout, variant or game, as it stands above bare moves.
bool is_name_line(std::string_view line);

}  // namespace ludex::notation
