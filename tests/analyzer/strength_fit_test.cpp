// The strengths that explain results best, against values by hand and against a slow fit that knows only the model.
#include "analyzer/ratings/strength_fit.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <cmath>
#include <functional>
#include <random>

#include "analyzer/ratings/glicko2.hpp"
#include "analyzer/ratings/selected_inverse.hpp"
#include "support/random_play.hpp"

namespace ludex::analyzer {
namespace {

using random_play::below;
using Values = std::vector<double>;

// --- By hand ---------------------------------------------------------------------------------------------------------

TEST(StrengthFit, IsWhatAPenFinds) {
    // One wins twice, once on each side. With t = e^x, his strength x solves t^3 - t^2 - t - 3 = 0: the two games and
    // the two against an average player pull equally. Nothing speaks for either side.
    const StrengthModel model{2, 1, {{0, 1, 0, 1, 1}, {1, 0, 0, 1, 0}}, {}, {0, 1}};
    const StrengthFit fit = fit_strengths(model);
    EXPECT_NEAR(fit.strengths[0].value, 131.38408911, 1e-6);
    EXPECT_NEAR(fit.strengths[1].value, -131.38408911, 1e-6);
    EXPECT_NEAR(fit.starts[0].value, 0, 1e-6);
}

TEST(StrengthFit, FourHundredPointsAreTenToOne) {
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(expected_score(-400), 1.0 / 11, 1e-12);
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
}

TEST(StrengthFit, StaysFiniteWhereOneSideWinsAlways) {
    const StrengthModel model{2, 1, {{0, 1, 0, 100'000, 100'000}, {1, 0, 0, 100'000, 0}}, {}, {0, 1}};
    const StrengthFit fit = fit_strengths(model);
    EXPECT_GT(fit.strengths[0].value, 500);
    EXPECT_LT(fit.strengths[0].value, 3000);
    EXPECT_TRUE(std::isfinite(fit.strengths[0].deviation));
}

TEST(Glicko2, IsTheExampleOfThePaper) {
    const Glicko2Rating player{1500, 200, 0.06};
    const std::vector<Glicko2Result> results{{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Glicko2Rating after = after_period(player, results);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, KnowsLessAfterAPause) {
    Glicko2Rating step{1600, 50, 0.06};
    for (int period = 0; period < 5; ++period) step = after_pause(step, 1);
    EXPECT_NEAR(after_pause({1600, 50, 0.06}, 5).deviation, step.deviation, 1e-9);
    EXPECT_EQ(after_pause({1600, 50, 0.06}, 100'000).deviation, Glicko2Rating().deviation);
    EXPECT_EQ(after_pause({1600, 50, 0.06}, 0).deviation, 50);
}

// --- The slow fit ----------------------------------------------------------------------------------------------------

/// How unlikely values are, in points of Elo: strengths, starts, the mean of starts. As the header says it.
double loss_of(const StrengthModel& model, const Values& x) {
    double loss = 0;
    const auto result = [&](double elo, double won, double lost) {
        loss -= won * std::log(expected_score(elo)) + lost * std::log(expected_score(-elo));
    };
    const auto normal = [&](double elo, double deviation) { loss += elo * elo / (2 * deviation * deviation); };
    const std::size_t mean = model.strengths + model.starts;
    for (const Pairing& p : model.pairings)
        result(x[p.first] + x[model.strengths + p.start] - x[p.second], p.points, p.games - p.points);
    for (const auto player : model.first_strengths) result(x[player], 1, 1);
    for (const Drift& drift : model.drifts) normal(x[drift.after] - x[drift.before], drift.deviation);
    for (std::size_t start = model.strengths; start < mean; ++start) normal(x[start] - x[mean], 100);
    normal(x[mean], 200);
    return loss;
}

/// The curvature by differences.
Eigen::MatrixXd curvature(const StrengthModel& model, const Values& x) {
    constexpr double kStep = 2;
    const auto at = [&](std::size_t i, double di, std::size_t j, double dj) {
        Values moved = x;
        moved[i] += di;
        moved[j] += dj;
        return loss_of(model, moved);
    };
    const auto n = static_cast<Eigen::Index>(x.size());
    Eigen::MatrixXd matrix(n, n);
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < x.size(); ++j)
            matrix(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
                (at(i, kStep, j, kStep) - at(i, kStep, j, -kStep) - at(i, -kStep, j, kStep) +
                 at(i, -kStep, j, -kStep)) /
                (4 * kStep * kStep);
    return matrix;
}

/// One value after the other is moved to where the loss is least, until none moves.
Values slow_fit(const StrengthModel& model) {
    Values x(model.strengths + model.starts + 1);
    const auto slope = [&](std::size_t i, double at) {
        Values moved = x;
        moved[i] = at + 0.01;
        const double above = loss_of(model, moved);
        moved[i] = at - 0.01;
        return above - loss_of(model, moved);
    };
    for (double moved = 1; moved > 0.0005;) {
        moved = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            double low = x[i] - 500, high = x[i] + 500;
            while (high - low > 0.0001) (slope(i, (low + high) / 2) < 0 ? low : high) = (low + high) / 2;
            moved = std::max(moved, std::abs(low - x[i]));
            x[i] = low;
        }
    }
    return x;
}

/// Players with three strengths each, one after the other.
StrengthModel random_model(std::mt19937_64& random) {
    constexpr std::uint32_t kPlayers = 4, kTimes = 3;
    StrengthModel model{kPlayers * kTimes, 1 + below(random, 3), {}, {}, {}};
    for (std::uint32_t player = 0; player < kPlayers; ++player) {
        model.first_strengths.push_back(player);
        for (std::uint32_t time = 1; time < kTimes; ++time)
            model.drifts.push_back({player + kPlayers * (time - 1), player + kPlayers * time,
                                    20 + static_cast<double>(below(random, 100))});
    }
    for (int game = 0; game < 40; ++game) {
        const auto time = static_cast<std::uint32_t>(below(random, kTimes)) * kPlayers;
        const auto first = static_cast<std::uint32_t>(below(random, kPlayers));
        const auto second = (first + 1 + static_cast<std::uint32_t>(below(random, kPlayers - 1))) % kPlayers;
        const auto start = static_cast<std::uint32_t>(below(random, model.starts));
        const auto half_points = static_cast<double>(below(random, 3));
        model.pairings.push_back({time + first, time + second, start, 1, half_points / 2});
    }
    return model;
}

TEST(StrengthFit, EqualsTheSlowFit) {
    std::mt19937_64 random(20261128);
    for (int round = 0; round < 4; ++round) {
        const StrengthModel model = random_model(random);
        StrengthFit fit = fit_strengths(model);
        std::vector<Estimate> all = fit.strengths;
        all.insert(all.end(), fit.starts.begin(), fit.starts.end());
        all.push_back(fit.mean_start);
        const Values values = slow_fit(model);
        const Eigen::MatrixXd inverse = curvature(model, values).inverse();
        ASSERT_EQ(all.size(), values.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_NEAR(all[i].value, values[i], 0.1) << i;
            const auto at = static_cast<Eigen::Index>(i);
            EXPECT_NEAR(all[i].deviation, std::sqrt(inverse(at, at)), 0.1) << i;
        }
    }
}

TEST(StrengthFit, KnowsStartsAsWellWithLittleWork) {
    std::mt19937_64 random(4);
    for (int round = 0; round < 6; ++round) {
        const StrengthModel model = random_model(random);
        const StrengthFit exact = fit_strengths(model), fast = fit_strengths(model, 0);
        for (std::size_t i = 0; i < exact.starts.size(); ++i)
            EXPECT_NEAR(fast.starts[i].deviation, exact.starts[i].deviation, 1e-6);
        EXPECT_NEAR(fast.mean_start.deviation, exact.mean_start.deviation, 1e-6);
        for (std::size_t i = 0; i < exact.strengths.size(); ++i) {
            EXPECT_EQ(fast.strengths[i].value, exact.strengths[i].value);
            EXPECT_LE(fast.strengths[i].deviation, exact.strengths[i].deviation + 1e-6);
            EXPECT_GE(fast.strengths[i].deviation, 0.5 * exact.strengths[i].deviation);
        }
    }
}

TEST(StrengthFit, DoesNotTakeOneForTheOtherWithLittleWork) {
    // Somebody moves first always, against many others: nobody knows whether he or the start is strong.
    StrengthModel model{301, 1, {}, {}, {0}};
    for (std::uint32_t other = 1; other <= 300; ++other) {
        model.pairings.push_back({0, other, 0, 1, other % 5 == 0 ? 0.0 : 1.0});
        model.first_strengths.push_back(other);
    }
    const StrengthFit exact = fit_strengths(model), fast = fit_strengths(model, 0);
    EXPECT_GT(exact.starts[0].deviation, 100);
    EXPECT_NEAR(fast.starts[0].deviation, exact.starts[0].deviation, 1e-6);
    EXPECT_NEAR(fast.strengths[0].deviation, exact.strengths[0].deviation, 0.05 * exact.strengths[0].deviation);
}

TEST(SelectedInverse, IsTheDiagonalOfTheInverse) {
    std::mt19937_64 random(1973);
    for (const Eigen::Index size : {1, 2, 7, 40}) {
        Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(size, size);
        for (Eigen::Index i = 0; i < size; ++i) {
            const auto other = static_cast<Eigen::Index>(below(random, static_cast<std::uint64_t>(size)));
            const double tie = 1 + static_cast<double>(below(random, 10));
            dense(i, i) += 1;
            if (other == i) continue;
            dense(i, i) += tie;
            dense(other, other) += tie;
            dense(i, other) -= tie;
            dense(other, i) -= tie;
        }
        // In the given order, with the elements that the factorisation fills in.
        const Eigen::SparseMatrix<double> sparse = dense.sparseView();
        const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower, Eigen::NaturalOrdering<int>> solver(
            sparse);
        const Eigen::VectorXd diagonal = diagonal_of_inverse(solver.matrixL().nestedExpression(), solver.vectorD());
        EXPECT_LT((diagonal - dense.inverse().diagonal()).cwiseAbs().maxCoeff(), 1e-9) << size;
    }
}

}  // namespace
}  // namespace ludex::analyzer
