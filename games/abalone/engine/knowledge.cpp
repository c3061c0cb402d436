#include "games/abalone/engine/knowledge.hpp"

#include <algorithm>
#include <utility>

#include "games/abalone/engine/weights.hpp"
#include "games/abalone/rules/keys.hpp"
#include "games/abalone/rules/sumito.hpp"

namespace ludex::engine {

using abalone::Move;
using abalone::Position;
using lattice::looking;

namespace {

constexpr auto& kHas = abalone::kHasNeighbour;
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
    kTermCount,
};
static_assert(kTermCount == Knowledge<abalone::Rules>::kTerms.size());

constexpr auto make_distances() {
    std::array<std::int8_t, lattice::kPoints> distances{};
    for (unsigned p = 0; p < lattice::kPoints; ++p)
        distances[p] = static_cast<std::int8_t>(lattice::centre_distance(lattice::kCells[p]));
    return distances;
}
constexpr auto kDistance = make_distances();

constexpr auto make_rings() {
    std::array<Bits, kRings> rings{};
    for (unsigned p = 0; p < lattice::kPoints; ++p) rings[static_cast<std::size_t>(kDistance[p])] |= bit(p);
    return rings;
}
constexpr auto kRingPoints = make_rings();

constexpr Bits make_corners() {
    Bits corners = 0;
    for (unsigned p = 0; p < lattice::kPoints; ++p) {
        unsigned neighbours = 0;
        for (unsigned d = 0; d < lattice::kDirections; ++d) neighbours += has_bit(kHas[d], p) ? 1U : 0U;
        if (neighbours == 3) corners |= bit(p);
    }
    return corners;
}
constexpr Bits kCorners = make_corners();

/// Where a move leads.
struct Ahead {
    std::uint8_t front = 0;  ///< where the leading marble comes to, or what it pushes stands
    std::int8_t nearer = 0;  ///< by how many steps that is nearer to the centre
};

/// kAhead[direction][steps][point]; of no meaning where the steps lead off the board.
constexpr auto kAhead = [] {
    std::array<std::array<std::array<Ahead, lattice::kPoints>, 4>, lattice::kDirections> table{};
    for (unsigned d = 0; d < lattice::kDirections; ++d)
        for (unsigned p = 0; p < lattice::kPoints; ++p) {
            unsigned front = p;
            for (unsigned steps = 1; steps <= 3; ++steps) {
                front = lattice::kNeighbour[d][front];
                if (front == lattice::kOffBoard) break;
                table[d][steps][p] = {static_cast<std::uint8_t>(front),
                                      static_cast<std::int8_t>(kDistance[p] - kDistance[front])};
            }
        }
    return table;
}();

inline Ahead ahead_of(Move move) { return kAhead[move.direction()][move.is_in_line() ? move.size() : 1][move.point()]; }

/// The members of `set` that have a neighbour in `own` directly behind them, looking in direction D.
template <unsigned D>
constexpr Bits backed(Bits set, Bits own) {
    return set & kHas[(D + 3) % 6] & lattice::rotate(own, D);
}

/// The leading marbles of own lines of at least two and three in direction D.
struct Heads {
    Bits of_two, of_three;
};

template <unsigned D>
constexpr Heads heads(Bits own) {
    const Bits pairs = backed<D>(own, own);
    return {pairs & kHas[D], backed<D>(pairs, pairs) & kHas[D]};
}

struct Pressure {
    Bits victims = 0;  ///< enemy marbles that can be ejected
    unsigned pushes = 0;
};

template <unsigned D>
inline void add_pressure(Bits own, Bits enemy, Bits empty, Pressure& all) {
    const Heads lines = heads<D>(own);
    const Bits at_edge = enemy & ~kHas[D];
    const Bits before_empty = enemy & kHas[D] & looking(empty, D);
    const abalone::Fronts off = abalone::fronts<D>(own, enemy, at_edge);
    const abalone::Fronts on = abalone::fronts<D>(own, enemy, before_empty);
    all.pushes += count((lines.of_two & (off.of_one | on.of_one)) | (lines.of_three & (off.of_two | on.of_two)));
    all.victims |=
        at_edge & (lattice::rotate(lines.of_two & off.of_one, D) | lattice::rotate(lines.of_three & off.of_two, D, 2));
}

inline Pressure pressure(Bits own, Bits enemy, Bits empty) {
    Pressure all;
    lattice::for_each_direction([&]<unsigned D>() { add_pressure<D>(own, enemy, empty, all); });
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

/// The bits of the coordinates, as sets of points: sums of rows and numbers over many marbles are then counts of bits.
constexpr auto make_planes(bool of_row) {
    std::array<Bits, 4> planes{};
    for (unsigned p = 0; p < lattice::kPoints; ++p) {
        const auto x = static_cast<unsigned>(of_row ? lattice::kCells[p].row : lattice::kCells[p].number);
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
    f[kEjections] = static_cast<std::int32_t>(count(attack.victims));
    f[kEnPrise] = static_cast<std::int32_t>(count(defence.victims));
    f[kPushes] = static_cast<std::int32_t>(attack.pushes);
    f[kPushed] = static_cast<std::int32_t>(defence.pushes);
    f[kGravity] = eccentricity(own) - eccentricity(enemy);
    return f;
}

const K::Counts& K::weights(const Position&) { return kAbaloneWeights; }

const K::Counts& K::material_weights() {
    static constexpr Counts kMaterial{0, 1000, 1000, 1000, 1000, 1000};
    return kMaterial;
}

const ChanceCurve& K::chance_curve(const Position&) { return kAbaloneChanceCurve; }

K::Moves K::forcing_moves(const Position& p) {
    Moves moves;
    for_each_ejection(p, [&](Move m) { moves.push_back(m); });
    return moves;
}

Value K::worth(const Position& p, Move move) {
    // Most moves push nothing.
    if (!move.is_in_line() || !has_bit(p.enemy(), ahead_of(move).front)) return 0;
    return push_of(p, move).ejects ? kUnitValue : 0;
}

int K::Outlook::promise(Move move) const {
    const auto [front, nearer] = ahead_of(move);
    const bool pushes = move.is_in_line() && has_bit(enemy_, front);
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

}  // namespace ludex::engine
