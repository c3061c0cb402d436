#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "games/any_game.hpp"

namespace ludex::bench {

/// Writes records of plausible games: openings in which a few moves are much more common than others, then random play,
/// ratings that predict the result to a degree, some 80 plies. The games follow from the seed and are the same on every
/// machine.
class GameGenerator {
public:
    GameGenerator(const AnyVariant& variant, std::uint64_t seed);

    /// Adds the canonical text of one more game.
    void write_next(std::string& out);

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t plies() const { return plies_; }

private:
    void choose_players(Colour first_mover);
    /// Plays a game; returns the result by the rules.
    template <Game G>
    GameResult play(typename G::Position position);
    void write_result(GameResult on_board);

    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    /// A random number below n; small ones are much more frequent.
    std::size_t skewed(std::size_t n);

    AnyVariant variant_;
    std::mt19937_64 random_;
    std::vector<AnyPosition> starts_;
    GameRecord record_;
    double expected_score_ = 0;  ///< score of the first mover that the ratings predict
    std::uint64_t games_ = 0;
    std::uint64_t plies_ = 0;
};

struct SampleText {
    std::string text;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

SampleText sample_text(const AnyVariant& variant, std::uint64_t games, std::uint64_t seed = 1);

}  // namespace ludex::bench
