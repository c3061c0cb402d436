#include "games/attangle/engine/knowledge.hpp"
#include "games/attangle/rules/captures.hpp"

namespace ludex::engine {

namespace {

using attangle::Move;
using attangle::Position;
using attangle::Rules;

bool makes(const Position& p, Move move, unsigned stack_class) {
    return move.is_capture() && attangle::class_made(p, move) == stack_class;
}

std::string point(const Position& p, unsigned index) { return attangle::point_name(side_of(p.variant), index); }

std::string article(const Position& p, unsigned stack_class) {
    return std::string("a ") + attangle::stack_name(p.variant, stack_class);
}

/// The points from `from` to `to`, which lies in a straight line from it, without both.
Bits between(unsigned from, unsigned to) {
    for (const auto& next : lattice::kNeighbour) {
        Bits way = 0;
        for (unsigned p = next[from]; p != lattice::kOffBoard; p = next[p]) {
            if (p == to) return way;
            way |= bit(p);
        }
    }
    return 0;
}

/// What the movers of a capture cross.
Bits crossed(Move capture) {
    return between(capture.first(), capture.target()) | between(capture.second(), capture.target());
}

/// The own capture that makes a full stack and that the placed piece blocks; nullopt when it blocks none that the
/// better line plays.
std::optional<Move> blocked(const Mistake<Rules>& m) {
    if (m.played().is_capture()) return std::nullopt;
    for (const std::size_t ply : {std::size_t{0}, std::size_t{2}}) {
        if (ply >= m.better.moves.size()) break;
        const Move capture = m.better.moves[ply];
        if (makes(m.better.positions[ply], capture, attangle::kFullClass) && Rules::is_legal(m.before(), capture) &&
            has_bit(crossed(capture), m.played().target()))
            return capture;
    }
    return std::nullopt;
}

MotifShown full_stack_by_answer(const Mistake<Rules>& m) {
    const Move answer = m.answer();
    const std::string stack = article(m.after(), attangle::kFullClass);
    const std::string on = " on " + point(m.after(), answer.target());
    if (was_legal_before(m, answer) && makes(m.before(), answer, attangle::kFullClass))
        return {"left-stack", "The opponent still can make " + stack + on};
    if (answer.target() == m.played().target())
        return m.played().is_capture()
                   ? MotifShown{"captured-en-prise", "The new stack" + on + " can be captured for " + stack}
                   : MotifShown{"placed-en-prise", "The piece placed" + on + " can be captured for " + stack};
    // A placement opens no line, so it was a capture.
    return {"opened-line", "The capture opens a line: the opponent can make " + stack + on};
}

/// What middle and full stacks are worth here: a capture makes one more.
int captured_stacks(const Position& p, Colour c) {
    const Bits tops = p.tops[index_of(c)];
    return static_cast<int>(count(tops & p.middle) + 2 * count(tops & p.full));
}

void add_full_stacks(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    if (const auto capture = blocked(m)) {
        shown.push_back({"blocked-line", "The piece on " + point(m.before(), m.played().target()) +
                                             " stands in the way of " + Rules::format(*capture)});
    } else if (makes(m.before(), m.best(), attangle::kFullClass) &&
               !makes(m.before(), m.played(), attangle::kFullClass)) {
        shown.push_back(
            {"missed-stack", Rules::format(m.best()) + " makes " + article(m.before(), attangle::kFullClass)});
    }
    const bool prevents =
        m.better.moves.size() < 2 || !makes(m.better.positions[1], m.better.moves[1], attangle::kFullClass);
    if (m.has_answer() && makes(m.after(), m.answer(), attangle::kFullClass) && prevents)
        shown.push_back(full_stack_by_answer(m));
    if (shown.empty())
        shown.push_back({"later-stack", "It costs " + article(m.before(), attangle::kFullClass) + " in the end"});
}

void add_captures(const Mistake<Rules>& m, std::vector<MotifShown>& shown) {
    if (m.best().is_capture() && !m.played().is_capture())
        shown.push_back({"missed-middle", Rules::format(m.best()) + " captures"});
    const bool prevents = m.better.moves.size() < 2 || !m.better.moves[1].is_capture();
    if (m.has_answer() && m.answer().is_capture() && prevents)
        shown.push_back({"lets-capture", "The opponent captures on " + point(m.after(), m.answer().target())});
}

}  // namespace

std::vector<MotifShown> Knowledge<Rules>::motifs_of(const Mistake<Rules>& m) {
    std::vector<MotifShown> shown;
    if (m.cost(Rules::progress) > 0) add_full_stacks(m, shown);
    if (shown.empty() && m.cost(captured_stacks) > 0) add_captures(m, shown);
    return shown;
}

}  // namespace ludex::engine
