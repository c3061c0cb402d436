#pragma once

#include <span>
#include <string_view>

#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"

/// What the forms of an Abalone position string have in common. Errors are of kind bad_setup.
namespace ludex::abalone {

/// The rows of the board, a to i.
inline constexpr int kRows = 9;

/// How a form writes the points of a row.
struct RowLetters {
    char black;
    char white;
    char empty = '\0';  ///< '\0': a digit 1 to 9 stands for a run of empty points, which is never split
};

/// Adds the marbles of the nine rows, from i to a, to a position without marbles.
Status read_rows(Position& position, std::span<const std::string_view, kRows> rows, const RowLetters& letters);

/// Does the same for a text with `/` between the rows, and checks their number.
Status read_rows(Position& position, std::string_view text, const RowLetters& letters);

/// Reads the side to move, `b` or `w`.
Status read_turn(Position& position, std::string_view text);

/// Reads how many marbles the colour has lost, 0 to 6.
Status read_lost(Position& position, Colour colour, std::string_view text);

/// The position with its key, after all fields are read. Error: both sides have lost six marbles (AB-8 allows one).
Result<Position> finish_position(Position position, std::string_view text);

}  // namespace ludex::abalone
