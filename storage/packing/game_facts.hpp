#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/outcome.hpp"

namespace ludex::storage {

/// The properties of a game that questions about many games need, as numbers. All follow from the game's
/// row. One member for each field of the 36 bytes on disk.
struct GameFacts {
    /// Stands for an unknown date.
    static constexpr std::uint32_t kNoDate = 0;

    std::uint32_t plies = 0;
    std::uint32_t first_player = 0, second_player = 0, event = 0;  ///< ids, 0 for none
    std::uint32_t termination = 0, time_control = 0;               ///< ids in table word, 0 for none
    std::uint32_t date_first = kNoDate, date_last = kNoDate;       ///< first and last possible day, YYYYMMDD
    std::uint32_t last_key = 0;  ///< highest bits of the folded key of the last position that it had not been at before
    std::uint16_t first_elo = 0, second_elo = 0;  ///< the rating plus 1; 0 for none
    std::uint16_t variant = 0;                    ///< id
    GameResult result = GameResult::unfinished;   ///< the effective one
    EndReason reason = EndReason::none;
    bool exists = false;
    bool is_partial = false;
    bool is_related = false;  ///< another record of the same game counts

    /// The year in which the game was played; 0 where it is not known.
    [[nodiscard]] std::uint32_t year() const {
        constexpr std::uint32_t kDaysOfYear = 10'000;
        return date_first / kDaysOfYear == date_last / kDaysOfYear ? date_first / kDaysOfYear : 0;
    }

    /// Whether statistics count the game by default.
    [[nodiscard]] bool counts() const { return exists && !is_partial && !is_related; }

    friend bool operator==(const GameFacts&, const GameFacts&) = default;
};

/// A rating in the form that is stored, limited to 0 to 65,534.
constexpr std::uint16_t kept_elo(std::int64_t elo) {
    return static_cast<std::uint16_t>(elo < 0 ? 1 : elo > 65'534 ? 65'535 : elo + 1);
}

/// The form on disk (docs/database.md).
inline constexpr std::size_t kFactsBytes = 36;
std::array<std::uint8_t, kFactsBytes> pack_facts(const GameFacts& facts);
GameFacts unpack_facts(std::span<const std::uint8_t, kFactsBytes> bytes);

}  // namespace ludex::storage
