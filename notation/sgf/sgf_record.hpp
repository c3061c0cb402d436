#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/checked_game.hpp"
#include "notation/source/raw_record.hpp"

/// Games in the Smart Game Format: our moves as the values of B and W, all games (docs/notations.md).
namespace ludex::notation {

/// Reads one game. Problems: syntax, with what stands before it kept; two moves of one side in a row.
void read_sgf(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems);

/// Writes a canonical record, with variations and comments, in lines that end with one line feed. Tags that the format
/// does not have are written as XTAG[Name:value], so that reading restores them.
Result<std::string> write_sgf(const GameRecord& canonical, const CheckedGame& game, std::string_view);

}  // namespace ludex::notation
