#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"
#include "notation/json/json_tree.hpp"

namespace ludex::notation {

/// Whether the JSON is a game of KAAWA or KAAH, programs for Abalone (docs/notations.md): a tree of positions.
bool is_kaawa(const JsonValue& root);

/// Reads such a game. The moves are told by the positions, because a Nacre text may name two moves; where no move leads
/// from one position to the next the text is kept, and the replay says what is wrong with it. Errors (problems): a tree
/// without positions.
void read_kaawa(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems);

/// Whether the JSON is one of KAAWA's puzzles: a position, and which side is to move and win.
bool is_kaawa_puzzle(const JsonValue& root);

/// Reads a puzzle as a record without moves; what it says of the solution becomes a comment. Errors (problems): no
/// position of the board.
void read_kaawa_puzzle(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems);

/// KAAWA's text of a position, without the side to move.
std::string kaa_position(const abalone::Position& position);
/// `2511250000`: year, month and day in two digits each, and a time; empty for an unknown date.
std::string kaa_date(std::string_view date);
/// The number of Nacre, in which KAAWA writes moves.
unsigned nacre_notation();

/// The position of a puzzle, with the side that is to move and win.
Result<abalone::Position> kaawa_puzzle_position(const JsonValue& puzzle);

/// `2608172039`, year, month and day in two digits each, as 2026.08.17; an empty text as an unknown date; other texts
/// as they are.
std::string kaawa_date(std::string_view text);

}  // namespace ludex::notation
