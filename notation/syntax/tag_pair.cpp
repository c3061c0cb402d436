#include "notation/syntax/tag_pair.hpp"

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "core/typography.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

/// Reads the value that begins at `at`; returns the offset of its closing quote, or the end of the line when there is
/// none.
std::size_t unescape(std::string_view line, std::size_t at, std::string& value) {
    const std::size_t quote = std::min(line.find('"', at), line.size());
    if (line.substr(at, quote - at).find('\\') == std::string_view::npos) {
        value = line.substr(at, quote - at);  // nearly all
        return quote;
    }
    for (; at < line.size() && line[at] != '"'; ++at) {
        if (line[at] == '\\' && at + 1 < line.size() && (line[at + 1] == '"' || line[at + 1] == '\\')) ++at;
        value += line[at];
    }
    return at;
}

/// Reads a pair with the quotation marks of a word processor. Its value ends at the first mark before a bracket.
TagPair read_typographic_pair(std::string_view line, const TagBegin& begin) {
    TagPair pair{std::string(begin.name), {}, line.size(), "the value of this tag has no closing quote", false};
    for (std::size_t at = begin.value; at < line.size(); ++at) {
        const std::size_t quote = quote_length(line.substr(at));
        if (quote == 0 || !line.substr(at + quote).starts_with(']')) continue;
        pair.value = line.substr(begin.value, at - begin.value);
        pair.length = at + quote + 1;
        pair.fault = "the value of a tag stands between the quotes of the keyboard, \"";
        pair.is_warning = true;
        return pair;
    }
    pair.value = line.substr(begin.value);
    return pair;
}

/// A pair whose name has blanks or signs in it, `[White Elo "1850"]`; nullopt for other lines.
std::optional<TagPair> read_odd_name(std::string_view line) {
    constexpr std::string_view kEnd = "\"]";
    constexpr std::string_view kOdd = " \t-:.=";
    const std::size_t quote = line.find('"');
    if (!line.starts_with('[') || !line.ends_with(kEnd) || quote + kEnd.size() >= line.size()) return std::nullopt;
    TagPair pair{{}, std::string(line.substr(quote + 1, line.size() - quote - 3)), line.size(), {}, true};
    for (const char c : line.substr(1, quote - 1)) {
        if (is_letter(c) || is_digit(c) || c == '_') {
            pair.name += c;
        } else if (kOdd.find(c) == std::string_view::npos) {
            return std::nullopt;
        }
    }
    if (pair.name.empty() || !is_letter(pair.name[0]) || pair.value.find('"') != std::string::npos) return std::nullopt;
    pair.fault = "the name of a tag has letters, digits and _ only; read as " + pair.name;
    return pair;
}

}  // namespace

TagPair read_tag_pair(std::string_view line, const TagBegin& begin) {
    if (line[begin.value - 1] != '"') return read_typographic_pair(line, begin);
    TagPair pair{std::string(begin.name), {}, line.size(), {}, false};
    const std::size_t close = unescape(line, begin.value, pair.value);
    if (close == line.size()) {
        pair.fault = "the value of this tag has no closing quote";
        pair.value = pair.value.substr(0, pair.value.rfind(']'));
        return pair;
    }
    const std::size_t bracket = line.find_first_not_of(" \t", close + 1);
    if (bracket < line.size() && line[bracket] == ']') {
        pair.length = bracket + 1;
        return pair;
    }
    constexpr std::string_view kEnd = "\"]";
    pair.is_warning = trim(line).ends_with(kEnd);
    if (pair.is_warning) pair.value = line.substr(begin.value, line.rfind(kEnd) - begin.value);
    pair.fault =
        pair.is_warning ? "a quote inside the value of a tag is written \\\"" : "this tag pair does not end with \"]";
    return pair;
}

TagPair read_damaged_tag(std::string_view line) {
    if (const auto head = find_head_line(line)) {
        const std::string name(head->name);
        return {name, std::string(trim(line.substr(head->value))), line.size(),
                "a tag is written [" + name + " \"...\"]; read as one", true};
    }
    if (auto odd = read_odd_name(line)) return *std::move(odd);
    TagPair pair{{}, {}, line.size(), "a tag pair is [Name \"value\"]: a quote, a bracket or a part is missing", false};
    const auto is_part = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    const auto* const name = std::find_if(line.begin(), line.end(), is_letter);
    const auto* const end = std::find_if_not(name, line.end(), is_part);
    std::string_view value = trim(line.substr(static_cast<std::size_t>(end - line.begin())));
    while (!value.empty() && (value.front() == '"' || value.front() == ' ')) value.remove_prefix(1);
    while (!value.empty() && (value.back() == '"' || value.back() == ']')) value.remove_suffix(1);
    const bool is_usable = !value.empty() && *name >= 'A' && *name <= 'Z';
    if (!is_usable) return pair;
    pair.name.assign(name, end);
    pair.value = value;
    return pair;
}

}  // namespace ludex::notation
