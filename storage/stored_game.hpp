#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/checked_game.hpp"
#include "storage/packing/game_status.hpp"
#include "storage/packing/import_hints.hpp"

/// Games as a store returns them.
namespace ludex::storage {

/// The moves and clocks of a game, without tags, comments and variations.
struct GameMoves {
    std::string variant;  ///< full name
    std::string start;    ///< empty for the variant's own
    MoveBytes moves;
    std::string time_control;  ///< as recorded; empty when it is not known
    std::string clocks;        ///< for read_clocks()
};

/// A row of a list of games, with a member for each column.
struct GameSummary {
    std::int64_t id = 0;
    std::string variant;  ///< full name
    std::string date, first, second, event, round, termination;
    std::optional<std::int64_t> first_elo, second_elo;
    GameResult result = GameResult::unfinished;  ///< the effective result
    std::string reason;                          ///< why the game is over on the board; empty when it is not
    std::int64_t plies = 0;
    GameStatus status = GameStatus::whole;
    GameMoves moves;
    std::optional<std::int64_t> related{};  ///< the record of the same game that counts instead of this one
    bool is_damaged = false;                ///< a row of it differs from its checksum; all but the number is empty then
};

/// A place where a record of a game was read.
struct Occurrence {
    std::int64_t import = 0;
    std::string file;
    std::int64_t record = 0;
    std::int64_t line = 0;
};

/// The text that a game was read from.
struct OriginalText {
    std::string text;
    ImportHints hints;
};

struct StoredGame {
    std::int64_t id = 0;
    GameStatus status = GameStatus::whole;
    CheckedGame game;
    GameRecord record;  ///< canonical
    std::vector<Problem> problems;
    std::vector<Occurrence> occurrences;
    std::optional<std::int64_t> related;   ///< the record of the same game that counts instead of this one
    std::vector<std::int64_t> further;     ///< the records of the same game that this one counts for
    std::optional<OriginalText> original;  ///< the text that was read; nullopt when it is the canonical text
};

}  // namespace ludex::storage
