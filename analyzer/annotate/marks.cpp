#include "analyzer/annotate/marks.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ludex::analyzer {

namespace {

/// Converts a chance, 0 to 1, to the scale of the losses.
constexpr double kPointsAChance = 200;
/// Below this chance every move loses, so that no move can be the only good one.
constexpr double kLost = 0.25;

/// The accuracy of a move. Source: lichess, AccuracyPercent.scala, where the constants were fitted; the last one allows
/// for the uncertainty of short searches.
double move_accuracy(double lost_percent) {
    const double raw = 103.1668100711649 * std::exp(-0.04354415386753951 * lost_percent) - 3.166924740191411 + 1;
    return std::clamp(raw, 0.0, 100.0);
}

/// The weight of a part of a game: the standard deviation of the winning percentages, within bounds. It says how much
/// is at stake there.
double weight_of(std::span<const double> chances) {
    const auto n = static_cast<double>(chances.size());
    const double mean = std::accumulate(chances.begin(), chances.end(), 0.0) / n;
    const double squares = std::accumulate(chances.begin(), chances.end(), 0.0,
                                           [&](double sum, double c) { return sum + (c - mean) * (c - mean); });
    return std::clamp(100 * std::sqrt(squares / n), 0.5, 12.0);
}

bool is_best(const JudgedPosition& before, std::string_view move) {
    return !before.best.empty() && before.best[0] == move;
}

}  // namespace

bool may_be_only_move(const JudgedPosition& before, std::string_view move) {
    return is_best(before, move) && before.chance >= kLost;
}

double points_lost(double chance_before, double chance_after) {
    return std::max(0.0, kPointsAChance * (chance_before - chance_after));
}

double chance_left(double chance_before, double loss) { return std::max(0.0, chance_before - loss / kPointsAChance); }

double loss_of(const JudgedPosition& before, const JudgedPosition& after, std::string_view move) {
    if (is_best(before, move)) return 0;
    return before.loss.value_or(points_lost(before.chance, 1 - after.chance));
}

Mark mark_of(const JudgedPosition& before, double loss, std::string_view move) {
    if (loss >= kBlunder) return Mark::blunder;
    if (loss >= kMistake) return Mark::mistake;
    if (loss >= kInaccuracy) return Mark::inaccuracy;
    if (!may_be_only_move(before, move) || !before.second_chance) return Mark::none;
    return kPointsAChance * (before.chance - *before.second_chance) >= kBlunder ? Mark::only_move : Mark::none;
}

std::optional<double> accuracy_of(std::span<const double> chances, std::span<const double> losses, bool of_first,
                                  bool first_to_play) {
    const std::size_t window = std::clamp<std::size_t>(losses.size() / 10, 2, 8);
    double weighted = 0;
    double weights = 0;
    double inverse = 0;
    double moves = 0;
    for (std::size_t ply = 0; ply < losses.size(); ++ply) {
        if ((ply % 2 == 0) != (of_first == first_to_play)) continue;
        const double accuracy = move_accuracy(losses[ply] / kPointsAChance * 100);
        // The window ends after the move; the first plies share the first whole window.
        const std::size_t end = std::min(std::max(ply + 2, window), chances.size());
        const std::size_t size = std::min(window, end);
        const double weight = weight_of(chances.subspan(end - size, size));
        weighted += weight * accuracy;
        weights += weight;
        inverse += 1 / std::max(accuracy, 1.0);
        ++moves;
    }
    if (moves == 0) return std::nullopt;
    return (weighted / weights + moves / inverse) / 2;
}

}  // namespace ludex::analyzer
