#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "analyzer/analysis.hpp"
#include "core/checked_game.hpp"
#include "core/judgement.hpp"

namespace ludex::analyzer {

/// Games are judged in segments of so many plies, each with an empty table, so that several threads can share a game
/// and the result does not depend on them. Neighbours share a position.
inline constexpr std::size_t kSegmentPlies = 16;
constexpr std::size_t segments_of(std::size_t plies) { return plies == 0 ? 1 : (plies - 1) / kSegmentPlies + 1; }

/// Judges the positions of one segment, the last one first, so that the engine knows what follows. Where a move seems
/// to be a mistake, the positions before and behind it are looked at longer. Depends on game, segment and nodes alone.
/// Nothing: `stop` was raised. Cost: about 1.5 times `nodes` a ply.
std::optional<std::vector<JudgedPosition>> judge_segment(const CheckedGame& game, std::size_t segment,
                                                         std::uint64_t nodes, Analyst& analyst,
                                                         const std::atomic<bool>& stop);

/// Whether a kept judgement of a game may stand for a new one: made by this engine, of all positions, with as many
/// nodes or more.
bool is_good_for(const JudgedGame& kept, const CheckedGame& game, std::uint64_t nodes);

/// A judgement to which no segment was added yet.
JudgedGame begin_judgement(std::uint64_t nodes);
/// Adds the segments of a game one after the other.
void add_segment(JudgedGame& game, const std::vector<JudgedPosition>& segment);

/// All segments of a game by one thread; nothing when `stop` was raised.
std::optional<JudgedGame> judge_game(const CheckedGame& game, std::uint64_t nodes, Analyst& analyst,
                                     const std::atomic<bool>& stop);

}  // namespace ludex::analyzer
