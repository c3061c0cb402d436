#pragma once

#include <array>
#include <vector>

#include "notation/foreign/game_formats.hpp"

/// The forms of other programs, of all games.
namespace ludex::notation {

/// The formats of the games that have some.
const std::vector<const GameFormats*>& all_formats();

/// The forms in which games can be written.
const std::vector<ForeignForm>& foreign_forms();

/// The forms in which puzzles can be written.
const std::vector<PuzzleForm>& puzzle_forms();
/// Reads a collection of puzzles of such a form; nullopt for other JSON.
std::optional<std::vector<ForeignPuzzle>> read_foreign_puzzles(const JsonValue& root);

/// The formats of which a line is the code of one move, or a word the code of a whole game; nullptr for others.
const GameFormats* formats_with_move_code(std::string_view line);
const GameFormats* formats_with_game_code(std::string_view word);

/// Whether a game begins with a line that is a code: of a whole game, or of its first move.
bool begins_game_code(std::string_view line);
/// The same as the functions of GameFormats, for all games.
bool begins_foreign_record(std::string_view line);
bool is_inside_foreign_record(std::string_view line);

/// By character: whether codes of some form begin with it.
using CodeInitials = std::array<bool, 256>;
const CodeInitials& code_initials();

/// What a line above the moves says, which begins with # or [; nullopt for lines of no form.
std::optional<ForeignGame> read_foreign_head(std::string_view line);

}  // namespace ludex::notation
