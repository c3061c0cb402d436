#include "core/text.hpp"
#include "games/abalone/engine/knowledge.hpp"
#include "games/abalone/rules/sumito.hpp"

namespace ludex::engine {

namespace {

using abalone::Move;
using abalone::Position;

std::string sumito(Move move, unsigned victims) {
    return "sumito " + std::to_string(move.size()) + "-" + std::to_string(victims);
}

/// The numbers of ejections in words: "Black leads 3-1", "2-2".
std::string standing(const Position& p) {
    const unsigned black = p.lost[index_of(Colour::white)];
    const unsigned white = p.lost[index_of(Colour::black)];
    if (black == white) return std::to_string(black) + "-" + std::to_string(white);
    const bool black_leads = black > white;
    return name_of(black_leads ? Colour::black : Colour::white) + " leads " +
           std::to_string(black_leads ? black : white) + "-" + std::to_string(black_leads ? white : black);
}

/// Whether the side that has just moved could eject a marble if it moved again.
bool threatens(const Position& after) {
    Position passed = after;
    abalone::Rules::pass_turn(passed);
    return !Knowledge<abalone::Rules>::forcing_moves(passed).empty();
}

}  // namespace

std::vector<std::string> Knowledge<abalone::Rules>::remarks_on(const Position& before, Move move,
                                                               const Position& after) {
    std::vector<std::string> remarks;
    const unsigned enemy = index_of(opponent(before.turn));
    const unsigned ejected = after.lost[enemy];
    const unsigned victims = push_of(before, move).marbles;
    const bool ejects = ejected > before.lost[enemy];
    if (ejects && before.lost[0] + before.lost[1] == 0) {
        remarks.push_back("The first marble is off (" + sumito(move, victims) + "): " + standing(after));
    } else if (ejects) {
        remarks.push_back("The " + std::string(ordinal(ejected)) + " " +
                          (enemy == index_of(Colour::black) ? "black" : "white") + " marble is off (" +
                          sumito(move, victims) + "): " + standing(after));
    } else if (victims == 2) {
        remarks.push_back("Three push two (" + sumito(move, victims) + ")");
    }
    if (abalone::Rules::outcome(after).decided()) return remarks;
    if (ejected + 1 == abalone::kEjectionsToWin && threatens(after)) {
        remarks.push_back(name_of(before.turn) + " threatens to eject the sixth marble and win");
    } else if (!ejects && threatens(after) && Knowledge<abalone::Rules>::forcing_moves(before).empty()) {
        remarks.push_back(name_of(before.turn) + " threatens to eject a marble");
    }
    return remarks;
}

}  // namespace ludex::engine
