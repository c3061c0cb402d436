#include "games/abalone/rules/rules.hpp"

#include <utility>

#include "games/abalone/rules/judge.hpp"
#include "games/abalone/rules/keys.hpp"
#include "games/abalone/rules/layouts.hpp"
#include "games/abalone/rules/sumito.hpp"

namespace ludex::abalone {

namespace {

using lattice::looking;

constexpr auto& kHas = kHasNeighbour;

/// The trailing marbles of the in-line moves in one direction, by the number of own marbles (AB-3, AB-5).
struct InLine {
    Bits single, pair, triple;
};

template <unsigned D>
inline InLine in_line_moves(Bits own, Bits enemy, Bits empty) {
    const Bits inner = own & kHas[D];
    const Bits single = inner & looking(empty, D);
    // A marble may be pushed on when the point behind it is empty or off the board.
    const Fronts before = fronts<D>(own, enemy, enemy & (looking(empty, D) | ~kHas[D]));
    const Trailing lines = trailing<D>(own, single | before.of_one, single | before.of_one | before.of_two);
    return {single, lines.of_two, lines.of_three};
}

/// The lower ends of the broadsides along axis A, given the marbles that can step in the direction (AB-4).
struct Broadside {
    Bits pair, triple;
};

template <unsigned A>
inline Broadside broadsides(Bits single) {
    const Bits pair = single & kHas[A] & looking(single, A);
    return {pair, single & kHas[A] & looking(pair, A)};
}

/// The two axes (E, NE, NW) that are not the line of direction D.
template <unsigned D>
constexpr std::pair<unsigned, unsigned> side_axes() {
    constexpr unsigned line = D % 3;
    return {line == 0 ? 1 : 0, line == 2 ? 1 : 2};
}

template <unsigned D>
inline std::uint64_t count_direction(Bits own, Bits enemy, Bits empty) {
    const InLine line = in_line_moves<D>(own, enemy, empty);
    constexpr auto axes = side_axes<D>();
    const Broadside a = broadsides<axes.first>(line.single);
    const Broadside b = broadsides<axes.second>(line.single);
    return count(line.single) + count(line.pair) + count(line.triple) + count(a.pair) + count(a.triple) +
           count(b.pair) + count(b.triple);
}

template <unsigned A, class F>
inline void visit_broadsides(Bits single, unsigned direction, F&& f) {
    const Broadside sides = broadsides<A>(single);
    for_each_bit(sides.pair, [&](unsigned p) { f(Move::broadside(p, A, 2, direction)); });
    for_each_bit(sides.triple, [&](unsigned p) { f(Move::broadside(p, A, 3, direction)); });
}

template <unsigned D, class F>
inline void visit_direction(Bits own, Bits enemy, Bits empty, F&& f) {
    const InLine line = in_line_moves<D>(own, enemy, empty);
    for_each_bit(line.single, [&](unsigned p) { f(Move::in_line(p, D, 1)); });
    for_each_bit(line.pair, [&](unsigned p) { f(Move::in_line(p, D, 2)); });
    for_each_bit(line.triple, [&](unsigned p) { f(Move::in_line(p, D, 3)); });
    constexpr auto axes = side_axes<D>();
    visit_broadsides<axes.first>(line.single, D, f);
    visit_broadsides<axes.second>(line.single, D, f);
}

template <class F>
inline void visit_moves(const Position& p, F&& f) {
    if (p.is_won()) return;
    lattice::for_each_direction([&]<unsigned D>() { visit_direction<D>(p.own(), p.enemy(), p.empty(), f); });
}

void push(Position& p, unsigned first, unsigned direction, unsigned enemy) {
    unsigned end = first;
    while (has_bit(p.marbles[enemy], end)) end = lattice::kNeighbour[direction][end];
    p.marbles[enemy] ^= bit(first);
    p.key ^= kMarbleKeys[enemy][first];
    if (end != lattice::kOffBoard) {
        p.marbles[enemy] ^= bit(end);
        p.key ^= kMarbleKeys[enemy][end];
    } else {
        p.key ^= kLostKeys[enemy][p.lost[enemy]] ^ kLostKeys[enemy][p.lost[enemy] + 1U];
        ++p.lost[enemy];
    }
}

void play_in_line(Position& p, Move move) {
    const unsigned own = index_of(p.turn);
    const unsigned direction = move.direction();
    unsigned front = move.point();
    for (unsigned i = 0; i < move.size(); ++i) front = lattice::kNeighbour[direction][front];
    if (has_bit(p.marbles[1 - own], front)) push(p, front, direction, 1 - own);
    p.marbles[own] ^= bit(move.point()) | bit(front);
    p.key ^= kMarbleKeys[own][move.point()] ^ kMarbleKeys[own][front];
}

void play_broadside(Position& p, Move move) {
    const unsigned own = index_of(p.turn);
    unsigned point = move.point();
    for (unsigned i = 0; i < move.size(); ++i, point = lattice::kNeighbour[move.axis()][point]) {
        const unsigned to = lattice::kNeighbour[move.direction()][point];
        p.marbles[own] ^= bit(point) | bit(to);
        p.key ^= kMarbleKeys[own][point] ^ kMarbleKeys[own][to];
    }
}

}  // namespace

Rules::Moves Rules::generate_moves(const Position& position) {
    Moves moves;
    visit_moves(position, [&](Move m) { moves.push_back(m); });
    return moves;
}

std::uint64_t Rules::count_moves(const Position& p) {
    if (p.is_won()) return 0;
    const Bits own = p.own();
    const Bits enemy = p.enemy();
    const Bits empty = p.empty();
    std::uint64_t moves = 0;
    lattice::for_each_direction([&]<unsigned D>() { moves += count_direction<D>(own, enemy, empty); });
    return moves;
}

bool Rules::is_legal(const Position& position, Move move) {
    if (position.is_won() || move.point() >= lattice::kPoints || move.direction() >= lattice::kDirections) return false;
    if (!move.is_in_line()) return is_legal_broadside(position, move);
    return find_in_line(position, move.point(), move.direction()) == move;
}

void Rules::pass_turn(Position& p) { abalone::pass_turn(p); }

void Rules::play_unchecked(Position& position, Move move) {
    if (move.is_in_line()) {
        play_in_line(position, move);
    } else {
        play_broadside(position, move);
    }
    abalone::pass_turn(position);
}

namespace {

// The numbers and names are on disk: do not change them.
constexpr EndReason kSixEjected{1};
constexpr EndReason kNoMove{3};
constexpr std::array<EndReasonInfo, 2> kEndReasons{
    {{kSixEjected, "six-ejected", "AB-8", ": six marbles are off"}, {kNoMove, "no-move", "", ": {loser} has no move"}}};

}  // namespace

std::span<const EndReasonInfo> Rules::end_reasons() { return kEndReasons; }

Outcome Rules::outcome(const Position& p) {
    if (p.lost[index_of(Colour::white)] >= kEjectionsToWin) return {GameResult::first_wins, kSixEjected};
    if (p.lost[index_of(Colour::black)] >= kEjectionsToWin) return {GameResult::second_wins, kSixEjected};
    // Some marble of the side to move almost always has an empty neighbour; then no moves need to be counted.
    const Bits own = p.own();
    const Bits empty = p.empty();
    for (unsigned d = 0; d < lattice::kDirections; ++d)
        if ((own & kHas[d] & looking(empty, d)) != 0) return {};
    if (count_moves(p) != 0) return {};
    return {p.turn == Colour::black ? GameResult::second_wins : GameResult::first_wins, kNoMove};
}

PositionKey compute_key(const Position& p) {
    PositionKey key = p.turn == Colour::white ? kWhiteToMove : 0;
    for (unsigned c = 0; c < 2; ++c) {
        for_each_bit(p.marbles[c], [&](unsigned point) { key ^= kMarbleKeys[c][point]; });
        key ^= kLostKeys[c][p.lost[c]];
    }
    return key;
}

std::span<const std::uint8_t> Rules::symmetries(const Position&) {
    static constexpr std::array<std::uint8_t, lattice::kSymmetries> kAll{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    return kAll;
}

Move Rules::transform(Move move, unsigned symmetry) {
    const unsigned point = lattice::kTransform[symmetry][move.point()];
    const unsigned direction = lattice::transform(move.direction(), symmetry);
    if (move.is_in_line()) return Move::in_line(point, direction, move.size());
    const lattice::Direction axis = lattice::transform(move.axis(), symmetry);
    if (axis < lattice::kW) return Move::broadside(point, axis, move.size(), direction);
    // The ends have changed places: the lower end is now the other one.
    unsigned lower = point;
    for (unsigned i = 1; i < move.size(); ++i) lower = lattice::kNeighbour[axis][lower];
    return Move::broadside(lower, lattice::opposite(axis), move.size(), direction);
}

Position Rules::transform(const Position& position, unsigned symmetry) {
    Position turned = position;
    for (Bits& marbles : turned.marbles) marbles = lattice::transform(marbles, symmetry);
    turned.key = compute_key(turned);
    return turned;
}

unsigned Rules::inverse(unsigned symmetry) { return lattice::inverse(symmetry); }

namespace {

constexpr auto kFoldTable = lattice::FoldKeys<2>::make_table(kMarbleKeys);

}  // namespace

FoldedKey Rules::Folder::fold(const Position& p) { return keys_.fold(p.marbles, kFoldTable, p.key, symmetries(p)); }

FoldedKey Rules::fold(const Position& p) { return Folder().fold(p); }

Bits Rules::transform(Bits points, unsigned symmetry) { return lattice::transform(points, symmetry); }

std::optional<unsigned> Rules::find_point(const Variant&, std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const unsigned point = abalone::find_point(name[0], name[1]);
    return point == lattice::kOffBoard ? std::nullopt : std::optional(point);
}

bool Rules::can_ask(const Variant&, const PieceQuery& query) { return query.number == 0 && query.kind == 0; }

Bits Rules::points_with(const Position& p, const PieceQuery& query) {
    return points_of(query.who, p.turn, p.marbles, p.empty());
}

Bits Rules::taken(const Position& p, Move move) {
    const Push push = push_of(p, move);
    if (!push.ejects) return 0;
    unsigned point = move.point();
    for (unsigned i = 1; i < move.size() + push.marbles; ++i) point = lattice::kNeighbour[move.direction()][point];
    return bit(point);
}

namespace {

// Move codes. Do not change: they are on disk.
// One byte: the rank of the trailing marble among the own marbles * 6 + direction, below 240. That covers all in-line
// moves of the first forty marbles. Two bytes: 240 + high, low of a number that counts first the broadsides, then the
// other in-line moves.
constexpr unsigned kShortCodes = 240;
constexpr unsigned kShortRanks = kShortCodes / lattice::kDirections;
constexpr unsigned kBroadsideCodes = lattice::kPoints * 3 * 2 * lattice::kDirections;

unsigned rank_of(Bits own, unsigned point) { return count(own & (bit(point) - 1)); }

unsigned point_of_rank(Bits own, unsigned rank) {
    return rank < count(own) ? nth_bit(own, rank) : unsigned{lattice::kOffBoard};
}

}  // namespace

void Rules::encode(const Position& position, Move move, MoveBytes& bytes) {
    const unsigned rank = rank_of(position.own(), move.point());
    if (move.is_in_line() && rank < kShortRanks) {
        bytes.push_back(static_cast<std::uint8_t>(rank * lattice::kDirections + move.direction()));
        return;
    }
    const unsigned code =
        move.is_in_line() ? kBroadsideCodes + rank * lattice::kDirections + move.direction()
                          : ((rank * 3 + move.axis()) * 2 + move.size() - 2) * lattice::kDirections + move.direction();
    bytes.push_back(static_cast<std::uint8_t>(kShortCodes + (code >> 8U)));
    bytes.push_back(static_cast<std::uint8_t>(code & 255U));
}

namespace {

std::optional<Move> decode_in_line(const Position& p, unsigned rank, unsigned direction) {
    const unsigned point = point_of_rank(p.own(), rank);
    if (point == lattice::kOffBoard) return std::nullopt;
    return find_in_line(p, point, direction);
}

std::optional<Move> decode_broadside(const Position& p, unsigned code) {
    const unsigned direction = code % lattice::kDirections;
    const unsigned size = code / lattice::kDirections % 2 + 2;
    const unsigned axis = code / (lattice::kDirections * 2) % 3;
    const unsigned end = point_of_rank(p.own(), code / (lattice::kDirections * 6));
    if (end == lattice::kOffBoard) return std::nullopt;
    const Move move = Move::broadside(end, axis, size, direction);
    return is_legal_broadside(p, move) ? std::optional(move) : std::nullopt;
}

}  // namespace

std::optional<Move> Rules::decode(const Position& position, std::span<const std::uint8_t>& coded) {
    if (coded.empty() || position.is_won()) return std::nullopt;
    const unsigned first = coded.front();
    coded = coded.subspan(1);
    if (first < kShortCodes)
        return decode_in_line(position, first / lattice::kDirections, first % lattice::kDirections);
    if (coded.empty()) return std::nullopt;
    const unsigned code = (first - kShortCodes) << 8U | coded.front();
    coded = coded.subspan(1);
    if (code < kBroadsideCodes) return decode_broadside(position, code);
    const unsigned rest = code - kBroadsideCodes;
    if (rest < kShortCodes) return std::nullopt;  // is written in one byte
    return decode_in_line(position, rest / lattice::kDirections, rest % lattice::kDirections);
}

}  // namespace ludex::abalone
