#pragma once

#include <span>
#include <vector>

namespace ludex::bench {

/// What is known of one outcome: its features and the points, 0 to 1.
struct Observation {
    std::vector<float> features;
    float points;
};

/// The weights that make the observations likeliest, where the chance of a point is 1 / (1 + exp(-w f)); `ridge` pulls
/// them towards `prior`, so that features that are rare or hang together stay reasonable. Newton's method; cost:
/// observations times features squared, some ten times.
std::vector<double> fit_logistic(std::span<const Observation> observations, std::span<const double> prior,
                                 double ridge);

/// The mean of -log of the chance that was given to what happened.
double log_loss(std::span<const Observation> observations, std::span<const double> weights);

}  // namespace ludex::bench
