#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/json/json_tree.hpp"

/// Conversions of what a JSON text may contain and a record may not: line ends and NUL in comments and values, any name
/// for a tag.
namespace ludex::notation {

/// Whether the name consists of letters, digits and underscores.
bool is_tag_name(std::string_view name);

/// The tag name for the name of a member: PrizeMoney for "prize-money", TimeControl for "time_control", FEN for "fen".
std::string tag_name_of(std::string_view member);

/// The members of an object as tags. Names are kept if a tag can have them; standard tags get their own spelling. Null
/// is not a tag. Errors (problems): a value that is a list or an object.
std::vector<Tag> read_tags(const JsonValue& tags, std::vector<Problem>& problems);

/// The names of the tags that a record has, or that have a meaning for it. A damaged record can have a million tags.
class TagNames {
public:
    TagNames(std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names) take(name, {});
    }

    void take(std::string_view name, std::string_view value) { values_.emplace(name, value); }
    [[nodiscard]] bool has(std::string_view name) const { return values_.contains(name); }
    [[nodiscard]] bool has(std::string_view name, std::string_view value) const {
        const auto found = values_.find(name);
        return found != values_.end() && found->second == value;
    }
    /// The name to use for a new tag: its own if that is free, else OtherName, OtherName2 and so on, which have no
    /// meaning.
    std::string free_name(std::string_view tag);

private:
    std::map<std::string, std::string, std::less<>> values_;
    std::map<std::string, std::size_t, std::less<>> others_;  ///< how many other names have been tried, by name
};

/// The text in one line: a line end with the blanks around it becomes one blank, and so does NUL. No blanks at the
/// ends.
std::string tag_value_of(std::string_view text);

/// As tag_value_of; tabs become blanks, too.
std::string comment_of(std::string_view text);

/// The text of a move, or of what stands in its place, as one word.
std::string move_word_of(std::string_view text);

}  // namespace ludex::notation
