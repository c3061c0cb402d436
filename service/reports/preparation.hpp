#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "analyzer/explore/habits.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/questions/filter_question.hpp"
#include "service/reports/loss_rows.hpp"
#include "service/reports/repertoire_use.hpp"
#include "service/reports/slips.hpp"

namespace ludex::service {

/// A question of somebody who will play against a player.
struct PreparationQuestion {
    enum class As : std::uint8_t { both, first, second };

    std::string against{};     ///< a part of the name is enough where it fits one player
    As as = As::both;          ///< the side that the player has
    FilterQuestion filters{};  ///< hold for the player's games and for those of all others
    std::uint64_t fewest_games = 3;
    std::uint64_t nodes = 20'000;  ///< of the engine for a position; 0: it is not asked
    std::uint64_t last_games = 10;
    std::optional<std::string> repertoire{};  ///< records of what the one who asks means to play
    std::string repertoire_name = "the repertoire";
};
/// What it can say. `most_nodes`: 0 for any number.
Options preparation_options(PreparationQuestion& target, std::uint64_t most_nodes = 0);

/// His games that the engine has judged, and what his moves lost there by part of the game.
struct JudgedPart {
    std::uint64_t games = 0;
    std::vector<LossRow> thirds{};
};

/// What the player does on one side. All sums are as his side sees them: `first` are its wins.
struct PreparedSide {
    bool as_first = true;
    Colour colour = Colour::black;
    storage::GameSums own{};  ///< turned: the first one is the player
    Tally others{};           ///< the games of all others of this side
    std::vector<analyzer::Habit> habits{};
    std::vector<analyzer::ScoreRow> openings{}, lengths{};
    Slips slips{};
    JudgedPart judged{};
    std::optional<RepertoireUse> repertoire{};  ///< what his games make of one for the other side
};

struct Preparation {
    std::string player;
    AnyVariant variant;                                                   ///< the one with most of his games
    std::vector<std::pair<std::string, std::uint64_t>> other_variants{};  ///< with his games
    std::vector<PreparedSide> sides{};
    std::vector<storage::GameSummary> last{};
};

/// The report. Completes the question from the database. Errors: what is wrong with the question; tag_value, when no
/// game of such a player counts; storage; interrupted. Cost: some hundred answers of the explorer, and find_slips();
/// with a repertoire that of use_of().
Result<Preparation> prepare(storage::GameStore& store, PreparationQuestion& question, const std::atomic<bool>& stop);

/// A tree of his moves.
struct PreparedTree {
    AnyPosition start;
    GameRecord record;
};

/// Whether a side has so few games that they say little.
bool is_small_sample(const PreparedSide& side);
/// The habits in which he leaves the main road.
std::vector<const analyzer::Habit*> off_the_road(const PreparedSide& side);

/// The trees of his moves on the sides that are asked for, with his results, as records: one for each start from which
/// the habits come, at most eight a side, those with most games first.
Result<std::vector<PreparedTree>> preparation_trees(storage::GameStore& store, const PreparationQuestion& question,
                                                    const Preparation& preparation);

}  // namespace ludex::service
