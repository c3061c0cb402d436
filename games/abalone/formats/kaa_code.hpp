#pragma once

#include <string_view>

#include "core/record.hpp"

/// Codes by which KAAWA and KAAH play by mail, one a move (docs/notations.md):
/// `KAA1:ID:PLY:MOVE:STATUS`, in the first one also `:START:BLACK:WHITE:EVENT:LAYOUT:SENDER`.
namespace ludex::notation {

bool is_kaa_code(std::string_view line);
/// Whether it is the first code of a game.
bool begins_kaa_game(std::string_view line);

/// Adds what a code says: tags and the start from the first one, the move with its ply, and how the game ended. False
/// when the line is no whole code; then nothing is added.
bool add_kaa_code(std::string_view line, SourcePlace where, GameRecord& record);

}  // namespace ludex::notation
