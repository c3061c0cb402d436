#pragma once

#include <string>

/// Boards and refusals for the tests of rules and texts, as strings.
namespace ludex::boards {

namespace abalone {

/// The board with the marbles of a text such as "b e4 e5 w e6": a colour holds for the points after it.
std::string board(const std::string& marbles);

/// Black to move, nothing lost.
inline std::string black_moves(const std::string& marbles) { return board(marbles) + " b 0 0"; }
inline std::string white_moves(const std::string& marbles) { return board(marbles) + " w 0 0"; }

}  // namespace abalone

namespace attangle {

/// The board with the stacks of a text such as "a1 w a2 bw"; a side has so many points.
std::string board(const std::string& stacks, int side);

/// A position on the board of 37 points; `rest` is the side to move and the hands.
inline std::string small(const std::string& stacks, const std::string& rest) { return board(stacks, 4) + ' ' + rest; }
/// A position on the board of 61 points; `rest` is the side to move and the hands.
inline std::string large(const std::string& stacks, const std::string& rest) { return board(stacks, 5) + ' ' + rest; }

}  // namespace attangle

/// Expects that the move is illegal by a rule of the game; by which, the text leaves open.
void expect_refused(const std::string& game, const std::string& position, const std::string& move);
/// `rule` such as AB-5.
void expect_refused(const std::string& game, const std::string& position, const std::string& move,
                    const std::string& rule);

}  // namespace ludex::boards
