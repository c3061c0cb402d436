#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/json/json.hpp"
#include "service/puzzles/mine_puzzles.hpp"

namespace ludex::service {

using Day = std::chrono::sys_days;
/// One whole day, as dates of games are written: 2026-11-29.
std::optional<Day> parse_day(std::string_view text);

/// Spaced repetition: what was missed comes again on the next day, what was found so many times in a row after 1, 3, 7,
/// 14, 30, 90 days. The page has the same rules (web/src/drill/progress.ts), and its file the same form; what more it
/// keeps of a puzzle stays.
class RepetitionPlan {
public:
    /// Reads a file of progress. Errors: syntax.
    static Result<RepetitionPlan> read(std::string_view text);
    [[nodiscard]] std::string text() const;

    void note(const analyzer::Puzzle& puzzle, bool is_found, Day today);

    /// The numbers of the puzzles to ask today: those that are due first, the least known of them before the others,
    /// and then new ones.
    [[nodiscard]] std::vector<std::size_t> order(const std::vector<FoundPuzzle>& puzzles, Day today) const;

private:
    Json known_ = Json::object();  ///< by game and position: "found", times in a row, and "due", a day
};

}  // namespace ludex::service
