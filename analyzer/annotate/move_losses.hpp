#pragma once

#include <cstdint>
#include <vector>

#include "analyzer/engine/motif.hpp"
#include "core/judgement.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

/// What a move of a judged game loses.
struct MoveLoss {
    double points = 0;                         ///< marks.hpp
    std::vector<engine::MotifShown> motifs{};  ///< of an inaccuracy or more: what it was (motifs.hpp)
};
/// That of each ply; empty when the judgement does not cover the game. Cost: two replays.
std::vector<MoveLoss> losses_of(const CheckedGame& game, const JudgedGame& judged);

/// What some moves lost together.
struct MoveLosses {
    std::uint64_t moves = 0;
    std::uint64_t inaccuracies = 0, mistakes = 0, blunders = 0;
    double points = 0;
    double squares = 0;  ///< sum of the squared points

    void add(double loss);
    void add(const MoveLosses& others);

    friend bool operator==(const MoveLosses&, const MoveLosses&) = default;
};

}  // namespace ludex::analyzer
