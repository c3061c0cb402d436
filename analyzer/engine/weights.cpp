// Written by scripts/tune.
#include "analyzer/engine/weights.hpp"

namespace ludex::engine {

// clang-format off
// abalone/belgian-daisy: 800 games, 197977 positions; log loss 0.4925, with the weights before 0.5243.
const Weights<abalone::Rules> kAbaloneWeights{
    94,  // tempo
    795,  // first ejection
    1003,  // second ejection
    1037,  // third ejection
    1167,  // fourth ejection
    998,  // fifth ejection
    -23,  // ring 1
    -124,  // ring 2
    -228,  // ring 3
    -325,  // edge
    -39,  // corner
    -9,  // neighbours
    20,  // lines of three
    7,  // alone
    63,  // ejections
    -59,  // en prise
    36,  // pushes
    -43,  // pushed
    -1,  // wedges
    21,  // centre of gravity
};
const ChanceScale kAbaloneChanceScale = 1358;
// The fit of the winning chances, by the weights before (scale 1325):
//   positions    score   chance   points
//       21374    -3.98    5.4 %    6.8 %
//       20258    -2.34   14.8 %   13.1 %
//       18032    -1.47   25.0 %   23.9 %
//       18684    -0.82   35.1 %   33.9 %
//       22021    -0.26   45.1 %   44.7 %
//       21821    +0.26   54.9 %   55.9 %
//       18848    +0.82   64.9 %   67.0 %
//       17455    +1.47   75.0 %   76.7 %
//       19552    +2.34   85.2 %   86.8 %
//       19932    +3.97   94.5 %   93.0 %

// attangle: 800 games, 24174 positions; log loss 0.6523, with the weights before 0.6623.
const Weights<attangle::Rules> kAttangleWeights{
    -12,  // tempo
    840,  // first full stack
    1160,  // second full stack
    1439,  // third full stack
    0,  // fourth full stack
    -15,  // middle stacks
    -212,  // singles
    -132,  // hand
    6,  // middle stacks at the rim
    -70,  // singles at the rim
    647,  // full captures
    -568,  // full captures against
    117,  // middle captures
    -126,  // middle captures against
    -28,  // eyed middles
    -97,  // eyed middles against
    174,  // half full captures
    5,  // half full captures against
    14,  // lines
    42,  // near the end
};
const ChanceScale kAttangleChanceScale = 1018;
// The fit of the winning chances, by the weights before (scale 707):
//   positions    score   chance   points
//          37    -1.75    7.9 %   10.8 %
//         455    -1.15   16.7 %   16.5 %
//        1545    -0.76   25.6 %   23.2 %
//        3465    -0.42   35.7 %   36.2 %
//        8118    -0.13   45.4 %   48.4 %
//        6064    +0.13   54.6 %   52.6 %
//        2807    +0.42   64.5 %   63.3 %
//        1325    +0.75   74.2 %   77.1 %
//         336    +1.16   83.6 %   90.8 %
//          22    +1.80   92.6 %   77.3 %

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
const ChanceScale kGrandAttangleChanceScale = 2007;
// The fit of the winning chances, by the weights before (scale 1374):
//   positions    score   chance   points
//          67    -2.16   17.3 %   22.4 %
//         668    -1.41   26.4 %   25.0 %
//        3853    -0.78   36.2 %   34.8 %
//       12976    -0.24   45.7 %   46.0 %
//       14438    +0.24   54.3 %   52.5 %
//        4128    +0.78   63.8 %   63.5 %
//         819    +1.38   73.1 %   75.3 %
//          63    +2.14   82.5 %   77.8 %

// attangle/former: 800 games, 25761 positions; log loss 0.6521, with the weights before 0.6609.
const Weights<attangle::Rules> kFormerAttangleWeights{
    80,  // tempo
    788,  // first full stack
    1212,  // second full stack
    1048,  // third full stack
    0,  // fourth full stack
    423,  // middle stacks
    101,  // singles
    21,  // hand
    -170,  // middle stacks at the rim
    -21,  // singles at the rim
    537,  // full captures
    -404,  // full captures against
    64,  // middle captures
    -76,  // middle captures against
    -43,  // eyed middles
    -45,  // eyed middles against
    68,  // half full captures
    52,  // half full captures against
    10,  // lines
    131,  // near the end
};
const ChanceScale kFormerAttangleChanceScale = 750;
// The fit of the winning chances, by the weights before (scale 716):
//   positions    score   chance   points
//          42    -1.86    7.1 %    7.1 %
//         515    -1.16   16.7 %   14.6 %
//        1630    -0.77   25.5 %   25.3 %
//        3535    -0.42   35.8 %   35.5 %
//        8490    -0.14   45.2 %   46.2 %
//        6765    +0.13   54.6 %   55.4 %
//        2932    +0.43   64.4 %   62.2 %
//        1463    +0.76   74.2 %   75.1 %
//         368    +1.17   83.6 %   84.2 %
//          21    +1.87   92.9 %   95.2 %

// artaban: 800 games, 125955 positions; log loss 0.5318, with the weights before 0.5513.
const Weights<artaban::Rules> kArtabanWeights{
    181,  // tempo
    1000,  // points home
    -634,  // dice home
    -1360,  // dice
    84,  // race
    627,  // value 1 step away
    519,  // value 2 steps away
    281,  // value 3 steps away
    168,  // value 4 steps away
    129,  // value 5 steps away
    111,  // value 6 steps away
    40,  // orientation
    89,  // strength
    998,  // chief
    -321,  // way
    742,  // targets
    -108,  // en prise
    -749,  // best target
    -209,  // second en prise
    -2289,  // last runners
    678,  // lead at the end
    -359,  // spare moves
};
const ChanceScale kArtabanChanceScale = 3645;
// The fit of the winning chances, by the weights before (scale 5872):
//   positions    score   chance   points
//        9811   -19.98    4.6 %    5.6 %
//        9243   -10.42   14.8 %   12.3 %
//        9397    -6.35   25.4 %   22.6 %
//       16835    -3.64   35.0 %   37.8 %
//       18777    -1.18   45.0 %   47.9 %
//       18004    +1.18   55.0 %   51.9 %
//       16763    +3.62   64.9 %   63.5 %
//        8811    +6.44   74.8 %   79.1 %
//        8981   +10.42   85.2 %   87.0 %
//        9333   +20.10   95.4 %   94.9 %

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
const ChanceScale kDiagonalArtabanChanceScale = 3803;
// The fit of the winning chances, by the weights before (scale 5449):
//   positions    score   chance   points
//       11509   -20.37    4.0 %    3.9 %
//        7139    -9.50   15.1 %   15.5 %
//        7237    -5.88   25.5 %   23.0 %
//       11807    -3.38   35.0 %   37.8 %
//       12959    -1.10   45.0 %   46.6 %
//       12349    +1.11   55.1 %   54.1 %
//       11274    +3.37   64.9 %   62.2 %
//        6962    +5.89   74.6 %   76.4 %
//        6742    +9.50   84.9 %   85.9 %
//       10944   +20.38   96.0 %   96.3 %

}  // namespace ludex::engine
