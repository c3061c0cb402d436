// Written by scripts/calibrate.
#include "games/attangle/engine/weights.hpp"

namespace ludex::engine {

// attangle: 500 games, 3730 positions.
const ChanceCurve kAttangleChanceCurve{1064, -0.060, -0.045};

// attangle/grand: 400 games, 5113 positions.
const ChanceCurve kGrandAttangleChanceCurve{809, -0.030, -0.089};

// attangle/former: 400 games, 3365 positions.
const ChanceCurve kFormerAttangleChanceCurve{747, -0.007, -0.010};

}  // namespace ludex::engine
