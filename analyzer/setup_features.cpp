#include "analyzer/setup_features.hpp"

#include <algorithm>

#include "analyzer/stored_walk.hpp"
#include "core/artaban/dice.hpp"
#include "core/artaban/squares.hpp"

namespace ludex::analyzer {

namespace {

using artaban::Position;

artaban::Orientation orientation_on(const Position& p, unsigned square) {
    unsigned o = 0;
    for (unsigned i = 0; i < p.orientation.size(); ++i)
        if (has_bit(p.orientation[i], square)) o |= 1U << i;
    return static_cast<artaban::Orientation>(o);
}

SetupFeatures features_of(const Position& p, Colour side) {
    SetupFeatures features;
    for_each_bit(p.dice[index_of(side)], [&](unsigned square) {
        const artaban::Faces faces = artaban::faces_of(orientation_on(p, square));
        features.tops += static_cast<char>('0' + faces.top);
        features.facing += static_cast<char>('0' + (side == Colour::white ? 7 - faces.north : faces.north));
        if (has_bit(p.chiefs, square)) features.chief_file = artaban::square_name(square).substr(0, 1);
    });
    std::sort(features.tops.rbegin(), features.tops.rend());
    return features;
}

}  // namespace

std::optional<SetupPair> setup_features(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    if (!variant || !std::holds_alternative<artaban::Variant>(*variant)) return std::nullopt;
    const auto start = start_of<artaban::Rules>(game);
    if (!start) return std::nullopt;
    return SetupPair{features_of(*start, Colour::white), features_of(*start, Colour::black)};
}

}  // namespace ludex::analyzer
