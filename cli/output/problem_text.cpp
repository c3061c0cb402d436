#include "cli/output/problem_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "cli/output/output.hpp"
#include "core/edit_distance.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "drawing/drawing.hpp"
#include "games/rule_texts.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::cli {

namespace {

/// A line of the file, and where in it the problem stands (from 0, in bytes).
struct Line {
    std::string_view text;
    std::size_t offset = 0;
};

/// The lines of a record, cut once for all of its problems.
class Lines {
public:
    explicit Lines(const notation::RawRecord& raw) : where_(raw.where) {
        for (std::string_view rest = raw.text; !rest.empty();) {
            const std::size_t end = std::min(notation::line_end(rest, 0), rest.size());
            std::string_view line = rest.substr(0, end);
            while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
            lines_.push_back(line);
            rest.remove_prefix(end);
        }
    }

    /// Nothing when the place is outside of the record.
    [[nodiscard]] std::optional<Line> at(SourcePlace place) const {
        if (place.line < where_.line || place.line - where_.line >= lines_.size()) return std::nullopt;
        const std::string_view text = lines_[place.line - where_.line];
        const std::size_t first_column = place.line == where_.line ? where_.column : 1;
        const std::size_t offset = place.column < first_column ? 0 : place.column - first_column;
        if (offset > text.size()) return std::nullopt;
        return Line{text, offset};
    }

private:
    SourcePlace where_;
    std::vector<std::string_view> lines_;
};

/// The line with a mark under the place, both indented. Of a long line the part around the place.
std::string marked_line(const Line& line, std::size_t length) {
    constexpr std::size_t kBefore = 40;
    constexpr std::size_t kWidest = 90;
    std::size_t begin = line.offset > kBefore + 10 ? line.offset - kBefore : 0;
    while (begin > 0 && begin < line.text.size() && continues_character(line.text[begin])) ++begin;
    std::size_t end = std::min(line.text.size(), begin + kWidest);
    while (end < line.text.size() && continues_character(line.text[end])) ++end;
    const std::string lead = begin > 0 ? "..." : "";
    const std::string before = lead + printable(line.text.substr(begin, line.offset - begin));
    const std::string marked = printable(line.text.substr(line.offset, std::min(length, end - line.offset)));
    const std::string after =
        printable(line.text.substr(line.offset, end - line.offset)) + (end < line.text.size() ? "..." : "");
    const std::string mark = "^" + std::string(std::max<std::size_t>(characters_in(marked), 1) - 1, '~');
    return "    " + before + after + "\n    " + std::string(characters_in(before), ' ') + mark + "\n";
}

/// The value of a tag stands behind the place, which is the tag's.
Line place_in(Line line, std::string_view text) {
    const std::size_t found = text.empty() ? std::string_view::npos : line.text.find(text, line.offset);
    if (found != std::string_view::npos) line.offset = found;
    return line;
}

/// "c3d4, c2c3 or b3c4"
std::string alternatives(const std::vector<std::string>& moves) {
    std::string out;
    for (std::size_t i = 0; i < moves.size(); ++i)
        out += (i == 0 ? "" : i + 1 == moves.size() ? " or " : ", ") + moves[i];
    return out;
}

/// Nothing for a word that is no move and looks like none.
std::string near_line(const Problem& p) {
    constexpr std::size_t kSlip = 2;  // letters
    const bool slip = edit_distance(lower_ascii(p.text), p.near.front()) <= kSlip;
    if (slip) return "    did you mean " + alternatives(p.near) + "?\n";
    return p.kind == ErrorKind::syntax ? "" : "    legal and near: " + alternatives(p.near) + "\n";
}

/// The words of a text in indented lines of a readable width.
std::string wrapped(std::string_view text) {
    constexpr std::size_t kWidth = 100;
    std::string out;
    std::string line = "   ";
    for (const std::string_view word : split(text, ' ')) {
        if (line.size() + 1 + word.size() > kWidth) {
            out += line + "\n";
            line = "   ";
        }
        line.append(" ").append(word);
    }
    return out + line + "\n";
}

}  // namespace

std::string problem_line(const std::string& file, const Problem& p) {
    std::string out = fmt::format("{}:{}:{}: {}: ", printable(file), p.where.line, p.where.column, to_text(p.severity));
    if (p.ply > 0) out += fmt::format("ply {}: ", p.ply);
    constexpr std::size_t kLongestText = 40;  // a longer one is shown in its line alone
    if (!p.text.empty() && p.text.size() <= kLongestText) out += printable(p.text) + ": ";
    out += printable(p.message);
    if (!p.rule.empty()) out += " (" + p.rule + ")";
    return out;
}

std::string ProblemText::below(const service::ReadRecord& read, const Problem& p) {
    std::string out;
    if (!p.cause.empty()) {
        out += "    " + p.cause + "\n";
    } else if (!p.near.empty()) {
        out += near_line(p);
    }
    if (!p.rule.empty() && told_.insert(p.rule).second)
        out += wrapped(fmt::format("{}: {}", p.rule, rule_text(p.rule)));
    if (board_ && !p.position.empty() && read.report.game) {
        if (const auto position = parse_position(read.report.game->variant, p.position))
            out += drawing::board_text(*position, colour_) + "    " + p.position + "\n";
    }
    return out;
}

std::string ProblemText::operator()(const service::ReadRecord& read) {
    if (read.report.problems.empty()) return {};
    const Lines lines(read.raw);
    std::string out;
    for (const Problem& p : read.report.problems) {
        out += problem_line(read.file, p) + "\n";
        if (const auto line = lines.at(p.where)) out += marked_line(place_in(*line, p.text), p.text.size());
        out += below(read, p);
    }
    return out;
}

}  // namespace ludex::cli
