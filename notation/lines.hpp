#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ludex::notation {

/// One past the end of the line that begins at `from`: behind a line feed, or behind a carriage return that stands
/// alone. npos when the text ends before the line does.
std::size_t line_end(std::string_view text, std::size_t from);

/// The beginning of a separator line in a rejects file. Such a line belongs to the next record, whatever is still open
/// before it.
inline constexpr std::string_view kRejectMark = "% ludex: record ";

/// The beginning of a tag pair, `[Name "`.
struct TagBegin {
    std::string_view name;
    std::size_t value = 0;  ///< where the value begins in the line, after the quote
};

/// The tag pair at the beginning of a line; nullopt when there is none.
std::optional<TagBegin> find_tag_begin(std::string_view line);

bool is_tag_line(std::string_view line);

/// The name of the tag pair at the start of a line, even when the pair is damaged.
std::string_view tag_name(std::string_view line);

/// The number of bytes of the character at the start of the text, if it is invisible or looks like a blank: a no-break
/// space, a zero-width space, a byte order mark. 0 for other characters.
std::size_t invisible_length(std::string_view text);

/// Whether a line was meant as a tag pair, but lacks a quote, a bracket or a part.
bool is_damaged_tag_line(std::string_view line);

/// Whether a name line names a game itself, not one of its variants.
bool is_game_name(std::string_view line);

/// Whether the whole line is the name of a layout, variant or game. Such a line may stand above bare moves.
bool is_name_line(std::string_view line);

}  // namespace ludex::notation
