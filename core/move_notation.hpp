#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace ludex {

/// A way in which people write the moves of a game. A game's functions name a notation by its index in G::notations().
struct MoveNotation {
    std::string_view name;     ///< the name in a Notation tag: "Nacre"
    std::string_view aliases;  ///< other names, as normalise_name makes them, separated by commas
    unsigned rank =
        0;  ///< of the notations that would read a record that declares none, those of the lowest rank count
};

/// Notations of this rank or above are hardly ever met.
inline constexpr unsigned kRareNotation = 2;

/// The index of the notation that the program writes; it is the first of every game.
inline constexpr unsigned kCanonical = 0;

/// The index of the notation with this name or alias, without regard to case; "canonical" is the first. nullopt when no
/// notation has that name.
std::optional<unsigned> find_notation(std::span<const MoveNotation> notations, std::string_view name);

}  // namespace ludex
