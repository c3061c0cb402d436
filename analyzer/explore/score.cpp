#include "analyzer/explore/score.hpp"

#include <algorithm>
#include <cmath>

namespace ludex::analyzer {

double points_of(const Tally& t) { return static_cast<double>(t.first) + static_cast<double>(t.draws) / 2; }

std::optional<Score> score_of(const Tally& t) {
    return share_of(points_of(t), static_cast<double>(t.first + t.draws + t.second));
}

std::optional<Score> share_of(double some, double n) {
    if (n == 0) return std::nullopt;
    constexpr double z = kDeviationsTo95;
    const double p = some / n;
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return Score{p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Favours favours(const Tally& tally) {
    const auto score = score_of(tally);
    if (!score) return Favours::nobody_for_sure;
    constexpr double kEven = 0.5;
    return score->low > kEven ? Favours::first : score->high < kEven ? Favours::second : Favours::nobody_for_sure;
}

std::optional<Score> mover_score_of(const Tally& tally, bool first_moves) {
    return score_of(first_moves ? tally : tally.with_sides_exchanged());
}

Ratings ratings_of(const storage::GameSums& s, bool of_first) {
    constexpr std::uint64_t kFewest = 10;  // games
    Ratings ratings{s.rated, {}, {}};
    if (s.rated >= kFewest)
        ratings.average = static_cast<double>(of_first ? s.first_elo : s.second_elo) / static_cast<double>(s.rated);
    if (s.scored < kFewest) return ratings;
    const auto n = static_cast<double>(s.scored);
    const double points = static_cast<double>(s.half_points) / 2;
    const double share = (of_first ? points : n - points) / n;
    constexpr double kMost = 800;
    const double surplus = share <= 0 ? -kMost : share >= 1 ? kMost : 400 * std::log10(share / (1 - share));
    const double opponents = static_cast<double>(of_first ? s.scored_second_elo : s.scored_first_elo) / n;
    ratings.performance = opponents + std::clamp(surplus, -kMost, kMost);
    return ratings;
}

std::string date_text(const storage::GameSums::Days& days) {
    const std::uint32_t year = days.first / 10000;
    if (days.first == storage::GameFacts::kNoDate || year != days.last / 10000) return {};
    const auto two_digits = [](std::uint32_t n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
    const std::string digits = std::to_string(year);
    std::string text = std::string(4 - std::min<std::size_t>(digits.size(), 4), '0') + digits;
    const std::uint32_t month = days.first / 100 % 100;
    if (days.first / 100 != days.last / 100) return text + ".??.??";
    text += '.' + two_digits(month);
    return text + (days.first == days.last ? '.' + two_digits(days.first % 100) : ".??");
}

}  // namespace ludex::analyzer
