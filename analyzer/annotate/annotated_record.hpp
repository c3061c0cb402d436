#pragma once

#include "analyzer/annotate/annotation.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// The record with the engine's marks as NAGs, its words as comments behind those that are there (with `[%eval]`, in
/// the game's unit for the first mover; `#4`: the first mover wins in four moves), and its better lines as variations.
/// `record` is canonical and of the annotated game; nothing of it is lost.
GameRecord annotated_record(const GameRecord& record, const Annotation& annotation);

}  // namespace ludex::analyzer
