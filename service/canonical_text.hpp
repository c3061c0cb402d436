#pragma once

#include <string>

#include "core/checked_game.hpp"
#include "core/record.hpp"

namespace ludex::service {

bool first_to_play(const CheckedGame& game);

/// The canonical PGN text alone, ending in one line feed: what identity of records is about.
std::string canonical_text(const GameRecord& canonical, const CheckedGame& game);
/// Behind what is in `out`.
void write_canonical_text(const GameRecord& canonical, const CheckedGame& game, std::string& out);

}  // namespace ludex::service
