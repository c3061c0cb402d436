#pragma once

#include "games/artaban/engine/knowledge.hpp"

/// The tuned weights of the evaluations and the fitted curves of chances: written by scripts/tune and
/// scripts/calibrate, not by hand.
namespace ludex::engine {

extern const Weights<artaban::Rules> kArtabanWeights;
extern const Weights<artaban::Rules> kDiagonalArtabanWeights;

extern const ChanceCurve kArtabanChanceCurve;
extern const ChanceCurve kDiagonalArtabanChanceCurve;

}  // namespace ludex::engine
