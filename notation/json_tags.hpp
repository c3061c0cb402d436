#pragma once

#include <string>
#include <string_view>

/// What a JSON text may hold and a record may not: line ends and NUL in comments and values, any name for a tag.
namespace ludex::notation {

/// Letters, digits and underscores.
bool is_tag_name(std::string_view name);

/// The name of a member as that of a tag: "prize-money" as PrizeMoney, "time_control" as TimeControl, "fen" as FEN.
std::string tag_name_of(std::string_view member);

/// The name of a member that is a tag: as it is where a tag can have it, but that of a standard tag in its own
/// spelling.
std::string stored_tag_name(std::string_view member);

/// In one line: a line end with the blanks around it is one blank, and so is NUL. No blanks at the ends.
std::string tag_value_of(std::string_view text);

/// The same for tabs.
std::string comment_of(std::string_view text);

/// A move, or what stands in its place, as one word.
std::string move_word_of(std::string_view text);

}  // namespace ludex::notation
