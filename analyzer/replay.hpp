#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked_game.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

struct ReplayOptions {
    std::optional<AnyVariant> assumed_game;  ///< for records that do not name theirs (--game)
    std::string assumed_notation;            ///< a hint for records that do not name theirs (--notation)
    bool want_canonical = false;             ///< fill ReplayReport::canonical
    bool want_visits = false;                ///< fill ReplayReport::visits
    std::string written_notation;            ///< of the moves there; canonical when empty or unknown to the game
};

enum class RecordStatus : std::uint8_t { ok, warning, error };

constexpr std::string_view to_text(RecordStatus s) {
    switch (s) {
        case RecordStatus::ok: return "ok";
        case RecordStatus::warning: return "warning";
        case RecordStatus::error: return "error";
    }
    return "";
}

/// What became of a record when it was replayed against the rules.
struct ReplayReport {
    std::optional<CheckedGame> game;     ///< the legal part; none when game, variant or start are not known
    std::vector<Problem> problems;       ///< the reader's and the replay's, in the order of the text
    std::optional<GameResult> recorded;  ///< nothing when the record does not say
    std::string_view notation;           ///< in which the moves were read; empty without a game
    bool game_was_assumed = false;       ///< the record does not name it
    bool notation_was_assumed = false;   ///< the record does not name it
    GameRecord canonical;                ///< the legal part in canonical words; its `text` holds nothing else
    std::vector<PositionVisit> visits;   ///< position_visits() of the game

    [[nodiscard]] RecordStatus status() const;
    /// Legal from start to end: no errors, or none but a result that contradicts the finished board.
    [[nodiscard]] bool is_whole() const;
    /// The board's when the board is finished, else the recorded one.
    [[nodiscard]] GameResult effective_result() const;
};

/// Replays the record against the rules from its start position, variations included, and checks results, clocks, dates
/// and the other standard tags. The notation of the moves is the one under which the whole main line is legal
/// (analyzer/reading.hpp); what the record declares is a hint. `problems` are those of the reader. Cost: some 50 ns a
/// ply when the first guess is right.
ReplayReport replay(const GameRecord& record, std::vector<Problem> problems, const ReplayOptions& options);
/// The same in the memory of an older report, whose `problems` are those of the reader.
void replay(const GameRecord& record, const ReplayOptions& options, ReplayReport& report);

}  // namespace ludex::analyzer
