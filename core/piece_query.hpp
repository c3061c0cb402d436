#pragma once

#include <cstdint>

namespace ludex {

/// Asks for the points on which something stands.
struct PieceQuery {
    enum class Who : std::uint8_t { own, enemy, black, white, occupied, empty };

    Who who = Who::occupied;  ///< own: of the side to move
    unsigned number = 0;      ///< height of the stack, value on top of the die; 0 for any
    bool chief = false;       ///< chiefs only

    friend bool operator==(const PieceQuery&, const PieceQuery&) = default;
};

}  // namespace ludex
