// Written by scripts/tune.
#include "games/abalone/engine/weights.hpp"

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

}  // namespace ludex::engine
