#include "service/puzzles/check_puzzle.hpp"

#include <algorithm>

#include "analyzer/puzzles/proved_moves.hpp"
#include "core/text.hpp"

namespace ludex::service {

namespace {

using analyzer::moves_text;
using analyzer::Puzzle;
using analyzer::PuzzleKind;
using Faults = std::vector<std::string>;

/// A collection that does not say in how many moves a win comes is believed up to so many.
constexpr unsigned kMovesUnlessSaid = 3;

/// "no win in 3 moves", "the win takes 2 moves, not 3"; empty when it is so.
std::string length_fault(const std::optional<analyzer::ProvedWin>& win, unsigned plies) {
    if (!win) return "there is no win in " + moves_text((plies + 1) / 2);
    if (win->line.size() == plies) return {};
    return "the win takes " + moves_text((win->line.size() + 1) / 2) + ", not " + moves_text((plies + 1) / 2) + ": " +
           win->line.front();
}

Result<Faults> faults_of_win(const Puzzle& puzzle) {
    const auto win = analyzer::prove_win(puzzle.position, puzzle.plies);
    LUDEX_TRY(win);
    Faults faults;
    if (std::string fault = length_fault(*win, puzzle.plies); !fault.empty()) return Faults{std::move(fault)};
    if (puzzle.line.size() > puzzle.plies) return Faults{"the line is longer than the win"};
    AnyPosition position = puzzle.position;
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        if (i % 2 == 0) {
            const auto rest = i == 0 ? win : analyzer::prove_win(position, puzzle.plies - static_cast<unsigned>(i));
            LUDEX_TRY(rest);
            if (!*rest)
                return Faults{"the line does not win in time from its move " + std::to_string(i / 2 + 1) + " on"};
            auto claimed = puzzle.right[i / 2];
            auto proved = (*rest)->right.front();
            std::sort(claimed.begin(), claimed.end());
            std::sort(proved.begin(), proved.end());
            if (claimed != proved)
                faults.push_back("move " + std::to_string(i / 2 + 1) +
                                 ": these win as soon: " + enumerated(proved, " and "));
        }
        position = *play(position, *parse_move(position, puzzle.line[i]));
    }
    return faults;
}

Result<Faults> faults_of_hold(const Puzzle& puzzle) {
    const auto holding = analyzer::prove_losses(puzzle.position, puzzle.plies);
    LUDEX_TRY(holding);
    if (holding->moves == puzzle.right.front()) {
        if (holding->longest == puzzle.plies) return Faults{};
        return Faults{"the other moves lose in " + std::to_string(holding->longest) + " plies"};
    }
    if (holding->moves.empty()) return Faults{"every move loses in " + std::to_string(puzzle.plies) + " plies"};
    return Faults{"these do not lose in " + std::to_string(puzzle.plies) +
                  " plies: " + enumerated(holding->moves, " and ")};
}

/// What the engine finds in the position, asked for this kind alone.
Result<Faults> faults_by_engine(const Puzzle& puzzle, analyzer::PuzzleSearch search, analyzer::Analyst& analyst,
                                const std::atomic<bool>& stop) {
    search.kinds = {puzzle.kind};
    const auto again = find_puzzle(puzzle.variant, puzzle.position, search, analyst, stop);
    LUDEX_TRY(again);
    if (!*again) return Faults{"the engine finds no puzzle of this kind here"};
    if ((*again)->right == puzzle.right) return Faults{};
    return Faults{"by the engine these are right: " + enumerated((*again)->right.front(), " and ")};
}

}  // namespace

Result<Faults> faults_of(const Puzzle& puzzle, const analyzer::PuzzleSearch& search, analyzer::Analyst& analyst,
                         const std::atomic<bool>& stop) {
    if (outcome(puzzle.position).decided()) return Faults{"the game is over"};
    const bool is_proved = analyzer::is_proved(puzzle.kind);
    if (is_proved && puzzle.right.front().size() > 1) return Faults{"it has more than one first move"};
    if (puzzle.kind != PuzzleKind::win && puzzle.line.size() > 1) return Faults{"a line is of a win alone"};
    if (is_proved && puzzle.plies == 0) return Faults{"it does not say in how many plies"};
    switch (puzzle.kind) {
        case PuzzleKind::win: return faults_of_win(puzzle);
        case PuzzleKind::hold: return faults_of_hold(puzzle);
        case PuzzleKind::best:
        case PuzzleKind::quiet: break;
    }
    return faults_by_engine(puzzle, search, analyst, stop);
}

Result<Faults> faults_of(const notation::ForeignPuzzle& puzzle) {
    const auto variant = parse_game_name(puzzle.variant);
    LUDEX_TRY(variant);
    const auto position = parse_position(*variant, puzzle.position);
    LUDEX_TRY(position);
    if (outcome(*position).decided()) return Faults{"the game is over"};
    const unsigned moves = puzzle.own_moves > 0 ? puzzle.own_moves : kMovesUnlessSaid;
    const auto win = analyzer::prove_win(*position, 2 * moves - 1);
    LUDEX_TRY(win);
    if (!*win) return Faults{"there is no win in " + moves_text(moves)};
    Faults faults;
    if (puzzle.own_moves > 0)
        if (std::string fault = length_fault(*win, 2 * moves - 1); !fault.empty()) faults.push_back(std::move(fault));
    const auto& first = (*win)->right.front();
    if (puzzle.first_moves > 0 && first.size() != puzzle.first_moves)
        faults.push_back(moves_text(first.size()) + (first.size() == 1 ? " wins" : " win") + " as soon, not " +
                         std::to_string(puzzle.first_moves) + ": " + enumerated(first, " and "));
    if (!puzzle.line.empty() && std::find(first.begin(), first.end(), puzzle.line.front()) == first.end())
        faults.push_back("its solution begins with " + puzzle.line.front() + ", but " + enumerated(first, " and ") +
                         (first.size() == 1 ? " wins" : " win"));
    return faults;
}

}  // namespace ludex::service
