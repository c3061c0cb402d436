#pragma once

#include <span>
#include <string>

#include "core/outcome.hpp"
#include "core/record.hpp"

namespace ludex::notation {

/// Writes a record as canonical text (notation/FORMAT.md), which ends with one line feed: tags in export order, an
/// empty line, the movetext in lines of at most 80 bytes where words allow. Reading the text gives the same record.
///
/// `first_mover` is the colour whose player moves first in the game. `first_to_play` is false when the start position
/// has the second mover to play: numbering begins with `1...` then.
void write_record(const GameRecord& record, Colour first_mover, bool first_to_play, std::string& out);

/// The same with the tags in the order of the record.
void write_record_in_order(const GameRecord& record, bool first_to_play, std::string& out);

/// Writes the tags and, in place of the moves, the positions of the game, one a line and an empty line at the end.
/// Reading the text gives the tags and the moves; comments and variations have no place in it.
void write_positions(const GameRecord& record, Colour first_mover, std::span<const std::string> positions,
                     std::string& out);

/// Writes bare moves: the name on a line of its own, then the main line without tags, comments and variations.
void write_bare_moves(const GameRecord& record, std::string_view variant_name, bool first_to_play, std::string& out);

}  // namespace ludex::notation
