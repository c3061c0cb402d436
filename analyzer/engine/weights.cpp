#include "analyzer/engine/weights.hpp"

namespace ludex::engine {

const Weights<abalone::Rules> kAbaloneWeights{100,  1000, 1000, 1000, 1100, 1500, -30, -120, -260, -480,
                                              -100, 40,   15,   -60,  150,  -250, 15,  -15,  10,   -5};
const ChanceScale kAbaloneChanceScale = 900;

const Weights<attangle::Rules> kAttangleWeights{80,  1000, 1000, 1000, 0,  420, 110, 20,  10, 5,
                                                250, -350, 60,   -90,  50, -60, 40,  -60, 10, 500};
const ChanceScale kAttangleChanceScale = 700;
const Weights<attangle::Rules> kGrandAttangleWeights = kAttangleWeights;
const ChanceScale kGrandAttangleChanceScale = 700;
const Weights<attangle::Rules> kFormerAttangleWeights = kAttangleWeights;
const ChanceScale kFormerAttangleChanceScale = 700;

const Weights<artaban::Rules> kArtabanWeights{300, 1000, 100, 400, 300, 800,  650, 600,  550, 500, 450,
                                              30,  60,   700, 30,  60,  -120, 150, -300, 0,   200, 30};
const ChanceScale kArtabanChanceScale = 5000;
const Weights<artaban::Rules> kDiagonalArtabanWeights = kArtabanWeights;
const ChanceScale kDiagonalArtabanChanceScale = 5000;

}  // namespace ludex::engine
