#pragma once

#include <span>
#include <vector>

namespace ludex::bench {

/// One outcome: its features and the points, 0 to 1.
struct Observation {
    std::vector<float> features;
    float points;
};

/// The weights with the highest likelihood of the observations, where the probability of a point is 1 / (1 + exp(-w
/// f)). `ridge` pulls them towards `prior`, so that rare or correlated features keep reasonable weights. Newton's
/// method; cost: observations times features squared, some ten times.
std::vector<double> fit_logistic(std::span<const Observation> observations, std::span<const double> prior,
                                 double ridge);

/// The mean of -log of the probability that was given to what happened.
double log_loss(std::span<const Observation> observations, std::span<const double> weights);

}  // namespace ludex::bench
