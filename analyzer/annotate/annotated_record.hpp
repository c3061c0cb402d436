#pragma once

#include "analyzer/annotate/annotation.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// The record with the engine's results: marks as NAGs, texts as comments after those that are there, and better lines
/// as variations. The comments have `[%eval]`, in the game's unit for the first mover; `#4` means that the first mover
/// wins in four moves. `record` must be canonical and of the annotated game; nothing in it is lost.
GameRecord annotated_record(const GameRecord& record, const Annotation& annotation);

}  // namespace ludex::analyzer
