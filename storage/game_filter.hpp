#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/record_terms.hpp"

namespace ludex::storage {

/// Which games a question is about; all conditions together. Names match whole and without regard to case, events by
/// part.
struct GameFilter {
    std::vector<std::int64_t> ids;      ///< only these games, unless empty
    std::vector<std::string> rules;     ///< rules names, each of which must be the game's
    std::vector<std::string> variants;  ///< full names of variants, each of which must be the game's
    std::optional<std::string> player, first, second, event;
    std::optional<DateSpan> since, until;  ///< a date that is partly unknown counts when some day of it fits
    std::optional<GameResult> result;      ///< the effective one
    std::optional<std::string> termination, time_control;
    std::optional<std::int64_t> min_plies, max_plies, min_elo, max_elo;  ///< ratings: of both players
    std::optional<std::int64_t> import;
    bool with_partial = true;  ///< legal parts of broken records
    bool with_related = true;  ///< further records of the same moves, players and date

    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

}  // namespace ludex::storage
