// Written by scripts/tune.
#include "analyzer/engine/weights.hpp"

namespace ludex::engine {

// clang-format off
// abalone/belgian-daisy: 4000 games, 639553 positions; log loss 0.5103, with the weights before 0.5480.
const Weights<abalone::Rules> kAbaloneWeights{
    57,  // tempo
    979,  // first ejection
    967,  // second ejection
    897,  // third ejection
    992,  // fourth ejection
    1166,  // fifth ejection
    -20,  // ring 1
    -165,  // ring 2
    -293,  // ring 3
    -421,  // edge
    -91,  // corner
    -19,  // neighbours
    20,  // lines of three
    -22,  // alone
    124,  // ejections
    -76,  // en prise
    111,  // pushes
    -96,  // pushed
    22,  // wedges
    25,  // centre of gravity
};

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

// artaban: 1500 games, 264673 positions; log loss 0.5663, with the weights before 0.5738.
const Weights<artaban::Rules> kArtabanWeights{
    109,  // tempo
    1000,  // points home
    -2354,  // dice home
    1245,  // dice
    -6,  // race
    412,  // value 1 step away
    255,  // value 2 steps away
    105,  // value 3 steps away
    44,  // value 4 steps away
    50,  // value 5 steps away
    24,  // value 6 steps away
    -1,  // orientation
    49,  // strength
    209,  // chief
    52,  // way
    630,  // targets
    -64,  // en prise
    -603,  // best target
    -230,  // second en prise
    -167,  // last runners
    314,  // lead at the end
    -98,  // spare moves
};

// artaban/diagonal: 800 games, 98922 positions; log loss 0.4778, with the weights before 0.5147.
const Weights<artaban::Rules> kDiagonalArtabanWeights{
    169,  // tempo
    1000,  // points home
    879,  // dice home
    -781,  // dice
    52,  // race
    945,  // value 1 step away
    518,  // value 2 steps away
    221,  // value 3 steps away
    149,  // value 4 steps away
    58,  // value 5 steps away
    57,  // value 6 steps away
    -40,  // orientation
    114,  // strength
    1806,  // chief
    -231,  // way
    543,  // targets
    -50,  // en prise
    -528,  // best target
    -320,  // second en prise
    -2618,  // last runners
    1046,  // lead at the end
    -361,  // spare moves
};

}  // namespace ludex::engine
