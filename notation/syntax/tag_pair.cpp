#include "notation/syntax/tag_pair.hpp"

#include <algorithm>
#include <array>

#include "core/movetext.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"

namespace ludex::notation {

namespace {

constexpr auto make_is_name() {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 128; ++c) {
        const char letter = static_cast<char>(c);
        table[c] = is_letter(letter) || is_digit(letter) || letter == '_';
    }
    return table;
}
/// The characters of tag names.
constexpr auto kIsName = make_is_name();

bool is_name(char c) { return kIsName[static_cast<unsigned char>(c)]; }

std::size_t after_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    return at;
}

/// The name at `at`, or behind blanks there, and the opening quote of a value; nullopt when they are not there.
std::optional<TagBegin> tag_begin_at(std::string_view text, std::size_t at) {
    const std::size_t name = after_blanks(text, at);
    std::size_t end = name;
    while (end < text.size() && is_name(text[end])) ++end;
    if (end == name) return std::nullopt;
    const std::size_t quote = after_blanks(text, end);
    const std::size_t length = quote_length(text.substr(quote));
    if (length == 0) return std::nullopt;
    return TagBegin{{text.data() + name, end - name}, quote + length};
}

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

std::optional<TagBegin> find_tag_begin(std::string_view line) {
    if (!line.starts_with('[')) return std::nullopt;
    return tag_begin_at(line, 1);
}

bool is_tag_line(std::string_view line) { return find_tag_begin(line).has_value(); }

std::string_view tag_name(std::string_view line) {
    std::size_t begin = 0;
    while (begin < line.size() && !is_name(line[begin]) && line[begin] != '"') ++begin;
    std::size_t end = begin;
    while (end < line.size() && is_name(line[end])) ++end;
    return line.substr(begin, end - begin);
}

std::optional<TagBegin> find_head_line(std::string_view line) {
    constexpr std::size_t kLongestName = 11;  // TimeControl, Termination
    const std::size_t colon = line.substr(0, kLongestName + 1).find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    const std::string_view name = standard_tag(line.substr(0, colon));
    const bool is_standard = std::find(kStandardTags.begin(), kStandardTags.end(), name) != kStandardTags.end();
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    if (!is_standard || value == std::string_view::npos || trim(line.substr(value)).empty()) return std::nullopt;
    if (may_hold_move(line.substr(value))) return std::nullopt;
    return TagBegin{name, value};
}

bool is_damaged_tag_line(std::string_view line) {
    if (find_head_line(line)) return true;
    while (!line.empty() && is_blank(line[0])) line.remove_prefix(1);
    if (line.empty() || is_tag_line(line)) return false;
    // The end of the line is looked for only where its beginning is like that of a pair: many records in one line would
    // have it looked for again and again.
    const bool other_bracket = line[0] == '{' || line[0] == '(';
    if (line[0] != '[' && !tag_begin_at(line, other_bracket ? 1 : 0)) return false;
    line = trim(line);
    const bool is_like_one = line[0] == '[' ? line.size() == 1 || is_letter(line[1]) || line[1] == '[' ||
                                                  (line[1] == '"' && line.back() == ']')
                                            : line.back() == ']';
    return is_like_one && line.find('}') == std::string_view::npos;
}

std::size_t sound_pair_end(std::string_view text, std::size_t value) {
    std::size_t quote = value;
    while (quote < text.size() && text[quote] != '"') quote += text[quote] == '\\' ? 2U : 1U;
    const std::size_t bracket = text.find_first_not_of(" \t", std::min(quote, text.size() - 1) + 1);
    return bracket == std::string_view::npos || text[bracket] != ']' ? std::string_view::npos : bracket + 1;
}

std::size_t tag_pair_end(std::string_view text, std::size_t value) {
    if (const std::size_t end = sound_pair_end(text, value); end != std::string_view::npos) return end;
    const std::size_t close = text.find("\"]", value);
    return close == std::string_view::npos ? text.size() : close + 2;
}

std::size_t last_tag_pair(std::string_view line) {
    line = line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
    constexpr std::string_view kEnd = "\"]";
    if (!line.ends_with(kEnd)) return std::string_view::npos;
    const std::size_t other_end = line.substr(0, line.size() - kEnd.size()).rfind(kEnd);
    for (std::size_t at = line.rfind('['); at != std::string_view::npos; at = line.rfind('[', at - 1)) {
        const std::string_view pair = line.substr(at);
        const auto tag = find_tag_begin(pair);
        const bool is_last = other_end == std::string_view::npos || (tag && at + tag->value > other_end);
        if (tag && (is_last || sound_pair_end(pair, tag->value) == pair.size())) return at;
        if (at == 0) break;
    }
    return std::string_view::npos;
}

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

void write_tag_pair(std::string_view name, std::string_view value, std::string& out) {
    out.append("[").append(name).append(" \"");
    if (value.find('"') == std::string_view::npos && value.find('\\') == std::string_view::npos) {
        out += value;  // nearly all
    } else {
        for (const char c : value) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    out += "\"]";
}

}  // namespace ludex::notation
