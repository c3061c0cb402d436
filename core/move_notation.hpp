#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace ludex {

/// A way in which people write the moves of a game. A game's functions name one by its index in G::notations().
struct MoveNotation {
    std::string_view name;     ///< as a Notation tag says it: "Nacre"
    std::string_view aliases;  ///< other names, as normalise_name makes them, separated by commas
    unsigned rank =
        0;  ///< of the notations that would read a record that declares none, those of the lowest rank count
};

/// From this rank on a notation is hardly ever met.
inline constexpr unsigned kRareNotation = 2;

/// The index of the notation that comes out of the program; every game's first.
inline constexpr unsigned kCanonical = 0;

/// The index of the notation of this name or alias, in any case; "canonical" is the first.
std::optional<unsigned> find_notation(std::span<const MoveNotation> notations, std::string_view name);

}  // namespace ludex
