#include "analyzer/puzzles/puzzle.hpp"

#include <algorithm>

namespace ludex::analyzer {

namespace {

constexpr unsigned kHardest = 5;
}  // namespace

std::string moves_text(std::size_t moves) { return moves == 1 ? "1 move" : std::to_string(moves) + " moves"; }

unsigned own_moves(const Puzzle& puzzle) { return puzzle.kind == PuzzleKind::win ? (puzzle.plies + 1) / 2 : 1; }

unsigned grade_of(const Puzzle& puzzle, std::uint64_t met, std::uint64_t missed) {
    const unsigned often_missed = met > 0 && 2 * missed >= met ? 1 : 0;
    return std::min(kHardest, own_moves(puzzle) + often_missed);
}

std::string task_of(const Puzzle& puzzle) {
    const std::string side = name_of(to_play(puzzle.position));
    switch (puzzle.kind) {
        case PuzzleKind::win: return side + " wins in " + moves_text(own_moves(puzzle));
        case PuzzleKind::hold: return side + ": all moves but one lose by force";
        case PuzzleKind::best: return side + " has one move that is much better than all others";
        case PuzzleKind::quiet: return side + " to move";
    }
    return {};
}

}  // namespace ludex::analyzer
