#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/record_terms.hpp"
#include "games/any_game.hpp"

namespace ludex::storage {

/// No game has this number. A list of numbers with it alone lets no game through.
inline constexpr std::int64_t kNoGameId = 0;

/// The games that a question is about; a game must meet all conditions. Names must match whole, events in
/// part (but where that is the whole name of an event, that one is meant), both without regard to case. One member for
/// each condition that users know.
struct GameFilter {
    std::vector<std::int64_t> ids;      ///< only these games; all games when empty
    std::vector<std::string> rules;     ///< rules names, each of which must be the game's
    std::vector<std::string> variants;  ///< full names of variants, each of which must be the game's
    std::optional<std::string> player, first, second, white, black, event;
    std::optional<std::string> opponent;   ///< plays one side, and the player, if there is one, the other
    std::optional<DateSpan> since, until;  ///< a date that is partly unknown counts when some day of it fits
    std::optional<GameResult> result;      ///< the effective result
    std::optional<std::string> termination, time_control;
    std::optional<std::int64_t> min_plies, max_plies, min_elo, max_elo;  ///< ratings must hold for both players
    std::optional<std::int64_t> import;
    bool with_partial = true;  ///< legal parts of broken records
    bool with_related = true;  ///< records of games of which another record counts

    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

}  // namespace ludex::storage
