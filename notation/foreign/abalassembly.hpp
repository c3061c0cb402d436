#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What Abalassembly, a program for Abalone, exports as text (docs/notations.md).
namespace ludex::notation {

/// What one line or one code says about a game, in the terms of a record.
struct ForeignGame {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::string> moves;  ///< in Aba-Pro's notation
    std::string result;              ///< empty when the line says nothing of it
    std::string error;               ///< why the rest of a code could not be read; mostly empty
};

/// A line of the clipboard's head, `[Variante] Belgian Daisy`: the bracket closes before the value. nullopt for others.
std::optional<ForeignGame> clipboard_line(std::string_view line);

/// The line above a game of the history, `# 2026-09-18 · Belgian Daisy · Noir gagne (temps) · Ana vs Ben`. Its fields
/// are told by their form, because empty ones are left out. nullopt for others.
std::optional<ForeignGame> history_line(std::string_view line);

/// Whether a word is a whole game, `ABAL1:belgian:Ana|Ben:3a1b2c33...`, or an address that holds one (`?partie=`).
bool is_game_code(std::string_view word);
ForeignGame read_game_code(std::string_view word);

}  // namespace ludex::notation
