#pragma once

#include <optional>
#include <vector>

#include "core/checked_game.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

struct ReplayOptions {
    std::optional<AnyVariant> assumed_game;  ///< for records that do not name theirs (--game)
    bool want_canonical = false;             ///< fill ReplayReport::canonical
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
    GameRecord canonical;                ///< the legal part in canonical words; its `text` holds nothing else

    [[nodiscard]] RecordStatus status() const;
    /// Legal from start to end: no errors, or none but a result that contradicts the finished board.
    [[nodiscard]] bool is_whole() const;
    /// The board's when the board is finished, else the recorded one.
    [[nodiscard]] GameResult effective_result() const;
};

/// Replays the record against the rules from its start position, variations included, and checks results, clocks, dates
/// and the other standard tags. `problems` are those of the reader. Cost: some 50 ns a ply.
ReplayReport replay(const GameRecord& record, std::vector<Problem> problems, const ReplayOptions& options);

}  // namespace ludex::analyzer
