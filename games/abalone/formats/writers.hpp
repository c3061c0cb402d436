#pragma once

#include "notation/foreign/game_formats.hpp"

/// Each of these is a WriteForeign.
namespace ludex::notation {

Result<std::string> write_abalassembly_code(const GameRecord& canonical, const CheckedGame& game, std::string_view);
Result<std::string> write_apgn(const GameRecord& canonical, const CheckedGame& game, std::string_view);
Result<std::string> write_kaawa(const GameRecord& canonical, const CheckedGame& game, std::string_view);
Result<std::string> write_open_spiel(const GameRecord& canonical, const CheckedGame& game, std::string_view);

}  // namespace ludex::notation
