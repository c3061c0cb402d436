// Written by scripts/calibrate.
#include "analyzer/engine/weights.hpp"

namespace ludex::engine {

// abalone/belgian-daisy: 768 games, 16401 positions.
const ChanceCurve kAbaloneChanceCurve{480, -0.105, -0.191};

// attangle: 500 games, 3755 positions.
const ChanceCurve kAttangleChanceCurve{1104, -0.050, -0.060};

// attangle/grand: 400 games, 5111 positions.
const ChanceCurve kGrandAttangleChanceCurve{918, -0.036, 0.021};

// attangle/former: 400 games, 3333 positions.
const ChanceCurve kFormerAttangleChanceCurve{791, 0.004, -0.069};

// artaban: 240 games, 7262 positions.
const ChanceCurve kArtabanChanceCurve{3202, -0.012, 0.062};

// artaban/diagonal: 240 games, 8483 positions.
const ChanceCurve kDiagonalArtabanChanceCurve{4296, -0.013, -0.043};

}  // namespace ludex::engine
