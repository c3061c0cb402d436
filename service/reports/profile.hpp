#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "service/questions/filter_question.hpp"
#include "service/reports/loss_rows.hpp"
#include "service/reports/measures.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A question of how somebody plays by the rules of one game.
struct ProfileQuestion {
    std::string of{};                 ///< a part of the name is enough where it fits one player
    std::string beside{};             ///< a second player; may be empty
    FilterQuestion filters{};         ///< hold for all games, also those of the players who are compared
    std::uint64_t fewest_games = 10;  ///< players of fewer are not compared
};
/// What it can say.
Options profile_options(ProfileQuestion& target);

/// Some games of a player. `first` of the tally are his wins.
struct ProfileRow {
    std::string group;
    Tally tally;
    std::uint64_t rated = 0;          ///< finished games for which ratings say what he should score
    double points = 0, expected = 0;  ///< that he scored in these, and that he should
    std::uint32_t order = 0;          ///< of the group, where groups have an order of their own
};

/// The games of a player by one thing.
struct ProfileSection {
    std::string_view by;  ///< "side"
    std::vector<ProfileRow> rows;
};

/// What a player's judged moves lost, by one thing.
struct LossSection {
    std::string_view by;  ///< "third"
    std::vector<LossRow> rows;
};

struct PlayerProfile {
    std::string player;
    Tally tally;
    std::vector<std::pair<std::string, std::uint64_t>> other_games;  ///< names of rules, with his games
    std::vector<Measure> measures;
    std::vector<ProfileSection> sections;
    std::uint64_t judged = 0;  ///< games
    std::vector<LossSection> losses;
    std::vector<Measure> motifs;  ///< of his mistakes in judged games
};

struct Profile {
    std::string rules;                   ///< their name: "abalone"
    std::vector<PlayerProfile> players;  ///< one or two, who have the same groups in each section
    Tally meetings;                      ///< of the two; `first` are the wins of the first one
    std::uint64_t broken = 0;            ///< records of these players that are left out
};

/// The profile, by the rules of most of his games that pass the filters. Completes the question from the database.
/// Errors: what is wrong with the question; tag_value, when no game of such a player counts; storage; interrupted.
/// Cost: as of ratings by RatingMethod::elo, some passes over the facts of all games, and for_each_judged().
Result<Profile> read_profile(storage::GameStore& store, ProfileQuestion& question, const std::atomic<bool>& stop);

}  // namespace ludex::service
