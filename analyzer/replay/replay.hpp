#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

struct ReplayOptions {
    std::optional<AnyVariant> assumed_game;  ///< used for records that do not name their game (--game)
    std::string assumed_notation;            ///< a hint for records that do not name their notation (--notation)
    bool want_canonical = false;             ///< fill ReplayReport::canonical
    bool want_visits = false;                ///< fill ReplayReport::visits
    std::string written_notation;            ///< of the canonical record; canonical when empty or unknown to the game
};

/// The result of replaying a record against the rules.
struct ReplayReport {
    std::optional<CheckedGame> game;     ///< the legal part; nullopt when game, variant or start are unknown
    std::vector<Problem> problems;       ///< those of the reader and of the replay, in the order of the text
    std::optional<GameResult> recorded;  ///< nullopt when the record states no result
    std::string_view notation;           ///< the notation in which the moves were read; empty without a game
    bool game_was_assumed = false;       ///< the record does not name its game
    bool notation_was_assumed = false;   ///< the record does not name its notation
    GameRecord canonical;                ///< the legal part in canonical form; its `text` holds nothing else
    std::vector<PositionVisit> visits;   ///< the position_visits() of the game

    [[nodiscard]] RecordStatus status() const;
    /// Whether the game is legal from start to end: there are no errors, except a result that contradicts the finished
    /// board.
    [[nodiscard]] bool is_whole() const;
    /// The result of the board when it is finished, else the recorded one.
    [[nodiscard]] GameResult effective_result() const;
};

/// Replays the record against the rules from its start position, variations included, and checks results, clocks, dates
/// and the other standard tags. The moves are read in the notation in which the whole main line is legal
/// (analyzer/reading.hpp); the declared notation is a hint. `problems` are those of the reader. Cost: some 50 ns a ply
/// when the first guess is right.
ReplayReport replay(const GameRecord& record, std::vector<Problem> problems, const ReplayOptions& options);
/// Does the same in the memory of an older report, whose `problems` are those of the reader.
void replay(const GameRecord& record, const ReplayOptions& options, ReplayReport& report);

}  // namespace ludex::analyzer
