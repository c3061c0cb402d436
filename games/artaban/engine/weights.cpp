// Written by scripts/tune.
#include "games/artaban/engine/weights.hpp"

namespace ludex::engine {

// clang-format off
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
