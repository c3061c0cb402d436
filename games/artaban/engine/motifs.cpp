#include "games/artaban/engine/knowledge.hpp"
#include "games/artaban/rules/attack.hpp"

namespace ludex::engine {

namespace {

using artaban::Action;
using artaban::Move;
using artaban::Position;
using artaban::Rules;

int dice(const Position& p, Colour c) { return static_cast<int>(count(p.dice[index_of(c)])); }

bool comes_home(const Position& p, Move move) {
    return move.action() == Action::roll && has_bit(artaban::last_row(p.turn), move.to());
}

/// Whether the side has its chief at the end of the plies that both lines have.
bool keeps_chief(const Mistake<Rules>& m, const Line<Rules>& line) {
    const Position& end = line.positions[m.plies()];
    return (end.chiefs & end.dice[index_of(m.mover())]) != 0;
}

bool captures(Move move) { return move.action() == Action::capture; }
bool sacrifices(Move move) { return move.action() == Action::sacrifice; }

/// What the answer captures.
void add_answer(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    const unsigned square = m.answer().to();
    const std::string verb = was_legal_before(m, m.answer()) ? " stays" : " stands";
    if (has_bit(m.after().chiefs, square)) {
        if (keeps_chief(m, m.better) && !keeps_chief(m, m.worse))
            shown.push_back(
                {"chief-exposed", "The chief on " + artaban::square_name(square) + verb + " where it can be captured"});
    } else if (m.cost(dice) > 0 && (m.better.moves.size() < 2 || !captures(m.better.moves[1]))) {
        shown.push_back({"die-exposed", "The " + std::to_string(top_at(m.after(), square)) + " on " +
                                            artaban::square_name(square) + verb + " where it can be captured"});
    }
}

void add_dice(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    const bool costs_dice = m.cost(dice) > 0;
    if (costs_dice && captures(m.best()) && !captures(m.played()))
        shown.push_back({"missed-capture",
                         Rules::format(m.best()) + " captures a " + std::to_string(top_at(m.before(), m.best().to()))});
    if (costs_dice && sacrifices(m.played()) && !sacrifices(m.best()))
        shown.push_back({"needless-sacrifice",
                         "The sacrifice gives a " + std::to_string(top_at(m.before(), m.played().from())) + " away"});
    if (m.has_answer() && captures(m.answer())) add_answer(m, shown);
    if (shown.empty() && costs_dice) shown.push_back({"later-capture", "It costs a die in the end"});
}

void add_end(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    const Position& end = m.worse.positions.back();
    if (!Rules::outcome(end).decided()) return;
    const auto winner = winner_of(Rules::outcome(end).result, Rules::kInfo.first_mover);
    if (winner == m.mover()) return;
    if (m.worse.moves.size() == 1) return shown.push_back({"ends-behind", "It ends the game too soon"});
    const unsigned left = count(artaban::runners(end, m.mover()));
    if (left > 0 && winner)
        shown.push_back(
            {"die-stranded", left == 1 ? "The game ends while a die is still under way"
                                       : "The game ends while " + std::to_string(left) + " dice are still under way"});
}

void add_points(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    if (m.cost(Rules::progress) <= 0) return;
    const bool goes_home = comes_home(m.before(), m.played());
    if (comes_home(m.before(), m.best()) && !goes_home) {
        shown.push_back({"missed-home", Rules::format(m.best()) + " brings a die home"});
    } else if (goes_home && m.best().from() == m.played().from() && !comes_home(m.before(), m.best())) {
        shown.push_back({"home-too-soon",
                         "The die comes home with a " + std::to_string(top_at(m.after(), m.played().to())) + " only"});
    }
}

}  // namespace

std::vector<MotifShown> Knowledge<Rules>::motifs_of(const Mistake<Rules>& m) {
    std::vector<MotifShown> shown;
    add_dice(m, shown);
    add_points(m, shown);
    add_end(m, shown);
    if (shown.empty() && sacrifices(m.best()) && !sacrifices(m.played()))
        shown.push_back({"missed-sacrifice", Rules::format(m.best()) + " is a sacrifice"});
    return shown;
}

}  // namespace ludex::engine
