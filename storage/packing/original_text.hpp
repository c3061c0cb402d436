#pragma once

#include <string>
#include <string_view>

#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"

namespace ludex::storage {

/// The text that a record was read from, packed so that it can be read without the game's row: where the moves stand in
/// it as the program writes them, their bytes are kept instead (docs/database.md). `read` is the record as it was read.
std::string pack_original(std::string_view text, const GameRecord& read, const CheckedGame& game);
/// The same of a text without moves.
std::string pack_original(std::string_view text);

/// The text. Errors: storage, when the bytes are damaged or say that the text is longer than a record may be.
Result<std::string> unpack_original(std::string_view packed);

}  // namespace ludex::storage
