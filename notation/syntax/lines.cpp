#include "notation/syntax/lines.hpp"

#include <algorithm>
#include <array>

#include "core/movetext.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"
#include "games/any_game.hpp"
#include "notation/source/encoding.hpp"

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

}  // namespace

std::size_t line_end(std::string_view text, std::size_t from) {
    // The text is searched in pieces, so that a file without line feeds is not searched to its end again and again.
    constexpr std::size_t kPiece = 512;
    for (; from < text.size(); from += kPiece) {
        const std::string_view piece = text.substr(from, kPiece);
        const std::size_t feed = piece.find('\n');
        const std::string_view line = piece.substr(0, feed);
        if (const std::size_t at = line.find('\r'); at != std::string_view::npos) {
            const std::size_t behind = from + at + 1;
            if (behind == text.size()) return std::string_view::npos;
            return text[behind] == '\n' ? behind + 1 : behind;
        }
        if (feed != std::string_view::npos) return from + feed + 1;
    }
    return std::string_view::npos;
}

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
    line = trim(line);
    if (line.empty() || is_tag_line(line) || line.find('}') != std::string_view::npos) return false;
    if (line[0] == '[')
        return line.size() == 1 || is_letter(line[1]) || line[1] == '[' || (line[1] == '"' && line.back() == ']');
    if (line.back() != ']') return false;
    const bool other_bracket = line[0] == '{' || line[0] == '(';
    return tag_begin_at(line, other_bracket ? 1 : 0).has_value();
}

bool may_begin_name_line(char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; }

bool is_game_name(std::string_view line) { return parse_game_name(trim(line)).has_value(); }

bool is_name_line(std::string_view line) {
    constexpr std::size_t kLongestName = 40;
    line = trim(line);
    if (line.empty() || line.size() > kLongestName) return false;
    for (const char c : line)
        if (c == '.' || c == '{' || c == ';') return false;
    if (line.back() == ':') line.remove_suffix(1);
    if (line.find('/') != std::string_view::npos) return parse_game_name(line).has_value();
    return !variants_named(is_utf8(line) ? std::string(line) : latin1_to_utf8(line)).empty();
}

std::size_t mail_quote_length(std::string_view line) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < line.size() && line[at] == '>'; at = end) {
        end = at + 1;
        while (end < line.size() && line[end] == ' ') ++end;
    }
    return end;
}

bool is_first_move_line(std::string_view line) {
    if (!line.starts_with("1.")) return false;
    const std::string_view move = trim(line.substr(2));
    return !move.empty() && is_letter(move[0]);
}

bool begins_quoted_record(std::string_view text) {
    const std::size_t quote = mail_quote_length(text);
    if (quote == 0) return false;
    const std::string_view line = text.substr(quote, line_end(text, quote) - quote);
    return is_tag_line(line) || is_first_move_line(line) || (!line.empty() && is_name_line(line));
}

bool is_fence_line(std::string_view line) {
    line = trim(line);
    return line.starts_with("```") || line.starts_with("~~~");
}

bool has_only_moves(std::string_view text) {
    const auto is_separator = [](char c) { return is_blank(c) || c == ';' || c == ','; };
    const auto is_number = [](std::string_view word) {
        return is_digit(word[0]) && word.find_first_not_of("0123456789.") == std::string_view::npos;
    };
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && !is_separator(text[end])) ++end;
        const std::string_view word = text.substr(begin, end - begin);
        const bool is_move = word.size() >= 2 && is_letter(word[0]) && is_digit(word[1]);
        if (!word.empty() && !is_move && !is_number(word) && !guess_result(word)) return false;
        begin = end + 1;
    }
    return true;
}

}  // namespace ludex::notation
