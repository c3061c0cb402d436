#pragma once

#include <string>
#include <vector>

#include "analyzer/explore/score.hpp"
#include "analyzer/ratings/ratings.hpp"
#include "service/questions/common_options.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for ratings that are computed from the results of games.
struct RatingsQuestion {
    FilterQuestion filters{};  ///< the games that count; they must be of one game
    analyzer::RatingMethod method = analyzer::RatingMethod::elo;
    std::string of{};          ///< only the row of this player
    bool with_points = false;  ///< what his strength was in each month
    std::uint64_t min_games = 1;
    RowRange rows{};
};
/// What it can say. `most_rows`: see row_options().
Options ratings_options(RatingsQuestion& target, std::uint64_t most_rows = 0);

/// The names of the methods: "elo", "glicko2", "history".
std::string_view method_name(analyzer::RatingMethod method);

struct RatingsReport {
    /// A player with his place in the whole list, from 1.
    struct Row {
        std::uint64_t rank = 0;
        analyzer::RatedPlayer player;
    };

    std::string game;  ///< "abalone"; empty when no game passes the filters
    analyzer::RatingMethod method = analyzer::RatingMethod::elo;
    std::vector<Row> rows;                                  ///< those that are asked for
    std::uint64_t total = 0;                                ///< rows, also those that the limit leaves out
    std::uint64_t players = 0;                              ///< that are rated
    std::uint64_t broken = 0, unfinished = 0, unnamed = 0;  ///< games that are left out
    analyzer::RatingList list;                              ///< without its players
};

/// The ratings. Completes the question from the database. Errors: what is wrong with the question, also games of
/// several kinds; storage.
Result<RatingsReport> read_ratings(storage::GameStore& store, RatingsQuestion& question);

/// Whom a start favours that is worth so much to who moves first.
analyzer::Favours favours(const analyzer::Estimate& worth);

/// The bounds of 95 %.
double lower(const analyzer::Estimate& estimate);
double upper(const analyzer::Estimate& estimate);

}  // namespace ludex::service
