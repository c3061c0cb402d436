#pragma once

#include <cstdint>
#include <string>

#include "core/any_game.hpp"

/// Record texts of random games with skewed openings: seeded, the same on every machine.
namespace ludex::bench {

struct SampleText {
    std::string text;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

SampleText sample_text(const AnyVariant& variant, std::uint64_t games, std::uint64_t seed = 1);

}  // namespace ludex::bench
