#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/outcome.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// A month, counted from the year 0; 0 stands for an unknown one.
using Month = std::uint32_t;
inline constexpr Month kNoMonth = 0;
inline constexpr Month kMonthsInYear = 12;
/// "2016.09"; empty for an unknown one.
std::string month_text(Month month);

/// A finished game of two players whose names are known. Players and starts are places in the lists of RatedGames.
struct RatedGame {
    std::uint32_t first = 0, second = 0, start = 0;
    Month month = kNoMonth;  ///< the middle of the days on which it may have been played, all of one year
    GameResult result = GameResult::draw;
    std::uint16_t first_elo = 0, second_elo = 0;  ///< recorded: the rating plus 1; 0 for none
    std::int64_t id = 0;                          ///< in the store

    [[nodiscard]] double points() const {
        return result == GameResult::first_wins ? 1 : result == GameResult::draw ? 0.5 : 0;
    }
};

/// What a start is called: the variant (a full name), or all set-ups of a variant that has a start of its own.
std::string start_name(const std::string& variant, bool is_set_up);

/// The games that ratings come from.
struct RatedGames {
    std::vector<std::string> players;
    std::vector<std::string>
        starts;  ///< variants; games from a set-up of their own apart from those of the variant's start
    std::vector<RatedGame> games;  ///< by month; those without a month first
    std::uint64_t unfinished = 0;  ///< games that are left out
    std::uint64_t unnamed = 0;     ///< finished games that are left out, because two names are not known
};

/// The games of one game ("abalone") that the filter lets through, its broken and repeated records left out. Cost: a
/// pass over the facts of all games. Errors: storage.
Result<RatedGames> rated_games(storage::GameStore& store, storage::GameFilter filter, std::string_view game);

}  // namespace ludex::analyzer
