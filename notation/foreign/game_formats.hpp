#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"
#include "notation/foreign/foreign_puzzle.hpp"
#include "notation/json/json_tree.hpp"
#include "notation/source/raw_record.hpp"

/// Forms of other programs that hold games of one kind (docs/notations.md).
namespace ludex::notation {

using Problems = std::vector<Problem>;

/// What one line or one code says about a game, in the terms of a record.
struct ForeignGame {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::string> moves;  ///< in a notation of the game
    std::string result;              ///< empty when the line says nothing of it
    std::string error;               ///< why the rest of a code could not be read; mostly empty
};

/// What came of a line with the code of one move.
struct AddedCode {
    bool is_added = false;
    std::vector<std::string> faults;
};

/// A member of a JSON record whose value is the name of a variant, null for the base.
struct JsonVariantMember {
    std::string_view name;
    std::string_view game;  ///< id
};

/// Writes one game, with a line feed at its end; games that follow each other are read as several. `generated` is the
/// time of writing, 2026-11-20T12:00:00Z. Errors: unknown_variant, when the form has no place for the game or for its
/// start.
using WriteForeign = Result<std::string> (*)(const GameRecord& canonical, const CheckedGame& game,
                                             std::string_view generated);

struct ForeignForm {
    std::string_view name;  ///< on the command line
    std::string_view what;  ///< for the help
    WriteForeign write;
    bool is_json = false;  ///< one game is a JSON document, several are a JSON array

    friend bool operator==(const ForeignForm&, const ForeignForm&) = default;
};

/// A form of collections of puzzles.
struct PuzzleForm {
    std::string_view name;  ///< on the command line
    std::string_view what;  ///< for the help
    std::string_view game;  ///< id: it holds puzzles of this one alone
    std::string (*write)(std::span<const ForeignPuzzle> puzzles);
};

/// The error for a game that a form cannot hold.
Error no_place_in(std::string_view form, const CheckedGame& game, std::string_view what_it_holds);

/// The forms of one game: games/NAME/formats. A game overrides what its forms need.
class GameFormats {
public:
    virtual ~GameFormats() = default;

    /// Reads a JSON document of such a form; nullopt, with the record as it was, for all others.
    virtual std::optional<Parsed> read_json(const JsonValue& root, GameRecord& record, Problems& problems) const;
    /// The member that names a variant in collections of records of this game; its name is empty for none.
    [[nodiscard]] virtual JsonVariantMember json_variant_member() const { return {}; }

    /// Reads a record in text form whose whole text is of such a form. False, with the record as it was, for all
    /// others, which a look at the beginning shows.
    virtual bool read_text(const RawRecord& raw, GameRecord& record, Problems& problems) const;
    /// Whether a record begins at the line, wherever it stands.
    [[nodiscard]] virtual bool begins_record(std::string_view line) const;
    /// Whether a line that looks like a damaged tag is a head inside such a record.
    [[nodiscard]] virtual bool is_inside_record(std::string_view line) const;

    /// Reads a line above the moves, which begins with # or [; nullopt for others.
    [[nodiscard]] virtual std::optional<ForeignGame> read_head(std::string_view line) const;

    /// The first letters of all codes.
    [[nodiscard]] virtual std::string_view code_initials() const { return {}; }
    /// Whether a word is a whole game.
    [[nodiscard]] virtual bool is_game_code(std::string_view word) const;
    [[nodiscard]] virtual ForeignGame read_game_code(std::string_view word) const;
    /// Whether a line is the code of one move, and whether it is the first one of a game.
    [[nodiscard]] virtual bool is_move_code(std::string_view line) const;
    [[nodiscard]] virtual bool begins_move_codes(std::string_view line) const;
    /// Adds what such a line says; `is_first` when the record has no move yet.
    virtual AddedCode add_move_code(std::string_view line, SourcePlace where, bool is_first, GameRecord& record) const;

    /// The forms in which games can be written.
    [[nodiscard]] virtual std::span<const ForeignForm> forms() const { return {}; }

    /// Reads a collection of puzzles; nullopt for other JSON.
    [[nodiscard]] virtual std::optional<std::vector<ForeignPuzzle>> read_puzzles(const JsonValue& root) const;
    /// The forms in which puzzles of this game can be written.
    [[nodiscard]] virtual std::span<const PuzzleForm> puzzle_forms() const { return {}; }
};

}  // namespace ludex::notation
