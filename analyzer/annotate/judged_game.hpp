#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analyzer/analysis/analysis.hpp"
#include "core/judgement.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

/// The number of plies in a segment. Each segment of a game is evaluated with an empty table, so that several threads
/// can share a game and the result does not depend on them. Neighbouring segments share a position.
inline constexpr std::size_t kSegmentPlies = 16;
constexpr std::size_t segments_of(std::size_t plies) { return plies == 0 ? 1 : (plies - 1) / kSegmentPlies + 1; }

/// What an engine says of a position that is not decided: at least one line. An engine of others may fail.
using Evaluate =
    std::function<Result<Analysis>(const AnyPosition& position, const engine::SearchLimits& limits, unsigned lines)>;

/// That of our own engine, which must outlive it.
Evaluate evaluation_by(Analyst& analyst);

/// Evaluates the positions of one segment, the last one first, so that the engine knows what follows. If a move seems
/// to be a mistake, the positions before and after it are searched longer. With our own engine the result depends only
/// on game, segment and nodes, if it has forgotten what was before. Errors: interrupted, when `stop` was raised; those
/// of `evaluate`. Cost: about 1.5 times `nodes` a ply.
Result<std::vector<JudgedPosition>> judge_segment(const CheckedGame& game, std::size_t segment, std::uint64_t nodes,
                                                  const Evaluate& evaluate, const std::atomic<bool>& stop);

/// Whether a stored evaluation of a game can be used instead of a new one: it was made by this engine, covers all
/// positions, and used as many nodes or more.
bool is_good_for(const JudgedGame& kept, const CheckedGame& game, std::uint64_t nodes);

/// An evaluation to which no segment has been added yet.
JudgedGame begin_judgement(std::uint64_t nodes);
/// Adds the next segment of a game.
void add_segment(JudgedGame& game, const std::vector<JudgedPosition>& segment);

/// Evaluates all segments of a game in one thread. `on_segment` gets the number of positions that are evaluated, and
/// returns false to end the work. Errors: interrupted, when it did so or `stop` was raised.
Result<JudgedGame> judge_game(
    const CheckedGame& game, std::uint64_t nodes, Analyst& analyst, const std::atomic<bool>& stop,
    const std::function<bool(std::size_t)>& on_segment = [](std::size_t) { return true; });

}  // namespace ludex::analyzer
