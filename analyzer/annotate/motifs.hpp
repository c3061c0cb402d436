#pragma once

#include <string_view>
#include <vector>

#include "analyzer/engine/motif.hpp"
#include "core/judgement.hpp"
#include "games/any_game.hpp"

/// What a mistake was, in the words of its game.
namespace ludex::analyzer {

/// The motifs that mistakes in games of this kind can have: those of all games first.
std::vector<engine::Motif> known_motifs(const AnyVariant& variant);

/// What a move was that loses an inaccuracy or more (marks.hpp), those that cost most first; none where the lines of
/// the engine do not show it, and where the position is proved to be lost before the move, or to be won after it.
std::vector<engine::MotifShown> motifs_of(const AnyPosition& before, std::string_view move,
                                          const JudgedPosition& judged_before, const JudgedPosition& judged_after);

}  // namespace ludex::analyzer
