#include "notation/foreign/game_formats.hpp"

namespace ludex::notation {

Error no_place_in(std::string_view form, const CheckedGame& game, std::string_view what_it_holds) {
    std::string message(form);
    message.append(" hold ").append(what_it_holds);
    std::string found = full_name(game.variant) + (game.own_start ? " from a start of its own" : "");
    return Error{.kind = ErrorKind::unknown_variant, .message = std::move(message), .offending = std::move(found)};
}

std::optional<Parsed> GameFormats::read_json(const JsonValue&, GameRecord&, Problems&) const { return std::nullopt; }
std::optional<std::vector<ForeignPuzzle>> GameFormats::read_puzzles(const JsonValue&) const { return std::nullopt; }
bool GameFormats::read_text(const RawRecord&, GameRecord&, Problems&) const { return false; }
bool GameFormats::begins_record(std::string_view) const { return false; }
bool GameFormats::is_inside_record(std::string_view) const { return false; }
std::optional<ForeignGame> GameFormats::read_head(std::string_view) const { return std::nullopt; }
bool GameFormats::is_game_code(std::string_view) const { return false; }
ForeignGame GameFormats::read_game_code(std::string_view) const { return {}; }
bool GameFormats::is_move_code(std::string_view) const { return false; }
bool GameFormats::begins_move_codes(std::string_view) const { return false; }
AddedCode GameFormats::add_move_code(std::string_view, SourcePlace, bool, GameRecord&) const { return {}; }

}  // namespace ludex::notation
