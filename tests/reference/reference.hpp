#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludex::reference {

using Texts = std::vector<std::string>;

/// The rules of a game once more, slow and obvious, from the text of games/NAME/data/rules.md alone. They share no code
/// with the fast rules and are linked into tests only: the fast generators must agree with them. The functions are in
/// games/NAME/tests/reference.cpp, in the namespace reference::NAME; games/all_references.hpp declares them, and this
/// class for each game. Arguments are valid; a variant is the name after the slash, empty for the base.
///
///     Texts legal_moves(variant, position);          // canonical, sorted; none when the game is over
///     std::string play(variant, position, move);     // the position after a legal move
template <class G>
struct Reference;

}  // namespace ludex::reference
