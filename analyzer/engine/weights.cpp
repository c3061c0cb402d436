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

// attangle: 2500 games, 74984 positions; log loss 0.6462, with the weights before 0.6523.
const Weights<attangle::Rules> kAttangleWeights{
    -572,  // tempo
    567,  // first full stack
    1433,  // second full stack
    4815,  // third full stack
    0,  // fourth full stack
    -1647,  // middle stacks
    -1219,  // singles
    9,  // hand
    95,  // middle stacks at the rim
    -549,  // singles at the rim
    2827,  // full captures
    -2346,  // full captures against
    72,  // middle captures
    -124,  // middle captures against
    312,  // eyed middles
    -5,  // eyed middles against
    275,  // half full captures
    -376,  // half full captures against
    46,  // lines
    -1541,  // near the end
};
const ChanceScale kAttangleChanceScale = 2935;
// The fit of the winning chances, by the weights before (scale 896):
//   positions    score   chance   points
//         798    -2.28    7.6 %    5.9 %
//        3057    -1.54   15.4 %   14.0 %
//        4445    -0.98   25.3 %   26.3 %
//        8408    -0.53   35.8 %   35.2 %
//       21783    -0.17   45.4 %   45.3 %
//       20936    +0.16   54.5 %   54.7 %
//        7866    +0.53   64.3 %   64.2 %
//        4213    +0.97   74.7 %   72.3 %
//        2794    +1.53   84.5 %   84.3 %
//         684    +2.26   92.3 %   93.7 %

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

// artaban/diagonal: 1200 games, 217154 positions; log loss 0.5770, with the weights before 0.5846.
const Weights<artaban::Rules> kDiagonalArtabanWeights{
    126,  // tempo
    1000,  // points home
    1731,  // dice home
    -2240,  // dice
    43,  // race
    1065,  // value 1 step away
    587,  // value 2 steps away
    313,  // value 3 steps away
    165,  // value 4 steps away
    -48,  // value 5 steps away
    -180,  // value 6 steps away
    -14,  // orientation
    46,  // strength
    1669,  // chief
    -760,  // way
    653,  // targets
    -135,  // en prise
    -574,  // best target
    -255,  // second en prise
    -2584,  // last runners
    802,  // lead at the end
    -209,  // spare moves
};
const ChanceScale kDiagonalArtabanChanceScale = 5476;
// The fit of the winning chances, by the weights before (scale 4755):
//   positions    score   chance   points
//       13234   -20.55    3.7 %    3.1 %
//       11046    -8.29   15.1 %   13.6 %
//       13703    -5.21   25.2 %   26.8 %
//       21532    -2.89   35.3 %   36.9 %
//       48407    -0.81   45.8 %   46.1 %
//       51996    +0.73   53.8 %   53.8 %
//       20203    +2.89   64.7 %   63.2 %
//       13337    +5.20   74.8 %   73.4 %
//       10712    +8.28   84.9 %   86.1 %
//       12984   +20.56   96.3 %   96.9 %

}  // namespace ludex::engine
