// Written by scripts/calibrate.
#include "games/abalone/engine/weights.hpp"

namespace ludex::engine {

// abalone/belgian-daisy: 768 games, 16406 positions.
const ChanceCurve kAbaloneChanceCurve{492, -0.062, -0.234};

}  // namespace ludex::engine
