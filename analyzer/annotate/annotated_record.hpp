#pragma once

#include <set>

#include "analyzer/annotate/annotation.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// The record with the engine's results: marks as NAGs, texts as comments after those that are there, and better lines
/// as variations. The comments have `[%eval]`, in the game's unit for the first mover; `#4` means that the first mover
/// wins in four moves. `record` must be canonical and of the annotated game; nothing in it is lost.
GameRecord annotated_record(const GameRecord& record, const Annotation& annotation);

/// The same, with what of it is the engine's.
struct AnnotatedRecord {
    GameRecord record;
    /// The indices of its elements that the engine has added; of variations those of their begin.
    std::set<std::size_t> by_engine;
};
AnnotatedRecord annotated_in_layers(const GameRecord& record, const Annotation& annotation);

}  // namespace ludex::analyzer
