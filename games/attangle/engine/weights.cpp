// Written by scripts/tune.
#include "games/attangle/engine/weights.hpp"

namespace ludex::engine {

// clang-format off
// attangle: 4000 games, 121907 positions; log loss 0.6450, with the weights before 0.6592.
const Weights<attangle::Rules> kAttangleWeights{
    -35,  // tempo
    681,  // first full stack
    1319,  // second full stack
    1470,  // third full stack
    0,  // fourth full stack
    41,  // middle stacks
    162,  // singles
    269,  // hand
    -36,  // middle stacks at the rim
    -147,  // singles at the rim
    993,  // full captures
    -807,  // full captures against
    75,  // middle captures
    -92,  // middle captures against
    9,  // eyed middles
    -98,  // eyed middles against
    179,  // half full captures
    -5,  // half full captures against
    14,  // lines
    -92,  // near the end
};

// attangle/grand: 800 games, 37012 positions; log loss 0.6518, with the weights before 0.6907.
const Weights<attangle::Rules> kGrandAttangleWeights{
    115,  // tempo
    958,  // first full stack
    1042,  // second full stack
    1326,  // third full stack
    1080,  // fourth full stack
    570,  // middle stacks
    559,  // singles
    333,  // hand
    -145,  // middle stacks at the rim
    -35,  // singles at the rim
    196,  // full captures
    -196,  // full captures against
    42,  // middle captures
    -41,  // middle captures against
    -121,  // eyed middles
    142,  // eyed middles against
    0,  // half full captures
    24,  // half full captures against
    15,  // lines
    262,  // near the end
};

// attangle/former: 3000 games, 100985 positions; log loss 0.6571, with the weights before 0.6710.
const Weights<attangle::Rules> kFormerAttangleWeights{
    107,  // tempo
    927,  // first full stack
    1073,  // second full stack
    1177,  // third full stack
    0,  // fourth full stack
    406,  // middle stacks
    208,  // singles
    24,  // hand
    -129,  // middle stacks at the rim
    -153,  // singles at the rim
    343,  // full captures
    -272,  // full captures against
    103,  // middle captures
    -112,  // middle captures against
    -145,  // eyed middles
    88,  // eyed middles against
    -44,  // half full captures
    64,  // half full captures against
    11,  // lines
    -147,  // near the end
};

}  // namespace ludex::engine
