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
const ChanceScale kAbaloneChanceScale = 504;
// The fit of the winning chances, by the weights before (scale 871):
//   positions    score   chance   points
//       56022    -2.62    5.6 %    6.0 %
//       57276    -1.54   14.9 %   15.5 %
//       63286    -0.96   25.0 %   24.7 %
//       66120    -0.54   35.0 %   33.8 %
//       82231    -0.17   45.0 %   44.3 %
//       82888    +0.17   54.8 %   57.0 %
//       62103    +0.54   65.0 %   66.8 %
//       60806    +0.96   75.0 %   75.5 %
//       54813    +1.53   85.1 %   84.5 %
//       54008    +2.60   94.4 %   93.7 %

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
const ChanceScale kAttangleChanceScale = 884;
// The fit of the winning chances, by the weights before (scale 865):
//   positions    score   chance   points
//         663    -2.24    7.2 %   10.0 %
//        4431    -1.42   16.4 %   14.0 %
//        7481    -0.96   24.9 %   23.1 %
//        8454    -0.51   35.7 %   36.6 %
//       42321    -0.13   46.2 %   46.2 %
//       38707    +0.13   53.7 %   53.5 %
//        8257    +0.51   64.4 %   61.9 %
//        7094    +0.96   75.0 %   75.0 %
//        3919    +1.42   83.5 %   83.7 %
//         580    +2.22   92.6 %   86.7 %

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
const ChanceScale kFormerAttangleChanceScale = 837;
// The fit of the winning chances, by the weights before (scale 745):
//   positions    score   chance   points
//         364    -1.79    8.4 %   16.8 %
//        2821    -1.25   16.0 %   14.9 %
//        5352    -0.81   25.2 %   25.2 %
//       10565    -0.44   35.8 %   34.3 %
//       36028    -0.13   45.8 %   45.9 %
//       29939    +0.12   53.9 %   55.0 %
//        8832    +0.44   64.3 %   65.2 %
//        4671    +0.81   74.8 %   74.6 %
//        2196    +1.24   84.0 %   82.6 %
//         217    +1.79   91.6 %   80.6 %

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
const ChanceScale kArtabanChanceScale = 2361;
// The fit of the winning chances, by the weights before (scale 2990):
//   positions    score   chance   points
//       17332   -12.32    4.0 %    4.3 %
//       15954    -5.26   14.9 %   14.4 %
//       19648    -3.26   25.2 %   23.9 %
//       29019    -1.81   35.4 %   35.9 %
//       47935    -0.55   45.5 %   47.8 %
//       55195    +0.46   53.9 %   52.3 %
//       28287    +1.79   64.5 %   64.3 %
//       19089    +3.26   74.7 %   76.5 %
//       15467    +5.25   85.0 %   85.7 %
//       16747   +12.38   96.1 %   96.0 %

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
