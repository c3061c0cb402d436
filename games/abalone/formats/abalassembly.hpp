#pragma once

#include <optional>
#include <string_view>

#include "notation/foreign/game_formats.hpp"

/// What Abalassembly, a program for Abalone, exports as text (docs/notations.md).
namespace ludex::notation {

/// A line of the clipboard's head, `[Variante] Belgian Daisy`: the bracket closes before the value. nullopt for others.
std::optional<ForeignGame> clipboard_line(std::string_view line);

/// The line above a game of the history, `# 2026-09-18 · Belgian Daisy · Noir gagne (temps) · Ana vs Ben`. Its fields
/// are told by their form, because empty ones are left out. nullopt for others.
std::optional<ForeignGame> history_line(std::string_view line);

/// Whether a word is a whole game, `ABAL1:belgian:Ana|Ben:3a1b2c33...`, or an address that holds one (`?partie=`).
bool is_game_code(std::string_view word);
ForeignGame read_game_code(std::string_view word);

}  // namespace ludex::notation
