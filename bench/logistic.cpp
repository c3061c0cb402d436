#include "bench/logistic.hpp"

#include <algorithm>
#include <cmath>

namespace ludex::bench {

namespace {

double chance_of(const Observation& o, std::span<const double> weights) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * static_cast<double>(o.features[i]);
    return 1 / (1 + std::exp(-sum));
}

using Matrix = std::vector<std::vector<double>>;

/// Solves a x = b for a positive definite `a` by Cholesky's decomposition.
std::vector<double> solve(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
        }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

}  // namespace

std::vector<double> fit_logistic(std::span<const Observation> observations, std::span<const double> prior,
                                 double ridge) {
    const std::size_t n = prior.size();
    std::vector<double> weights(prior.begin(), prior.end());
    constexpr int kSteps = 12;
    for (int step = 0; step < kSteps; ++step) {
        Matrix hessian(n, std::vector<double>(n));
        std::vector<double> gradient(n);
        for (std::size_t i = 0; i < n; ++i) {
            hessian[i][i] = ridge;
            gradient[i] = ridge * (prior[i] - weights[i]);
        }
        for (const Observation& o : observations) {
            const double chance = chance_of(o, weights);
            const double curvature = chance * (1 - chance);
            for (std::size_t i = 0; i < n; ++i) {
                const auto x = static_cast<double>(o.features[i]);
                if (x == 0) continue;
                gradient[i] += (static_cast<double>(o.points) - chance) * x;
                for (std::size_t j = 0; j <= i; ++j)
                    hessian[i][j] += curvature * x * static_cast<double>(o.features[j]);
            }
        }
        const std::vector<double> change = solve(std::move(hessian), std::move(gradient));
        for (std::size_t i = 0; i < n; ++i) weights[i] += change[i];
    }
    return weights;
}

double log_loss(std::span<const Observation> observations, std::span<const double> weights) {
    double sum = 0;
    for (const Observation& o : observations) {
        const double chance = std::clamp(chance_of(o, weights), 1e-9, 1 - 1e-9);
        const auto points = static_cast<double>(o.points);
        sum -= points * std::log(chance) + (1 - points) * std::log(1 - chance);
    }
    return sum / static_cast<double>(observations.size());
}

}  // namespace ludex::bench
