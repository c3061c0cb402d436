#pragma once

#include <string>
#include <vector>

#include "drawing/parts/board.hpp"

namespace ludex::drawing {

/// Something that is written behind the side to move in a position string.
struct SetUpCount {
    std::string name;   ///< in words: "White in hand"; empty for what is always the same
    std::string usual;  ///< unless somebody sets it
    /// A number instead: so many less those of this letter in the codes on the board, but never more than `most`.
    unsigned all = 0;
    char letter = '\0';
    unsigned most = 0;
};

/// How the position string of a game is written, for those who set a position up piece by piece: the rows with `/`
/// between them, numbers for runs of empty points, the side to move, the counts. Whether the position is one by the
/// rules is for the game's reader to say.
struct SetUpForm {
    std::vector<std::vector<std::string>> rows;  ///< points, in the order in which they are written
    std::string separator;                       ///< between the items of a row
    std::vector<std::vector<std::string>>
        pieces;  ///< codes that can stand on a point; each list has those that are alike
    std::vector<SetUpCount> counts{};
};

/// The points of a board in rows: by their letters from the last to a.
std::vector<std::vector<std::string>> rows_by_letter(const Board& board);
/// By their numbers, from the highest to 1.
std::vector<std::vector<std::string>> rows_by_number(const Board& board);

}  // namespace ludex::drawing
