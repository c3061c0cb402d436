#include "analyzer/annotate/end_text.hpp"

namespace ludex::analyzer {

std::string end_text(const Outcome& end, Colour first_mover) {
    const std::optional<Colour> winner = winner_of(end.result, first_mover);
    if (!winner) return "The game is drawn";
    std::string text = name_of(*winner) + " wins";
    switch (end.reason) {
        case EndReason::six_ejected: return text + ": six marbles are off";
        case EndReason::stacks: return text + ": the full stacks are complete";
        case EndReason::no_move: return text + ": " + name_of(opponent(*winner)) + " has no move";
        case EndReason::points: return text + " on points";
        case EndReason::dice_home: return text + ": equal points, but more dice home";
        case EndReason::dice_on_board: return text + ": equal points and dice home, but more dice on the board";
        case EndReason::none:
        case EndReason::equal: break;
    }
    return text;
}

}  // namespace ludex::analyzer
