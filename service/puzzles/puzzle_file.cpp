#include "service/puzzles/puzzle_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/json/json_tree.hpp"
#include "service/puzzles/puzzle_json.hpp"

namespace ludex::service {

namespace {

std::variant<FoundPuzzle, notation::ForeignPuzzle, Error> read_line(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return Error{.kind = ErrorKind::syntax, .message = "this is no JSON"};
    auto found = read_puzzle(json);
    if (!found) return found.error();
    return *std::move(found);
}

/// The collection of another program; nullopt when the text is none.
std::optional<std::vector<FilePuzzle>> read_collection(std::string_view text) {
    const notation::JsonText root = notation::read_json(text, {1, 1});
    if (root.error) return std::nullopt;
    auto foreign = notation::read_foreign_puzzles(root.value);
    if (!foreign) return std::nullopt;
    std::vector<FilePuzzle> puzzles;
    for (auto& puzzle : *foreign) {
        FilePuzzle& added = puzzles.emplace_back();
        added.name = puzzle.name;
        added.line_number = puzzle.line_number;
        added.what = std::move(puzzle);
    }
    return puzzles;
}

/// Keeps an SVG picture in one line of text.
std::string as_image(std::string_view svg) {
    std::string data = "<img src=\"data:image/svg+xml,";
    for (const char c : svg) {
        const bool is_plain =
            c > ' ' && c < '\x7F' && std::string_view("\"#%<>`{}|\\^&?").find(c) == std::string_view::npos;
        if (is_plain)
            data += c;
        else
            data += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return data + "\">";
}

std::string origin_text(const PuzzleSource& source) {
    if (source.game == 0) return {};
    std::string players;
    if (!source.first.empty() || !source.second.empty())
        players = fmt::format(": {} - {}", source.first.empty() ? "?" : source.first,
                              source.second.empty() ? "?" : source.second);
    return fmt::format("game {}, after ply {}{}{}", source.game, source.ply, players,
                       source.date.empty() ? "" : ", " + source.date);
}

}  // namespace

Result<std::vector<FilePuzzle>> read_puzzles(std::string_view text) {
    if (auto collection = read_collection(text)) return *std::move(collection);
    std::vector<FilePuzzle> puzzles;
    std::uint32_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (trim(line).empty()) continue;
        if (!trim(line).starts_with('{'))
            return Error{.kind = ErrorKind::syntax,
                         .message =
                             "these are no puzzles: neither lines of `ludex puzzles --to json` nor a collection "
                             "that Ludex knows",
                         .where = SourcePlace{number, 1}};
        puzzles.push_back({fmt::format("line {}", number), number, read_line(line)});
    }
    return puzzles;
}

notation::ForeignPuzzle foreign_puzzle(const FoundPuzzle& found) {
    notation::ForeignPuzzle puzzle;
    puzzle.name = analyzer::task_of(found.puzzle) + (found.source.game == 0 ? "" : ", " + origin_text(found.source));
    puzzle.variant = full_name(found.puzzle.variant);
    puzzle.position = format(found.puzzle.position);
    puzzle.own_moves = own_moves(found.puzzle);
    puzzle.first_moves = static_cast<unsigned>(found.puzzle.right.front().size());
    puzzle.author = "Ludex";
    puzzle.date = found.source.date;
    puzzle.line = found.puzzle.line;
    return puzzle;
}

std::string anki_head() { return "#separator:tab\n#html:true\n#tags column:3\n"; }

std::string anki_note(const FoundPuzzle& found) {
    const analyzer::Puzzle& puzzle = found.puzzle;
    const std::string picture = as_image(drawing::svg_of({puzzle.variant, puzzle.position}));
    std::string back = drawing::escaped(solution_text(puzzle));
    if (const std::string origin = origin_text(found.source); !origin.empty())
        back += "<br>" + drawing::escaped(origin);
    std::string game = full_name(puzzle.variant);
    std::replace(game.begin(), game.end(), '/', '-');
    return fmt::format("{}<br>{}\t{}\tludex {} {} grade-{}\n", picture, drawing::escaped(analyzer::task_of(puzzle)),
                       back, game, to_text(puzzle.kind), found.grade());
}

std::string solution_text(const analyzer::Puzzle& puzzle) {
    std::string text;
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        if (i > 0) text += ' ';
        if (i % 2 == 0) text += fmt::format("{}. ", i / 2 + 1);
        text += puzzle.line[i];
        if (i % 2 != 0) continue;
        for (std::size_t j = 1; j < puzzle.right[i / 2].size(); ++j)
            text += fmt::format("{}{}", j == 1 ? " (or " : ", ", puzzle.right[i / 2][j]);
        if (puzzle.right[i / 2].size() > 1) text += ')';
    }
    return text;
}

}  // namespace ludex::service
