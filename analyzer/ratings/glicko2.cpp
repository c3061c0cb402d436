#include "analyzer/ratings/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyzer/ratings/strength_fit.hpp"

namespace ludex::analyzer {

namespace {

constexpr double kCentre = 1500;
constexpr double kMostDeviation = 350;
constexpr double kSystem = 0.5;  // how much volatility may change: tau

constexpr double square(double x) { return x * x; }

/// The letters are those of the paper.
double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

/// What a period's results say.
struct Evidence {
    double v = 0;      ///< the variance of a rating that they alone would give
    double delta = 0;  ///< the improvement by them
};

Evidence evidence_of(double mu, std::span<const Glicko2Result> results) {
    double information = 0, surplus = 0;
    for (const Glicko2Result& result : results) {
        const double weight = g(result.opponent.deviation / kEloPerLogOdds);
        const double theirs = (result.opponent.rating - kCentre) / kEloPerLogOdds;
        const double expected = 1 / (1 + std::exp(-weight * (mu - theirs)));
        information += square(weight) * expected * (1 - expected);
        surplus += weight * (result.points - expected);
    }
    return {1 / information, surplus / information};
}

/// Step 5 of the paper: the zero of f, found by the Illinois algorithm.
double new_volatility(double sigma, double phi, const Evidence& evidence) {
    const double a = std::log(square(sigma));
    const double spread = square(phi) + evidence.v;
    const auto f = [&](double x) {
        const double e = std::exp(x);
        return e * (square(evidence.delta) - spread - e) / (2 * square(spread + e)) - (x - a) / square(kSystem);
    };
    double low = a;
    double high = 0;
    if (square(evidence.delta) > spread) {
        high = std::log(square(evidence.delta) - spread);
    } else {
        high = a - kSystem;
        while (f(high) < 0) high -= kSystem;
    }
    double f_low = f(low), f_high = f(high);
    constexpr double kNear = 1e-9;
    constexpr int kMostSteps = 1000;
    for (int step = 0; step < kMostSteps && std::abs(high - low) > kNear; ++step) {
        const double between = low + (low - high) * f_low / (f_high - f_low);
        const double f_between = f(between);
        if (f_between * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = between;
        f_high = f_between;
    }
    return std::exp(low / 2);
}

}  // namespace

Glicko2Rating after_period(const Glicko2Rating& before, std::span<const Glicko2Result> results) {
    const double mu = (before.rating - kCentre) / kEloPerLogOdds;
    const double phi = before.deviation / kEloPerLogOdds;
    const Evidence evidence = evidence_of(mu, results);
    const double sigma = new_volatility(before.volatility, phi, evidence);
    const double variance = 1 / (1 / (square(phi) + square(sigma)) + 1 / evidence.v);
    return {kCentre + kEloPerLogOdds * (mu + variance * evidence.delta / evidence.v),
            kEloPerLogOdds * std::sqrt(variance), sigma};
}

Glicko2Rating after_pause(Glicko2Rating before, std::uint32_t periods) {
    const double growth = before.volatility * kEloPerLogOdds * std::sqrt(periods);
    before.deviation = std::min(std::hypot(before.deviation, growth), kMostDeviation);
    return before;
}

}  // namespace ludex::analyzer
