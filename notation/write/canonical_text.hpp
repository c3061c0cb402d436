#pragma once

#include <string>

#include "core/record.hpp"
#include "games/checked_game.hpp"

namespace ludex::notation {

bool first_to_play(const CheckedGame& game);

/// The canonical PGN text, ending with one line feed. Records are identical when this text is.
std::string canonical_text(const GameRecord& canonical, const CheckedGame& game);
/// Appends the canonical text to `out`.
void write_canonical_text(const GameRecord& canonical, const CheckedGame& game, std::string& out);

}  // namespace ludex::notation
