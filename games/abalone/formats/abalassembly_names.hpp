#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/any_game.hpp"

namespace ludex::notation {

/// The layouts as Abalassembly and APGN name them. `custom`, which needs a position, is none of them.
inline constexpr std::array<std::string_view, 18> kAbalassemblyNames{
    "standard",  "belgian",  "german_daisy",   "dutch_daisy",   "swiss_daisy",  "alien",
    "alliances", "accelium", "atomouche",      "centrifugeuse", "corners",      "domination",
    "duel",      "fujiyama", "snakes_variant", "star",          "the_clearing", "the_wall"};

/// The directions of a code by their numbers: number + 1, number - 1, letter + 1, both + 1, letter - 1, both - 1.
inline constexpr std::array<unsigned, 6> kCodeDirections{lattice::kE,  lattice::kW,  lattice::kNW,
                                                         lattice::kNE, lattice::kSE, lattice::kSW};

/// The name that these programs have for a variant of Abalone; nullopt when they have none.
inline std::optional<std::string_view> abalassembly_name(const AnyVariant& variant) {
    for (const std::string_view name : kAbalassemblyNames) {
        const auto named = find_variant(abalone::Rules::kInfo.id, name);
        if (named && *named == variant) return name;
    }
    return std::nullopt;
}

}  // namespace ludex::notation
