#pragma once

#include <string>

#include "core/checked_game.hpp"
#include "core/record.hpp"

namespace ludex::cli {

/// The forms in which games leave the program.
enum class TextForm { pgn, moves, json };

/// The text of a canonical record of a game; several in a row make a file. PGN and bare moves end in an empty line,
/// JSON is one line.
std::string record_text(const GameRecord& canonical, const CheckedGame& game, TextForm form);

/// The canonical PGN text alone, ending in one line feed: what identity of records is about.
std::string canonical_text(const GameRecord& canonical, const CheckedGame& game);

}  // namespace ludex::cli
