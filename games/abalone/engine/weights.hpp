#pragma once

#include "games/abalone/engine/knowledge.hpp"

/// The tuned weights of the evaluations and the fitted curves of chances: written by scripts/tune and
/// scripts/calibrate, not by hand.
namespace ludex::engine {

extern const Weights<abalone::Rules> kAbaloneWeights;

extern const ChanceCurve kAbaloneChanceCurve;

}  // namespace ludex::engine
