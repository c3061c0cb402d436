#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "service/puzzles/mine_puzzles.hpp"

namespace ludex::service {

/// Spaced repetition: what was missed comes again on the next day, what was found so many times in a row after 1, 3, 7,
/// 14, 30, 90 days. The page has the same rules (web/src/drill/progress.ts), and its file the same form.
class RepetitionPlan {
public:
    /// Reads a file of progress. Errors: syntax.
    static Result<RepetitionPlan> read(std::string_view text);
    [[nodiscard]] std::string text() const;

    /// `today`: 2026-11-29.
    void note(const analyzer::Puzzle& puzzle, bool is_found, const std::string& today);

    /// The numbers of the puzzles to ask today: those that are due first, the least known of them before the others,
    /// and then new ones.
    [[nodiscard]] std::vector<std::size_t> order(const std::vector<FoundPuzzle>& puzzles,
                                                 const std::string& today) const;

private:
    struct Known {
        unsigned found = 0;  ///< times in a row
        std::string due;
    };

    std::map<std::string, Known> known_;  ///< by game and position
};

/// The day after so many days. Both as 2026-11-29.
std::string later_day(std::string_view day, unsigned days);

}  // namespace ludex::service
