#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ludex::notation {

/// A puzzle of another program's collection: what it announces may be wrong.
struct ForeignPuzzle {
    std::string name;
    std::string variant;            ///< full name
    std::string position;           ///< a position string, with the side that is to move and win
    unsigned own_moves = 0;         ///< in which it wins; 0 when that is not said
    unsigned first_moves = 0;       ///< how many moves win as soon; 0 when that is not said
    std::string date, author;       ///< may be empty
    std::uint32_t line_number = 0;  ///< of the file
    std::vector<std::string> line;  ///< of the solution, in canonical moves; may be empty
};

}  // namespace ludex::notation
