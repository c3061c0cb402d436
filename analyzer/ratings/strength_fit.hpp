#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// The strengths that explain results best.
namespace ludex::analyzer {

/// 400 points of Elo are odds of ten to one.
inline constexpr double kEloPerLogOdds = 173.71779276130073;
/// The expected score of who is so many points of Elo stronger.
double expected_score(double elo);

/// Games of one strength against another from one start; indices into the model's lists.
struct Pairing {
    std::uint32_t first = 0, second = 0, start = 0;
    double games = 0;
    double points = 0;  ///< of the first one; half a point for a draw
};

/// One strength follows another: their difference has mean 0 and this deviation in points of Elo.
struct Drift {
    std::uint32_t before = 0, after = 0;
    double deviation = 0;
};

/// Who moves first scores as if he were stronger by the worth of the start. A draw is half a win and half a loss. Every
/// strength in `first_strengths` has won and lost one more game against an average player, whose strength is 0: who
/// won all his games is not infinitely strong. The worths of starts are normal around their mean, 100 points of Elo
/// wide, and this mean around 0, 200 wide.
struct StrengthModel {
    std::size_t strengths = 0, starts = 0;
    std::vector<Pairing> pairings;
    std::vector<Drift> drifts;
    std::vector<std::uint32_t> first_strengths;  ///< the first strength of each player
};

/// A value in points of Elo and its standard deviation.
struct Estimate {
    double value = 0;
    double deviation = 0;
};

/// The most likely values, and how far off they may be: the deviations come from the curvature there (Laplace).
struct StrengthFit {
    std::vector<Estimate> strengths;  ///< against an average player
    std::vector<Estimate> starts;     ///< what moving first is worth
    Estimate mean_start;              ///< that of any start
};

/// Where exact deviations would take more than `most_work` multiplications (many who have played many), those of starts
/// stay exact; that of a strength is as if the strengths of all opponents were known, as Coulom's program has it, which
/// is a little too small. Cost: some ten steps, each with some hundred passes over the pairings; then at most two
/// seconds, or some hundred passes for each start.
StrengthFit fit_strengths(const StrengthModel& model, double most_work = 5e8);

}  // namespace ludex::analyzer
