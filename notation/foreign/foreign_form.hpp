#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"

/// Forms of other programs in which games can be written (docs/notations.md).
namespace ludex::notation {

/// Writes one game, with a line feed at its end; games that follow each other are read as several. Errors:
/// unknown_variant, when the form has no place for the game or for its start.
using WriteForeign = Result<std::string> (*)(const GameRecord& canonical, const CheckedGame& game);

struct ForeignForm {
    std::string_view name;  ///< on the command line
    std::string_view what;  ///< for the help
    WriteForeign write;
};

std::span<const ForeignForm> foreign_forms();

/// The error for a game that a form cannot hold.
Error no_place_in(std::string_view form, const CheckedGame& game, std::string_view what_it_holds);

Result<std::string> write_abalassembly_code(const GameRecord& canonical, const CheckedGame& game);
Result<std::string> write_apgn(const GameRecord& canonical, const CheckedGame& game);
Result<std::string> write_kaawa(const GameRecord& canonical, const CheckedGame& game);
Result<std::string> write_open_spiel(const GameRecord& canonical, const CheckedGame& game);

}  // namespace ludex::notation
