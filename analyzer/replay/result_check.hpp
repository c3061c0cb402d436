#pragma once

#include <optional>

#include "analyzer/replay/replay.hpp"
#include "core/end_words.hpp"
#include "core/record.hpp"

/// What a record says about its end, in its tags and behind its moves. All problems go to the report.
namespace ludex::analyzer {

/// Sets the recorded result: that of the tag, else the one after the moves. Words such as "White wins" need a game, by
/// its first mover.
void read_result(const GameRecord& record, std::optional<Colour> first_mover, ReplayReport& report);

/// Compares the result with what words behind the moves say, and takes theirs where none is recorded.
void read_end(const EndWords& said, SourcePlace where, ReplayReport& report);

/// Compares the recorded result with a finished board.
void check_result(const GameRecord& record, ReplayReport& report);

/// Warns of a Termination that does not fit the result.
void check_termination(const GameRecord& record, ReplayReport& report);

}  // namespace ludex::analyzer
