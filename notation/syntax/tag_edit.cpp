#include "notation/syntax/tag_edit.hpp"

#include <algorithm>
#include <vector>

#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"

namespace ludex::notation {

namespace {

/// A part of the text: the bytes from `begin` up to `end`.
struct Piece {
    std::size_t begin;
    std::size_t end;
    std::string_view name{};  ///< of a tag pair, in the standard spelling
};

/// The line without its end.
std::string_view rest_of_line(std::string_view text, std::size_t at) {
    const std::string_view line = text.substr(at, line_end(text, at) - at);
    return line.substr(0, line.find_last_not_of("\r\n") + 1);
}

/// The parts that are tag pairs: at the beginnings of lines, and directly after one another.
std::vector<Piece> pairs_in(std::string_view text) {
    std::vector<Piece> pairs;
    for (std::size_t line = 0; line < text.size(); line = std::min(line_end(text, line), text.size())) {
        const std::size_t first = std::min(text.find_first_not_of(" \t", line), text.size());
        std::size_t at = first;
        while (const auto begin = find_tag_begin(text.substr(at))) {
            const std::size_t length = read_tag_pair(rest_of_line(text, at), *begin).length;
            pairs.push_back({at, at + length, standard_tag(begin->name)});
            at = std::min(text.find_first_not_of(" \t", at + length), text.size());
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

std::string tag_pair(std::string_view name, std::string_view value) {
    std::string pair;
    write_tag_pair(name, value, pair);
    return pair;
}

}  // namespace

std::string with_tag(std::string_view text, std::string_view name, const std::optional<std::string>& value) {
    std::string out(text);
    if (name == "Result") {
        const Piece result = last_result(text);
        if (result.begin < result.end) out.replace(result.begin, result.end - result.begin, value.value_or("*"));
    }
    const std::vector<Piece> pairs = pairs_in(out);
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const Piece& pair) { return pair.name == name; });
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
