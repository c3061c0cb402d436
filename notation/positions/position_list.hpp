#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/any_game.hpp"

/// Games that are lists of positions: logs of engines, states of a program, photos of a board that somebody typed. All
/// position strings that a game reads are taken, one after the other.
namespace ludex::notation {

struct ListedPosition {
    std::string text;
    SourcePlace where;
};

/// Whether a line has the shape of a position string. A quick test: the string may still be wrong.
bool is_position_line(std::string_view line);

/// Makes the moves that lead from each position to the next, the start position and the variant. Equal neighbours count
/// once. The variant is the one that the record's tags name, else the first that can read the positions. Problems: a
/// position that cannot be read; two between which no legal move leads. What stands before such a place is kept.
void read_position_list(std::span<const ListedPosition> positions, GameRecord& record, std::vector<Problem>& problems);

/// Whether a text may be a list of positions: a quick test of its first lines.
bool may_begin_positions(std::string_view text);

/// The positions of a text with one in each line (two lines in BCIT's files, the side to move first), or with pictures
/// of boards among words such as `move_number_ = 3`; empty when the text is no such list.
std::vector<ListedPosition> listed_positions(std::string_view text, SourcePlace where);

}  // namespace ludex::notation
