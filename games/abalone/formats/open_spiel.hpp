#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/any_game.hpp"
#include "notation/json/json_tree.hpp"

/// Games of Abalone as OpenSpiel writes them (docs/notations.md).
namespace ludex::notation {

/// The variant that a game string names, `abalone(board=belgian-daisy)`. nullopt for other games and for strings from
/// which the start cannot be made.
std::optional<AnyVariant> open_spiel_game(std::string_view game);

/// The move of an action number, 0 to 2429, in Aba-Pro's notation; empty when the number means no move of the board.
std::string open_spiel_move(std::uint32_t action);

/// The actions of a text that is a history and nothing else, `5, 2305, 35`, or a file that OpenSpiel's
/// SerializeGameAndState wrote; nullopt for other texts. A number alone is no history.
struct OpenSpielHistory {
    std::optional<AnyVariant> game;  ///< nullopt when the text does not name it
    std::vector<std::uint32_t> actions;
};
std::optional<OpenSpielHistory> open_spiel_history(std::string_view text);
/// Adds the moves and the tags of a history. An action that names no move stays a number.
void add_history(const OpenSpielHistory& history, GameRecord& record);

/// Whether a line heads the first part of such a file: files may follow each other.
bool begins_open_spiel(std::string_view line);
/// Whether a line heads another part: `[Game]`, `[State]`.
bool is_open_spiel_section(std::string_view line);

/// Whether the JSON is a game with a game string of OpenSpiel, and its actions under `history`.
bool is_open_spiel(const JsonValue& root);
void read_open_spiel(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
