#pragma once

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

/// Writes bare moves: the name on a line of its own, then the main line without tags, comments and variations.
void write_bare_moves(const GameRecord& record, std::string_view variant_name, bool first_to_play, std::string& out);

}  // namespace ludex::notation
