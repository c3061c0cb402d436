#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The rules core as strings, so that a test reads like the rule that it checks. `game` is GAME[/VARIANT]; positions
/// and moves are texts. A wrong argument (unknown game, unreadable position) fails the test.
namespace ludex::probe {

/// The start position of a variant that has one.
std::string start(std::string_view game);

/// Canonical texts of all legal moves, sorted.
std::vector<std::string> legal(std::string_view game, std::string_view position);

/// Whether the text is a legal move; the text may use the freedoms of the notation.
bool allows(std::string_view game, std::string_view position, std::string_view move);

/// The position after moves separated by blanks; an illegal one fails the test.
std::string after(std::string_view game, std::string_view position, std::string_view moves);

/// Why a move is refused: "illegal-move AB-5", "syntax", "move-after-end AB-8"; empty when it is legal.
std::string refusal(std::string_view game, std::string_view position, std::string_view move);

/// The canonical text of a legal move.
std::string canonical(std::string_view game, std::string_view position, std::string_view move);

/// "1-0 six-ejected", "1/2-1/2 equal", or empty while the game goes on.
std::string outcome(std::string_view game, std::string_view position);

/// "black" or "white".
std::string to_play(std::string_view game, std::string_view position);

/// Why the position string is refused; empty when it is accepted.
std::string position_fault(std::string_view game, std::string_view position);

/// Why no game may start from the (readable) position; empty when one may.
std::string start_fault(std::string_view game, std::string_view position);

/// Whether the two positions are the same for statistics, turned and mirrored ones included.
bool same_for_statistics(std::string_view game, std::string_view a, std::string_view b);

}  // namespace ludex::probe
