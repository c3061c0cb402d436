// Written by scripts/calibrate.
#include "analyzer/engine/weights.hpp"

namespace ludex::engine {

// abalone/belgian-daisy: 768 games, 16406 positions.
const ChanceCurve kAbaloneChanceCurve{492, -0.062, -0.234};

// attangle: 500 games, 3730 positions.
const ChanceCurve kAttangleChanceCurve{1064, -0.060, -0.045};

// attangle/grand: 400 games, 5113 positions.
const ChanceCurve kGrandAttangleChanceCurve{809, -0.030, -0.089};

// attangle/former: 400 games, 3365 positions.
const ChanceCurve kFormerAttangleChanceCurve{747, -0.007, -0.010};

// artaban: 240 games, 7380 positions.
const ChanceCurve kArtabanChanceCurve{3515, -0.012, -0.048};

// artaban/diagonal: 240 games, 8369 positions.
const ChanceCurve kDiagonalArtabanChanceCurve{5550, -0.014, 0.033};

}  // namespace ludex::engine
