#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace ludex::analyzer {

/// What is asked of a position.
enum class PuzzleKind : std::uint8_t {
    win,   ///< the side to move wins by force, and one move alone wins so soon: proved
    hold,  ///< every move but one loses by force: proved; the one keeps the game open, as the engine sees it
    best,  ///< one move is much better than all others, as the engine sees it
    quiet  ///< several moves are good: not a puzzle, but what it must be told from
};
inline constexpr std::array kPuzzleKinds{PuzzleKind::win, PuzzleKind::hold, PuzzleKind::best, PuzzleKind::quiet};

constexpr std::string_view to_text(PuzzleKind kind) {
    switch (kind) {
        case PuzzleKind::win: return "win";
        case PuzzleKind::hold: return "hold";
        case PuzzleKind::best: return "best";
        case PuzzleKind::quiet: return "quiet";
    }
    return "";
}

struct Puzzle {
    PuzzleKind kind = PuzzleKind::best;
    AnyVariant variant;
    AnyPosition position;
    /// The first right move, the best reply to it, the next right move, and so on: it ends with a move of the side to
    /// move in `position`.
    std::vector<std::string> line{};
    /// The right moves at each own move of the line. There is one; at the last move of a win, and of a quiet position,
    /// there may be several.
    std::vector<std::vector<std::string>> right{};
    /// To the end of the game with best play: of the win, which may be longer than the line; of the longest defence
    /// after a wrong move, in a puzzle of the kind `hold`. 0 for the other kinds.
    unsigned plies = 0;
};

constexpr bool is_proved(PuzzleKind kind) { return kind == PuzzleKind::win || kind == PuzzleKind::hold; }

/// How many moves the side to move has to find or to see: from 1.
unsigned own_moves(const Puzzle& puzzle);

/// From 1, easy, to 5: one for each own move, and one more where at least half of those missed it who stood there.
unsigned grade_of(const Puzzle& puzzle, std::uint64_t met, std::uint64_t missed);

/// "1 move", "3 moves".
std::string moves_text(std::size_t moves);

/// The task in words: "Black wins in 3 moves", "White: all moves but one lose by force".
std::string task_of(const Puzzle& puzzle);

}  // namespace ludex::analyzer
