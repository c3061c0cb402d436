#pragma once

#include "analyzer/engine/all_knowledge.hpp"

/// The tuned weights of the evaluations: written by bench/ludex_tune, not by hand.
namespace ludex::engine {

extern const Weights<abalone::Rules> kAbaloneWeights;
extern const Weights<attangle::Rules> kAttangleWeights;
extern const Weights<attangle::Rules> kGrandAttangleWeights;
extern const Weights<attangle::Rules> kFormerAttangleWeights;
extern const Weights<artaban::Rules> kArtabanWeights;
extern const Weights<artaban::Rules> kDiagonalArtabanWeights;

extern const ChanceScale kAbaloneChanceScale;
extern const ChanceScale kAttangleChanceScale;
extern const ChanceScale kGrandAttangleChanceScale;
extern const ChanceScale kFormerAttangleChanceScale;
extern const ChanceScale kArtabanChanceScale;
extern const ChanceScale kDiagonalArtabanChanceScale;

}  // namespace ludex::engine
