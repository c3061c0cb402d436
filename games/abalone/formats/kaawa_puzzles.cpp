#include "games/abalone/formats/kaawa_puzzles.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/abalone/formats/kaawa.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::notation {

namespace {

using abalone::Position;
using abalone::Rules;
using Json = nlohmann::ordered_json;

/// A number of moves; 0 when it is none, or more than any puzzle has.
unsigned moves_of(std::string_view text) {
    constexpr unsigned kMost = 50;
    const auto number = parse_number<unsigned>(trim(text));
    return number && *number <= kMost ? *number : 0;
}

/// The number behind "xtr" in a name: "Pzl_E_0001, (-5-4)xtr2y1" wins in 2 moves; 0 when there is none.
unsigned moves_in_name(std::string_view name) {
    constexpr std::string_view kTurns = "xtr";
    const std::size_t at = name.find(kTurns);
    if (at == std::string_view::npos) return 0;
    const std::string_view rest = name.substr(at + kTurns.size());
    return moves_of(rest.substr(0, rest.find_first_not_of("0123456789")));
}

/// The first move of `1.h7i6 2.i6i9`, in the canonical form; empty when it cannot be read.
std::vector<std::string> first_move(const Position& position, std::string_view solution) {
    const std::size_t point = solution.find('.');
    if (point == std::string_view::npos) return {};
    const std::string_view rest = trim(solution.substr(point + 1));
    const auto move = Rules::read_move(position, rest.substr(0, rest.find(' ')), nacre_notation());
    return move ? std::vector<std::string>{Rules::format(*move)} : std::vector<std::string>{};
}

ForeignPuzzle read_puzzle(const JsonValue& entry) {
    ForeignPuzzle puzzle;
    puzzle.name = entry.text_of("PZL_name");
    puzzle.line_number = entry.where.line;
    puzzle.variant = Rules::kInfo.id;
    puzzle.author = entry.text_of("creator");
    puzzle.date = kaawa_date(entry.text_of("date"));
    puzzle.own_moves = moves_of(entry.text_of("nb tour"));
    if (puzzle.own_moves == 0) puzzle.own_moves = moves_in_name(puzzle.name);
    puzzle.first_moves = moves_of(entry.text_of("move1 sol "));
    const auto position = kaawa_puzzle_position(entry);
    puzzle.position = position ? Rules::format(*position) : std::string(entry.text_of("pos"));
    for (const char* member : {"sol", "sol_starts"})
        if (position && puzzle.line.empty()) puzzle.line = first_move(*position, entry.text_of(member));
    return puzzle;
}

/// `1.h7i6 2.i6i9`: the own moves alone.
std::string solution_of(const ForeignPuzzle& puzzle, Position position) {
    std::string text;
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        const auto move = Rules::read_move(position, puzzle.line[i]);
        if (!move) break;
        if (i % 2 == 0)
            text += (text.empty() ? "" : " ") + std::to_string(i / 2 + 1) + "." +
                    Rules::format(position, *move, nacre_notation());
        Rules::play_unchecked(position, *move);
    }
    return text;
}

}  // namespace

std::optional<std::vector<ForeignPuzzle>> read_kaawa_puzzles(const JsonValue& root) {
    const JsonValue* content = root.find("content");
    if (content == nullptr || !content->is(JsonValue::Type::array)) return std::nullopt;
    std::vector<ForeignPuzzle> puzzles;
    for (const JsonValue& entry : content->items) {
        if (!is_kaawa_puzzle(entry)) return std::nullopt;
        puzzles.push_back(read_puzzle(entry));
    }
    return puzzles;
}

std::string write_kaawa_puzzles(std::span<const ForeignPuzzle> puzzles) {
    Json content = Json::array();
    for (const ForeignPuzzle& puzzle : puzzles) {
        const auto position = Rules::parse_position({}, puzzle.position);
        if (!position) continue;
        content.push_back({{"PZL_name", puzzle.name},
                           {"date", kaa_date(puzzle.date)},
                           {"pos", kaa_position(*position)},
                           {"creator", puzzle.author},
                           {"type", "PZL"},
                           {"winner", position->turn == Colour::white ? "Blanc" : "Noir"},
                           {"nb tour", std::to_string(puzzle.own_moves)},
                           {"move1 sol ", std::to_string(puzzle.first_moves)},
                           {"original_type", "pzl"},
                           {"sol", ""},
                           {"sol_starts", solution_of(puzzle, *position)}});
    }
    return Json{{"content", std::move(content)}}.dump(2) + "\n";
}

}  // namespace ludex::notation
