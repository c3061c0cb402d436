#include "service/puzzles/puzzle_json.hpp"

#include <algorithm>

#include "analyzer/engine/value.hpp"

namespace ludex::service {

namespace {

constexpr std::uint64_t kMostGames = std::uint64_t{1} << 53U;  // what a number in JSON has room for
constexpr std::uint64_t kMostPliesOfGame = 1'000'000;

Json source_json(const PuzzleSource& source) {
    if (source.game == 0) return nullptr;
    return {{"id", source.game},
            {"ply", source.ply},
            {"first", text_or_null(source.first)},
            {"second", text_or_null(source.second)},
            {"date", text_or_null(source.date)},
            {"played", text_or_null(source.played)}};
}

Error wrong_member(const char* name, const char* wanted) {
    return {.kind = ErrorKind::syntax, .message = std::string(name) + " must be " + wanted};
}

Result<std::string> text_member(const Json& json, const char* name) {
    const auto member = json.find(name);
    if (member == json.end() || !member->is_string()) return wrong_member(name, "a text");
    return member->get<std::string>();
}

std::string text_or_none(const Json& json, const char* name) {
    const auto member = json.find(name);
    return member != json.end() && member->is_string() ? member->get<std::string>() : std::string();
}

/// A whole number from 0 to `most`; 0 where there is none. Errors: syntax.
Result<std::uint64_t> number_member(const Json& json, const char* name, std::uint64_t most) {
    const auto member = json.find(name);
    if (member == json.end() || member->is_null()) return std::uint64_t{0};
    if (!member->is_number_unsigned() || member->get<std::uint64_t>() > most)
        return wrong_member(name, "a whole number that is not too large");
    return member->get<std::uint64_t>();
}

/// Reads a list of moves in a position, in their canonical form.
Result<std::vector<std::string>> moves_in(const AnyPosition& position, const Json& list) {
    if (!list.is_array() || list.empty()) return wrong_member("right", "a list of lists of moves");
    std::vector<std::string> moves;
    for (const Json& text : list) {
        if (!text.is_string()) return wrong_member("right", "a list of lists of moves");
        const auto move = parse_move(position, text.get<std::string>());
        LUDEX_TRY(move);
        moves.push_back(format(*move));
    }
    return moves;
}

/// Reads the line with the right moves at each own move.
Status read_line(const Json& json, analyzer::Puzzle& puzzle) {
    const auto line = json.find("line");
    const auto rights = json.find("right");
    if (line == json.end() || !line->is_array() || line->size() % 2 == 0)
        return wrong_member("line", "a list of moves that ends with one of the side to move");
    if (rights == json.end() || !rights->is_array() || rights->size() != line->size() / 2 + 1)
        return wrong_member("right", "a list with the right moves for each own move of the line");
    AnyPosition position = puzzle.position;
    for (std::size_t i = 0; i < line->size(); ++i) {
        const Json& text = (*line)[i];
        if (!text.is_string()) return wrong_member("line", "a list of moves");
        const auto move = parse_move(position, text.get<std::string>());
        LUDEX_TRY(move);
        puzzle.line.push_back(format(*move));
        if (i % 2 == 0) {
            auto right = moves_in(position, (*rights)[i / 2]);
            LUDEX_TRY(right);
            if (right->front() != puzzle.line.back()) return wrong_member("right", "begun by the moves of the line");
            puzzle.right.push_back(*std::move(right));
        }
        const auto next = play(position, *move);
        LUDEX_TRY(next);
        position = *next;
    }
    return Done{};
}

}  // namespace

Json puzzle_json(const FoundPuzzle& found) {
    const analyzer::Puzzle& puzzle = found.puzzle;
    return {{"game", full_name(puzzle.variant)},
            {"position", format(puzzle.position)},
            {"kind", to_text(puzzle.kind)},
            {"task", analyzer::task_of(puzzle)},
            {"line", puzzle.line},
            {"right", puzzle.right},
            {"plies", puzzle.plies == 0 ? Json(nullptr) : Json(puzzle.plies)},
            {"proved", analyzer::is_proved(puzzle.kind)},
            {"grade", found.grade()},
            {"met", found.met},
            {"missed", found.missed},
            {"source", source_json(found.source)}};
}

Result<FoundPuzzle> read_puzzle(const Json& json) {
    if (!json.is_object()) return wrong_member("a puzzle", "an object");
    const auto game = text_member(json, "game");
    LUDEX_TRY(game);
    const auto variant = parse_game_name(*game);
    LUDEX_TRY(variant);
    const auto text = text_member(json, "position");
    LUDEX_TRY(text);
    const auto position = parse_position(*variant, *text);
    LUDEX_TRY(position);
    const auto kind_name = text_member(json, "kind");
    LUDEX_TRY(kind_name);
    const auto* const kind = std::find_if(analyzer::kPuzzleKinds.begin(), analyzer::kPuzzleKinds.end(),
                                          [&](analyzer::PuzzleKind k) { return to_text(k) == *kind_name; });
    if (kind == analyzer::kPuzzleKinds.end()) return wrong_member("kind", "win, hold, best or quiet");
    FoundPuzzle found{.puzzle = {.kind = *kind, .variant = *variant, .position = *position}};
    const auto plies = number_member(json, "plies", engine::kMaxPlies);
    LUDEX_TRY(plies);
    found.puzzle.plies = static_cast<unsigned>(*plies);
    LUDEX_TRY(read_line(json, found.puzzle));
    const auto met = number_member(json, "met", kMostGames);
    LUDEX_TRY(met);
    const auto missed = number_member(json, "missed", *met);
    LUDEX_TRY(missed);
    found.met = *met;
    found.missed = *missed;
    if (const auto source = json.find("source"); source != json.end() && source->is_object()) {
        const auto id = number_member(*source, "id", kMostGames);
        LUDEX_TRY(id);
        const auto ply = number_member(*source, "ply", kMostPliesOfGame);
        LUDEX_TRY(ply);
        found.source = {.game = static_cast<std::int64_t>(*id),
                        .ply = static_cast<std::uint32_t>(*ply),
                        .first = text_or_none(*source, "first"),
                        .second = text_or_none(*source, "second"),
                        .date = text_or_none(*source, "date"),
                        .played = text_or_none(*source, "played")};
    }
    return found;
}

}  // namespace ludex::service
