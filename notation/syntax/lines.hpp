#pragma once

#include <cstddef>
#include <string_view>

namespace ludex::notation {

/// One past the end of the line that begins at `from`: behind a line feed, or behind a carriage return that stands
/// alone. npos when the text ends before the line does.
std::size_t line_end(std::string_view text, std::size_t from);

/// The beginning of a separator line in a rejects file. Such a line belongs to the next record, whatever is still open
/// before it.
inline constexpr std::string_view kRejectMark = "% ludex: record ";

/// Whether a name line names a game itself, not one of its variants.
bool is_game_name(std::string_view line);

/// A quick test of the first character of a line for is_name_line().
bool may_begin_name_line(char c);

/// Whether the whole line is the name of a layout, variant or game. Such a line may stand above bare moves.
bool is_name_line(std::string_view line);

/// The bytes of the marks with which mail quotes a line, `> ` or `>> `; 0 when there are none.
std::size_t mail_quote_length(std::string_view line);

/// Whether a record begins in a line that is quoted so: a tag pair, a name line or a first move.
bool begins_quoted_record(std::string_view text);

/// Whether a line begins with `1.` and the first letter of a move. `1...` does not count, because it may also follow a
/// comment.
bool is_first_move_line(std::string_view line);

/// Whether a line begins or ends a block of code in Markdown: three backticks or tildes, perhaps with a language.
bool is_fence_line(std::string_view line);

/// Whether all words of a text may be moves, move numbers or results. So a `;` that is glued to a move and followed by
/// such words is no comment.
bool has_only_moves(std::string_view text);

}  // namespace ludex::notation
