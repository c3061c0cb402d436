#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/explore/opening_line.hpp"
#include "analyzer/explore/score.hpp"
#include "storage/game_store.hpp"

/// What a player does on one side of a variant, beside what all others do there.
namespace ludex::analyzer {

/// Whose games, and which. Tallies are those of the player's side: `first` are its wins.
struct HabitQuestion {
    AnyVariant variant;
    std::string player;            ///< the whole name
    bool as_first = true;          ///< the games in which he moves first, else those in which he moves second
    storage::GameFilter filter{};  ///< holds for his games and for those of the others; names no player
    std::uint64_t fewest_games = 3;
};

/// The games of the question: those of the variant that statistics count, and those of them in which the player has
/// this side.
storage::GameFilter games_of_all(const HabitQuestion& question);
storage::GameFilter games_of_player(const HabitQuestion& question);

/// The player's colour.
Colour side_of(const HabitQuestion& question);

/// One of several things that can be done. Both tallies are of the games in which it was done.
struct Choice {
    std::string name;  ///< a move, or a set-up
    Tally own, others;
    std::uint64_t by_foremost = 0;  ///< games of others that are by the foremost of them
};

/// A position in which the player is to move, or a feature of the set-up that he chooses.
struct Habit {
    std::optional<OpeningLine> line;  ///< that of most of his games; nullopt for a feature of the set-up
    std::string name;                 ///< of the opening, or of the feature; may be empty
    std::vector<Choice> choices;      ///< what he does most comes first
    std::uint64_t other_players = 0;  ///< those of the others who are named
    std::string foremost{};           ///< the one with most games of others; empty when none is named
    std::uint64_t unnamed = 0;        ///< games of others of which the player is not named
};

/// The games in which something was chosen: his, and those of all others.
std::uint64_t own_total(const Habit& habit);
std::uint64_t others_total(const Habit& habit);
std::uint64_t by_foremost_total(const Habit& habit);
/// The share of a choice, with its bounds; nullopt when nobody chose anything.
std::optional<Score> own_share(const Habit& habit, const Choice& choice);
std::optional<Score> others_share(const Habit& habit, const Choice& choice);

/// With fewer games of others than this, the foremost of them left out, nothing is said of what is usual: what one
/// player does, be he a program with thousands of games, is no main road.
inline constexpr std::uint64_t kFewestOthers = 20;

/// What he chooses most often; null where he chose nothing three times: less is no habit.
const Choice* usual_choice(const Habit& habit);
/// What is chosen in most games of others; null when these are too few, when two choices are equal, or when it is only
/// the foremost of them who makes it the most.
const Choice* main_choice(const Habit& habit);
/// Whether the player leaves the main road: what he usually chooses is not what most others do; he does it more often
/// than they do, and what they do less often, both with the foremost of them and without, and beyond the bounds of his
/// shares.
bool leaves_main_road(const Habit& habit);
/// What is chosen in one of ten games of others and he chooses less often, beyond the bounds of his share; both hold
/// without the foremost of them, too.
std::vector<const Choice*> avoided(const Habit& habit);

/// The features of his set-ups, if the game has such; then the positions that at least `fewest_games` of his games come
/// to, by any order of moves, and go on from, those with most games first, at most 300. Cost: a pass over the starts of
/// all games where there are features, frequent_positions() of his games, and for each position a pass over all games
/// that come to it.
Result<std::vector<Habit>> habits_of(storage::GameStore& store, const HabitQuestion& question);

}  // namespace ludex::analyzer
