#include "games/abalone/engine/knowledge.hpp"
#include "games/abalone/rules/sumito.hpp"

namespace ludex::engine {

namespace {

using abalone::Move;
using abalone::Position;
using abalone::Rules;

/// How many marbles of the set stand behind each other from a point on.
unsigned row_from(Bits marbles, unsigned point, unsigned direction) {
    unsigned n = 0;
    for (; point != lattice::kOffBoard && has_bit(marbles, point); point = lattice::kNeighbour[direction][point]) ++n;
    return n;
}

/// Whether the line that the answer pushes was longer before the move, so that it held.
bool is_broken(const Mistake<Rules>& m, unsigned pushed) {
    if (was_legal_before(m, m.answer())) return false;
    return row_from(m.before().own(), front_of(m.answer()), m.answer().direction()) > pushed;
}

/// Whether the side that is not to move could eject the marble.
bool is_en_prise(const Position& p, Bits marble) {
    Position passed = p;
    Rules::pass_turn(passed);
    bool found = false;
    for_each_ejection(passed, [&](Move ejection) { found |= Rules::taken(passed, ejection) == marble; });
    return found;
}

MotifShown ejected_by_answer(const Mistake<Rules>& m, unsigned pushed) {
    const Bits marble = Rules::taken(m.after(), m.answer());
    const std::string name = abalone::point_name(lowest(marble));
    if (!has_bit(m.before().own(), lowest(marble)))
        return {"edge-walk", "The marble that comes to " + name + " can be pushed off"};
    if (is_en_prise(m.before(), marble))
        return {"left-en-prise", "The marble on " + name + " stays where it can be pushed off"};
    if (is_broken(m, pushed))
        return {"broken-line", "The line that held the marble on " + name + " is broken: it can be pushed off"};
    return {"put-en-prise", "The marble on " + name + " can now be pushed off"};
}

}  // namespace

std::vector<MotifShown> Knowledge<Rules>::motifs_of(const Mistake<Rules>& m) {
    std::vector<MotifShown> shown;
    const abalone::Push best = push_of(m.before(), m.best());
    const abalone::Push played = push_of(m.before(), m.played());
    const bool costs_marbles = m.cost(Rules::progress) > 0;
    if (costs_marbles && best.ejects && !played.ejects)
        shown.push_back({"missed-ejection", Rules::format(m.best()) + " pushes a marble off"});
    if (m.has_answer()) {
        const abalone::Push answer = push_of(m.after(), m.answer());
        const abalone::Push reply =
            m.better.moves.size() > 1 ? push_of(m.better.positions[1], m.better.moves[1]) : abalone::Push();
        if (costs_marbles && answer.ejects && !reply.ejects) {
            shown.push_back(ejected_by_answer(m, answer.marbles));
        } else if (answer.marbles > 0 && !answer.ejects && reply.marbles == 0 && is_broken(m, answer.marbles)) {
            shown.push_back({"broken-line", "The line from " + abalone::point_name(front_of(m.answer())) +
                                                " on is broken: it can be pushed"});
        }
    }
    if (shown.empty() && costs_marbles) shown.push_back({"later-ejection", "It costs a marble in the end"});
    if (shown.empty() && best.marbles > 0 && !best.ejects && played.marbles == 0)
        shown.push_back({"missed-sumito", Rules::format(m.best()) + " pushes"});
    return shown;
}

}  // namespace ludex::engine
