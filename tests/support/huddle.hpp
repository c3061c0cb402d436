#pragma once

#include "games/all_engines.hpp"

namespace ludex {

/// Weights for Abalone that like marbles and the centre alone: an opponent that only holds together.
inline engine::Weights<abalone::Rules> huddling_weights() {
    using K = engine::Knowledge<abalone::Rules>;
    engine::Weights<abalone::Rules> weights = K::material_weights();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string_view name = K::kTerms.at(i).name;
        if (name == "ring 1") weights[i] = -40;
        if (name == "ring 2") weights[i] = -120;
        if (name == "ring 3") weights[i] = -250;
        if (name == "edge") weights[i] = -500;
        if (name == "neighbours") weights[i] = 30;
    }
    return weights;
}

}  // namespace ludex
