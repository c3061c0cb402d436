#include "notation/json/json_tags.hpp"

#include <algorithm>

#include "core/record_terms.hpp"
#include "core/text.hpp"

namespace ludex::notation {

namespace {

/// The text with each run of the given characters, and the blanks around it, replaced by one blank.
std::string with_blanks_for(std::string_view text, std::string_view characters) {
    text = trim(text);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (characters.find(text[i]) == std::string_view::npos) {
            out += text[i];
            continue;
        }
        while (!out.empty() && is_blank(out.back())) out.pop_back();
        const auto passed = [&](char c) { return is_blank(c) || characters.find(c) != std::string_view::npos; };
        while (i + 1 < text.size() && passed(text[i + 1])) ++i;
        out += ' ';
    }
    return std::string(trim(out));
}

}  // namespace

bool is_tag_name(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

std::string tag_name_of(std::string_view member) {
    std::string out;
    bool begins_word = true;
    for (const char c : member) {
        const bool usable = is_letter(c) || is_digit(c);
        if (usable) out += begins_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        begins_word = !usable;
    }
    return out.empty() || is_digit(out[0]) ? "X" + out : std::string(standard_tag(out));
}

std::vector<Tag> read_tags(const JsonValue& tags, std::vector<Problem>& problems) {
    std::vector<Tag> read;
    for (const auto& [member, value] : tags.members) {
        if (value.is(JsonValue::Type::null)) continue;
        if (!value.is_scalar()) {
            problems.push_back(syntax_problem(value, "the value of a tag is a text"));
            continue;
        }
        const std::string name = is_tag_name(member) ? std::string(standard_tag(member)) : tag_name_of(member);
        read.push_back({name, tag_value_of(value.text), value.where});
    }
    return read;
}

std::string TagNames::free_name(std::string_view tag) {
    std::string name(standard_tag(tag));
    // The count goes on from the last name that was tried.
    while (has(name)) {
        const std::size_t others = ++others_[std::string(tag)];
        name = "Other" + std::string(tag) + (others > 1 ? std::to_string(others) : "");
    }
    return name;
}

std::string tag_value_of(std::string_view text) { return with_blanks_for(text, std::string_view("\n\r\0", 3)); }

std::string comment_of(std::string_view text) { return with_blanks_for(text, std::string_view("\n\r\t\f\v\0", 6)); }

std::string move_word_of(std::string_view text) {
    std::string out(trim(text));
    for (char& c : out)
        if (is_blank(c) || std::string_view("{}();$\0", 7).find(c) != std::string_view::npos) c = '_';
    return out;
}

}  // namespace ludex::notation
