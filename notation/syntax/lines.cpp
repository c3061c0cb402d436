#include "notation/syntax/lines.hpp"

#include "core/movetext.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"
#include "core/utf8.hpp"
#include "games/any_game.hpp"
#include "notation/source/encoding.hpp"
#include "notation/syntax/tag_pair.hpp"

namespace ludex::notation {

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
    while (!line.empty() && is_blank(line[0])) line.remove_prefix(1);
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
