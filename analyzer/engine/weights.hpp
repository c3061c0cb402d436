#pragma once

#include "analyzer/engine/all_knowledge.hpp"

/// The tuned weights of the evaluations and the fitted curves of chances: written by scripts/tune and
/// scripts/calibrate, not by hand.
namespace ludex::engine {

extern const Weights<abalone::Rules> kAbaloneWeights;
extern const Weights<attangle::Rules> kAttangleWeights;
extern const Weights<attangle::Rules> kGrandAttangleWeights;
extern const Weights<attangle::Rules> kFormerAttangleWeights;
extern const Weights<artaban::Rules> kArtabanWeights;
extern const Weights<artaban::Rules> kDiagonalArtabanWeights;

extern const ChanceCurve kAbaloneChanceCurve;
extern const ChanceCurve kAttangleChanceCurve;
extern const ChanceCurve kGrandAttangleChanceCurve;
extern const ChanceCurve kFormerAttangleChanceCurve;
extern const ChanceCurve kArtabanChanceCurve;
extern const ChanceCurve kDiagonalArtabanChanceCurve;

}  // namespace ludex::engine
