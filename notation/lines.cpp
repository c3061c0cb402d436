#include "notation/lines.hpp"

#include <initializer_list>

#include "core/any_game.hpp"
#include "core/text.hpp"

namespace ludex::notation {

namespace {

/// A name and the opening quote of a value.
bool begins_tag_pair(std::string_view text) {
    std::size_t i = 0;
    const auto skip_blanks = [&] {
        while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
    };
    skip_blanks();
    const std::size_t name = i;
    while (i < text.size() && (is_letter(text[i]) || is_digit(text[i]) || text[i] == '_')) ++i;
    if (i == name) return false;
    skip_blanks();
    return i < text.size() && text[i] == '"';
}

}  // namespace

bool is_tag_line(std::string_view line) { return line.starts_with('[') && begins_tag_pair(line.substr(1)); }

std::string_view tag_name(std::string_view line) {
    std::size_t begin = 0;
    while (begin < line.size() && !is_letter(line[begin]) && !is_digit(line[begin]) && line[begin] != '_' &&
           line[begin] != '"')
        ++begin;
    std::size_t end = begin;
    while (end < line.size() && (is_letter(line[end]) || is_digit(line[end]) || line[end] == '_')) ++end;
    return line.substr(begin, end - begin);
}

std::size_t invisible_length(std::string_view text) {
    for (const std::string_view character : {"\xC2\xA0", "\xE2\x80\x8B", "\xEF\xBB\xBF"})
        if (text.starts_with(character)) return character.size();
    return 0;
}

bool is_damaged_tag_line(std::string_view line) {
    line = trim(line);
    if (line.empty() || is_tag_line(line) || line.find('}') != std::string_view::npos) return false;
    if (line[0] == '[')
        return line.size() == 1 || is_letter(line[1]) || line[1] == '[' || (line[1] == '"' && line.back() == ']');
    if (line.back() != ']') return false;
    const bool other_bracket = line[0] == '{' || line[0] == '(';
    return begins_tag_pair(other_bracket ? line.substr(1) : line);
}

bool is_game_name(std::string_view line) { return parse_game_name(trim(line)).has_value(); }

bool is_name_line(std::string_view line) {
    constexpr std::size_t kLongestName = 40;
    line = trim(line);
    if (line.empty() || line.size() > kLongestName) return false;
    for (const char c : line)
        if (c == '.' || c == '{' || c == '(' || c == ';') return false;
    if (line.back() == ':') line.remove_suffix(1);
    return !variants_named(line).empty();
}

}  // namespace ludex::notation
