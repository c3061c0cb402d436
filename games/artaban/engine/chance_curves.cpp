// Written by scripts/calibrate.
#include "games/artaban/engine/weights.hpp"

namespace ludex::engine {

// artaban: 240 games, 7380 positions.
const ChanceCurve kArtabanChanceCurve{3515, -0.012, -0.048};

// artaban/diagonal: 240 games, 8369 positions.
const ChanceCurve kDiagonalArtabanChanceCurve{5550, -0.014, 0.033};

}  // namespace ludex::engine
