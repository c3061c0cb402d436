#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analyzer/annotate/move_losses.hpp"
#include "analyzer/engine/motif.hpp"
#include "analyzer/explore/player_counts.hpp"
#include "analyzer/ratings/strength_fit.hpp"

/// What can be counted of a player, beside the same of all others.
namespace ludex::service {

enum class MeasureUnit : std::uint8_t { share, mean, rating };

/// A value with its 95 % bounds. `some` of `all` is a share, and a sum over so many things a mean; a rating has
/// neither.
struct Quantity {
    double value = 0, low = 0, high = 0;
    double some = 0, all = 0;
};

/// What is known of a player.
struct Counted {
    analyzer::PlayerCounts games;
    analyzer::MoveLosses moves;                          ///< in judged games
    std::map<std::string_view, std::uint64_t> motifs{};  ///< of these moves: those that had a motif, by its name
    std::optional<analyzer::Estimate> rating;
};
using CountedPlayers = std::unordered_map<std::string, Counted>;  ///< by folded name

struct Measure {
    std::string_view name;
    std::string_view meaning;  ///< what is counted, where the name alone does not say it
    MeasureUnit unit = MeasureUnit::share;
    std::optional<Quantity> quantity;    ///< nullopt when there is nothing to count
    std::uint64_t others = 0;            ///< players whose value rests on enough
    std::uint64_t lower = 0, equal = 0;  ///< those of them whose value is lower, or the same

    /// Whether there are so many others that it says something.
    [[nodiscard]] bool is_compared() const;
};

/// With fewer others than this nothing is said of where a player stands among them.
inline constexpr std::uint64_t kFewestCompared = 5;
/// Judged moves on which the value of a player must rest.
inline constexpr std::uint64_t kFewestMoves = 100;

/// All measures of a player, always the same ones. A value of another player must rest on `fewest_games` finished games
/// or kFewestMoves judged moves, and the player's own, too, to be compared.
std::vector<Measure> measures_of(const CountedPlayers& players, const std::string& folded_name,
                                 std::uint64_t fewest_games);

/// How often a player's judged moves have each motif: always the same measures, by the rules of the game.
std::vector<Measure> motif_measures_of(const CountedPlayers& players, const std::string& folded_name,
                                       const std::vector<engine::Motif>& motifs);

}  // namespace ludex::service
