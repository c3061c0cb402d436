#include "notation/syntax/tag_edit.hpp"

#include <algorithm>
#include <vector>

#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

/// A part of the text: the bytes from `begin` up to `end`.
struct Piece {
    std::size_t begin;
    std::size_t end;
};

std::string tag_pair(std::string_view name, std::string_view value) {
    std::string out = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"]";
}

/// One past the bracket of the tag pair that begins at `begin`; the end of its line when the pair is not closed.
std::size_t pair_end(std::string_view text, std::size_t begin) {
    const std::size_t line = std::min(line_end(text, begin), text.size());
    bool in_value = false;
    for (std::size_t i = begin; i < line; ++i) {
        if (in_value && text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            in_value = !in_value;
        } else if (text[i] == ']' && !in_value) {
            return i + 1;
        }
    }
    const std::size_t last = text.find_last_not_of("\r\n", line - 1);
    return last + 1;
}

std::string_view pair_name(std::string_view text, std::size_t begin) {
    const std::size_t name = text.find_first_not_of(" \t", begin + 1);
    return standard_tag(text.substr(name, text.find_first_of(" \t\"", name) - name));
}

/// The parts that are tag pairs: at the beginnings of lines, and directly after one another.
std::vector<Piece> tag_pairs(std::string_view text) {
    std::vector<Piece> pairs;
    for (std::size_t line = 0; line < text.size(); line = std::min(line_end(text, line), text.size())) {
        const std::size_t first = std::min(text.find_first_not_of(" \t", line), text.size());
        std::size_t at = first;
        while (is_tag_line(text.substr(at))) {
            const std::size_t end = pair_end(text, at);
            pairs.push_back({at, end});
            at = std::min(text.find_first_not_of(" \t", end), text.size());
        }
        const bool is_movetext = at == first && !trim(text.substr(line, line_end(text, line) - line)).empty() &&
                                 text[line] != '%' && text[line] != '#';
        if (is_movetext) break;
    }
    return pairs;
}

/// The result that ends the text; an empty piece when the text ends otherwise.
Piece last_result(std::string_view text) {
    std::size_t end = text.size();
    while (end > 0 && is_blank(text[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && !is_blank(text[begin - 1])) --begin;
    return parse_result(text.substr(begin, end - begin)) ? Piece{begin, end} : Piece{end, end};
}

}  // namespace

std::string with_tag(std::string_view text, std::string_view name, const std::optional<std::string>& value) {
    std::string out(text);
    if (name == "Result") {
        const Piece result = last_result(text);
        if (result.begin < result.end) out.replace(result.begin, result.end - result.begin, value.value_or("*"));
    }
    const std::vector<Piece> pairs = tag_pairs(out);
    const auto found =
        std::find_if(pairs.begin(), pairs.end(), [&](const Piece& pair) { return pair_name(out, pair.begin) == name; });
    if (found != pairs.end() && value) {
        out.replace(found->begin, found->end - found->begin, tag_pair(name, *value));
    } else if (found != pairs.end()) {
        const std::size_t line = std::min(line_end(out, found->begin), out.size());
        const bool first = found->begin == 0 || out[found->begin - 1] == '\n' || out[found->begin - 1] == '\r';
        const bool alone = first && trim(out.substr(found->end, line - found->end)).empty();
        out.erase(found->begin, (alone ? line : found->end) - found->begin);
    } else if (value) {
        const std::size_t at = pairs.empty() ? 0 : pairs.back().end;
        out.insert(at, pairs.empty() ? tag_pair(name, *value) + "\n" : "\n" + tag_pair(name, *value));
    }
    return out;
}

}  // namespace ludex::notation
