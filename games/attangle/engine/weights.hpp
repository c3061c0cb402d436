#pragma once

#include "games/attangle/engine/knowledge.hpp"

/// The tuned weights of the evaluations and the fitted curves of chances: written by scripts/tune and
/// scripts/calibrate, not by hand.
namespace ludex::engine {

extern const Weights<attangle::Rules> kAttangleWeights;
extern const Weights<attangle::Rules> kGrandAttangleWeights;
extern const Weights<attangle::Rules> kFormerAttangleWeights;

extern const ChanceCurve kAttangleChanceCurve;
extern const ChanceCurve kGrandAttangleChanceCurve;
extern const ChanceCurve kFormerAttangleChanceCurve;

}  // namespace ludex::engine
