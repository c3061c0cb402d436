#include "analyzer/engine/abalone_knowledge.hpp"

#include <algorithm>

#include "analyzer/engine/weights.hpp"
#include "core/abalone/keys.hpp"

namespace ludex::engine {

using abalone::Move;
using abalone::Position;
using hex::looking;

namespace {

constexpr auto kHas = hex::Board<5>::kHasNeighbour;
constexpr unsigned kAxes = 3;
constexpr unsigned kRings = 5;

enum Index : std::size_t {
    kTempo,
    kEjected,   // five
    kRing = 6,  // ring 1 to the edge
    kCorner = 10,
    kNeighbours,
    kLines,
    kAlone,
    kEjections,
    kEnPrise,
    kPushes,
    kPushed,
    kWedges,
    kGravity,
};

constexpr auto make_rings() {
    std::array<Bits, kRings> rings{};
    for (unsigned p = 0; p < hex::kPoints; ++p)
        rings[static_cast<unsigned>(hex::centre_distance(hex::kCells[p]))] |= bit(p);
    return rings;
}
constexpr auto kRingPoints = make_rings();

constexpr Bits make_corners() {
    Bits corners = 0;
    for (unsigned p = 0; p < hex::kPoints; ++p) {
        unsigned neighbours = 0;
        for (unsigned d = 0; d < hex::kDirections; ++d) neighbours += has_bit(kHas[d], p) ? 1U : 0U;
        if (neighbours == 3) corners |= bit(p);
    }
    return corners;
}
constexpr Bits kCorners = make_corners();

/// The members of `set` whose neighbour behind them, looking in direction `d`, is in `own`.
constexpr Bits backed(Bits set, Bits own, unsigned d) { return set & kHas[(d + 3) % 6] & hex::rotate(own, d); }

/// The heads of own lines that can push in direction `d` (AB-5): onto one marble and onto two.
struct Heads {
    Bits onto_one, onto_two;
};

/// `last` are the enemy marbles that may be pushed on, because the point behind is empty or off the board.
Heads heads(Bits own, Bits enemy, Bits last, unsigned d) {
    const Bits inner = own & kHas[d];
    const Bits before_last = enemy & kHas[d] & looking(last, d);
    const Bits pairs = backed(inner, own, d);
    const Bits second = pairs & kHas[(d + 3) % 6] & hex::rotate(backed(own, own, d), d);
    return {pairs & looking(last, d), second & looking(before_last, d)};
}

/// In-line moves that push something in direction `d`, by the heads of their lines.
struct Pushes {
    Bits heads = 0;     ///< of all
    Bits ejecting = 0;  ///< of those that eject
    Bits victims = 0;   ///< enemy marbles that would leave the board
};

Pushes pushes(Bits own, Bits enemy, Bits empty, unsigned d) {
    const Bits at_edge = enemy & ~kHas[d];
    const Heads off = heads(own, enemy, at_edge, d);
    const Heads on = heads(own, enemy, enemy & kHas[d] & looking(empty, d), d);
    const Bits ejecting = off.onto_one | off.onto_two;
    // The heads take a step or two forward: there the victims stand.
    const Bits victims = at_edge & (hex::rotate(off.onto_one, d) | hex::rotate(off.onto_two, d, 2));
    return {ejecting | on.onto_one | on.onto_two, ejecting, victims};
}

struct Pressure {
    std::int32_t victims = 0;
    std::int32_t pushes = 0;
};

Pressure pressure(Bits own, Bits enemy, Bits empty) {
    Pressure all;
    Bits victims = 0;
    for (unsigned d = 0; d < hex::kDirections; ++d) {
        const Pushes p = pushes(own, enemy, empty, d);
        victims |= p.victims;
        all.pushes += static_cast<std::int32_t>(count(p.heads));
    }
    all.victims = static_cast<std::int32_t>(count(victims));
    return all;
}

struct Shape {
    std::int32_t neighbours = 0, lines = 0, alone = 0, wedges = 0;
};

Shape shape(Bits own, Bits enemy) {
    Shape s;
    Bits together = 0;
    for (unsigned axis = 0; axis < kAxes; ++axis) {
        const Bits pairs = own & kHas[axis] & looking(own, axis);
        s.neighbours += static_cast<std::int32_t>(count(pairs));
        s.lines += static_cast<std::int32_t>(count(pairs & looking(pairs, axis)));
        together |= pairs | (own & kHas[axis + 3] & looking(own, axis + 3));
        s.wedges += static_cast<std::int32_t>(
            count(own & kHas[axis] & looking(enemy, axis) & kHas[axis + 3] & looking(enemy, axis + 3)));
    }
    s.alone = static_cast<std::int32_t>(count(own & ~together));
    return s;
}

/// Rows and numbers as sums over the marbles, by points: each bit of the coordinate is a set.
constexpr auto make_planes(bool of_row) {
    std::array<Bits, 4> planes{};
    for (unsigned p = 0; p < hex::kPoints; ++p) {
        const auto x = static_cast<unsigned>(of_row ? hex::kCells[p].row : hex::kCells[p].number);
        for (unsigned i = 0; i < planes.size(); ++i)
            if (has_bit(x, i)) planes[i] |= bit(p);
    }
    return planes;
}
constexpr auto kRows = make_planes(true);
constexpr auto kNumbers = make_planes(false);

std::int32_t sum(Bits marbles, const std::array<Bits, 4>& planes) {
    std::int32_t s = 0;
    for (unsigned i = 0; i < planes.size(); ++i) s += static_cast<std::int32_t>(count(marbles & planes[i]) << i);
    return s;
}

/// The squared distance of the marbles' centre of gravity from the board's, in tenths of a step squared.
std::int32_t eccentricity(Bits marbles) {
    const auto n = static_cast<std::int32_t>(count(marbles));
    if (n == 0) return 0;
    const std::int32_t row = sum(marbles, kRows) - 4 * n;
    const std::int32_t number = sum(marbles, kNumbers) - 4 * n;
    return 10 * (row * row + number * number - row * number) / (n * n);
}

std::int32_t difference(Bits own, Bits enemy) {
    return static_cast<std::int32_t>(count(own)) - static_cast<std::int32_t>(count(enemy));
}

}  // namespace

using K = Knowledge<abalone::Rules>;

K::Counts K::features(const Position& p) {
    const Bits own = p.own();
    const Bits enemy = p.enemy();
    const Bits empty = p.empty();
    const unsigned own_lost = p.lost[index_of(p.turn)];
    const unsigned enemy_lost = p.lost[index_of(opponent(p.turn))];
    Counts f{};
    f[kTempo] = 1;
    for (unsigned n = 1; n < abalone::kEjectionsToWin; ++n)
        f[kEjected + n - 1] = (enemy_lost >= n ? 1 : 0) - (own_lost >= n ? 1 : 0);
    for (unsigned ring = 1; ring < kRings; ++ring)
        f[kRing + ring - 1] = difference(own & kRingPoints[ring], enemy & kRingPoints[ring]);
    f[kCorner] = difference(own & kCorners, enemy & kCorners);
    const Shape ours = shape(own, enemy);
    const Shape theirs = shape(enemy, own);
    f[kNeighbours] = ours.neighbours - theirs.neighbours;
    f[kLines] = ours.lines - theirs.lines;
    f[kAlone] = ours.alone - theirs.alone;
    f[kWedges] = ours.wedges - theirs.wedges;
    const Pressure attack = pressure(own, enemy, empty);
    const Pressure defence = pressure(enemy, own, empty);
    f[kEjections] = attack.victims;
    f[kEnPrise] = defence.victims;
    f[kPushes] = attack.pushes;
    f[kPushed] = defence.pushes;
    f[kGravity] = eccentricity(own) - eccentricity(enemy);
    return f;
}

const K::Counts& K::weights(const Position&) { return kAbaloneWeights; }

const K::Counts& K::material_weights() {
    static constexpr Counts kMaterial{0, 1000, 1000, 1000, 1000, 1000};
    return kMaterial;
}

ChanceScale K::chance_scale(const Position&) { return kAbaloneChanceScale; }

namespace {

/// Calls f(move) for each ejecting move. A line of three or more has two of them: with the third marble and without.
template <class F>
void for_each_ejection(const Position& p, F&& f) {
    const Bits own = p.own();
    const Bits enemy = p.enemy();
    for (unsigned d = 0; d < hex::kDirections; ++d) {
        const Bits at_edge = enemy & ~kHas[d];
        if (at_edge == 0) continue;
        const Heads off = heads(own, enemy, at_edge, d);
        const unsigned back = (d + 3) % 6;
        for_each_bit(off.onto_one, [&](unsigned head) { f(Move::in_line(hex::kNeighbour[back][head], d, 2)); });
        for_each_bit(off.onto_one | off.onto_two, [&](unsigned head) {
            const unsigned third = hex::kNeighbour[back][hex::kNeighbour[back][head]];
            if (third != hex::kOffBoard && has_bit(own, third)) f(Move::in_line(third, d, 3));
        });
    }
}

}  // namespace

K::Moves K::forcing_moves(const Position& p) {
    Moves moves;
    for_each_ejection(p, [&](Move m) { moves.push_back(m); });
    return moves;
}

Value K::worth(const Position& p, Move move) {
    if (!move.is_in_line() || move.size() == 1) return 0;
    unsigned point = move.point();
    for (unsigned i = 0; i < move.size(); ++i) point = hex::kNeighbour[move.direction()][point];
    if (!has_bit(p.enemy(), point)) return 0;
    while (has_bit(p.enemy(), point)) point = hex::kNeighbour[move.direction()][point];
    return point == hex::kOffBoard ? kUnitValue : 0;
}

int K::promise(const Position& p, Move move) {
    unsigned front = move.point();
    const unsigned steps = move.is_in_line() ? move.size() : 1;
    for (unsigned i = 0; i < steps; ++i) front = hex::kNeighbour[move.direction()][front];
    const int nearer = hex::centre_distance(hex::kCells[move.point()]) - hex::centre_distance(hex::kCells[front]);
    const bool pushes = move.is_in_line() && has_bit(p.enemy(), front);
    return 20 * nearer + (pushes ? 60 : 0) + 10 * static_cast<int>(move.size());
}

std::optional<Move> K::winning_move(const Position& p) {
    if (p.lost[index_of(opponent(p.turn))] + 1U < abalone::kEjectionsToWin) return std::nullopt;
    std::optional<Move> winner;
    for_each_ejection(p, [&](Move m) { winner = winner ? std::min(*winner, m) : m; });
    return winner;
}

unsigned K::least_plies_to_win(const Position& p) {
    const unsigned missing = abalone::kEjectionsToWin - p.lost[index_of(opponent(p.turn))];
    return 2 * missing - 1;
}

void K::pass(Position& p) {
    p.turn = opponent(p.turn);
    p.key ^= abalone::kWhiteToMove;
}

}  // namespace ludex::engine
