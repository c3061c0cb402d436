#pragma once

#include "analyzer/replay/replay.hpp"
#include "analyzer/replay/setup.hpp"

namespace ludex::analyzer {

/// Gives the canonical record its tags: those of the original with canonical values, and the start position if it is
/// not the variant's own. Tags that follow from the rest (Notation, Position) are left out.
void write_canonical_tags(const GameRecord& original, const Setup& setup, std::string_view termination,
                          GameResult recorded, GameRecord& canonical);

}  // namespace ludex::analyzer
