#include "analyzer/score.hpp"

#include <algorithm>
#include <cmath>

namespace ludex::analyzer {

void Tally::add(GameResult result) {
    ++games;
    switch (result) {
        case GameResult::first_wins: ++first; break;
        case GameResult::second_wins: ++second; break;
        case GameResult::draw: ++draws; break;
        case GameResult::unfinished: ++unfinished; break;
    }
}

std::optional<Score> score_of(const Tally& t) {
    const auto n = static_cast<double>(t.first + t.draws + t.second);
    if (n == 0) return std::nullopt;
    constexpr double z = 1.959963984540054;  // 97.5 % quantile of the normal distribution
    const double p = (static_cast<double>(t.first) + static_cast<double>(t.draws) / 2) / n;
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return Score{p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace ludex::analyzer
