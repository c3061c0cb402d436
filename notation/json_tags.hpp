#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/json_tree.hpp"

/// What a JSON text may hold and a record may not: line ends and NUL in comments and values, any name for a tag.
namespace ludex::notation {

/// Letters, digits and underscores.
bool is_tag_name(std::string_view name);

/// The name of a member as that of a tag: "prize-money" as PrizeMoney, "time_control" as TimeControl, "fen" as FEN.
std::string tag_name_of(std::string_view member);

/// The members of an object that are tags, under their names where a tag can have them, standard ones in their own
/// spelling. Null is no tag. Errors (problems): a value that is a list or an object.
std::vector<Tag> read_tags(const JsonValue& tags, std::vector<Problem>& problems);

/// The names of the tags that a record has, or that mean something to it. A damaged record can have a million.
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
    /// A name for what would be that tag: its own, or OtherName, OtherName2 and so on, which mean nothing.
    std::string free_name(std::string_view tag);

private:
    std::map<std::string, std::string, std::less<>> values_;
    std::map<std::string, std::size_t, std::less<>> others_;  ///< for a name, how many others have been tried
};

/// In one line: a line end with the blanks around it is one blank, and so is NUL. No blanks at the ends.
std::string tag_value_of(std::string_view text);

/// The same for tabs.
std::string comment_of(std::string_view text);

/// A move, or what stands in its place, as one word.
std::string move_word_of(std::string_view text);

}  // namespace ludex::notation
