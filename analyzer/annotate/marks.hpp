#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "analyzer/annotate/judged_game.hpp"

namespace ludex::analyzer {

enum class Mark : std::uint8_t { none, only_move, inaccuracy, mistake, blunder };

constexpr std::string_view to_text(Mark m) {
    switch (m) {
        case Mark::none: return "";
        case Mark::only_move: return "!";
        case Mark::inaccuracy: return "?!";
        case Mark::mistake: return "?";
        case Mark::blunder: return "??";
    }
    return "";
}

/// The numeric annotation glyph of the PGN standard; 0 for none.
constexpr unsigned nag_of(Mark m) {
    switch (m) {
        case Mark::none: return 0;
        case Mark::only_move: return 1;
        case Mark::inaccuracy: return 6;
        case Mark::mistake: return 2;
        case Mark::blunder: return 4;
    }
    return 0;
}

// The points that a move loses on the scale from -100 (lost) to 100 (won), as lichess counts them.
inline constexpr double kInaccuracy = 10;
inline constexpr double kMistake = 20;
inline constexpr double kBlunder = 30;

/// The points between a side's chance with best play and the one after a move, each from 0 to 1; at least 0.
double points_lost(double chance_before, double chance_after);

/// How much of its player's winning chances the move loses, in points of that scale, at least 0. If the engine searched
/// twice, `before` has the loss. The engine's own choice loses nothing, whatever the evaluations of the two positions
/// are.
double loss_of(const JudgedPosition& before, const JudgedPosition& after, std::string_view move);

/// Whether the move is the engine's own choice in a position that is not lost. It is the only move if the second best
/// one is a blunder.
bool may_be_only_move(const JudgedPosition& before, std::string_view move);

/// What is left of a chance after a loss.
double chance_left(double chance_before, double loss);

/// The mark for a loss. A best move gets `!` if every other move would be a blunder and the game is not lost.
Mark mark_of(const JudgedPosition& before, double loss, std::string_view move);

/// How well a side played, 0 to 100, as lichess computes it. Each move's accuracy falls with its loss, and moves in
/// parts of the game with large swings weigh more. `chances` are the first mover's at each position, `losses` those of
/// each ply in points. nullopt when the side made no move.
std::optional<double> accuracy_of(std::span<const double> chances, std::span<const double> losses, bool of_first,
                                  bool first_to_play);

}  // namespace ludex::analyzer
