#pragma once

#include <string>

#include "games/artaban/rules/attack.hpp"

namespace ludex::artaban {

/// The die on a square as position strings show it: its colour (a capital letter is a chief), the value on top, and the
/// value turned to its owner.
inline std::string die_text(const Position& p, unsigned square) {
    const Faces faces = faces_of(orientation_at(p, square));
    const bool white = has_bit(p.dice[index_of(Colour::white)], square);
    const bool chief = has_bit(p.chiefs, square);
    const char letter = white ? (chief ? 'W' : 'w') : (chief ? 'B' : 'b');
    return {letter, static_cast<char>('0' + faces.top),
            static_cast<char>('0' + (white ? 7 - faces.north : faces.north))};
}

}  // namespace ludex::artaban
