#include "support/random_play.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace ludex::random_play {

namespace {

/// Eight values that add up to 28.
std::array<int, 8> random_values(std::mt19937_64& random) {
    std::array<int, 8> values{};
    do {
        for (int& value : values) value = 1 + static_cast<int>(below(random, 6));
    } while (std::accumulate(values.begin(), values.end(), 0) != 28);
    return values;
}

std::string random_row(char die, char chief, std::mt19937_64& random) {
    const std::array<int, 8> values = random_values(random);
    const std::size_t chief_file = below(random, 8);
    std::string row;
    for (std::size_t file = 0; file < 8; ++file) {
        const int top = values[file];
        int face = 0;
        do {
            face = 1 + static_cast<int>(below(random, 6));
        } while (face == top || face == 7 - top);
        if (file > 0) row += ',';
        row += file == chief_file ? chief : die;
        row += std::to_string(top) + std::to_string(face);
    }
    return row;
}

}  // namespace

artaban::Position artaban_setup(artaban::Variant variant, std::mt19937_64& random) {
    const std::string black = random_row('b', 'B', random);
    const std::string white = random_row('w', 'W', random);
    return *artaban::Rules::parse_position(variant, "8/" + black + "/8/8/8/8/" + white + "/8 w");
}

}  // namespace ludex::random_play
