#include "games/attangle/rules/rules.hpp"

#include <algorithm>
#include <utility>

#include "core/lattice/symmetry.hpp"
#include "games/attangle/rules/board.hpp"
#include "games/attangle/rules/captures.hpp"
#include "games/attangle/rules/judge.hpp"
#include "games/attangle/rules/keys.hpp"
#include "games/attangle/rules/sight.hpp"

namespace ludex::attangle {

namespace {

bool stacks_decide(const Position& p) {
    const unsigned needed = stacks_to_win(p.variant);
    return count(p.full & p.tops[0]) >= needed || count(p.full & p.tops[1]) >= needed;
}

std::uint64_t count_captures(const Position& p) {
    const Stacks own = stacks_of(p, p.turn);
    const Stacks enemy = stacks_of(p, opponent(p.turn));
    const Bits targets = enemy.singles | enemy.middles;
    const Sight singles = sight_of(p, own.singles, targets);
    const SightCount n1 = count_sight(singles);
    if (own.middles == 0) return count_pairs(n1, targets);
    // A single can be captured by any pair but two middles, a middle by two singles.
    const Sight middles = sight_of(p, own.middles, enemy.singles);
    Sight all;
    for (unsigned d = 0; d < lattice::kDirections; ++d) all[d] = (singles[d] & enemy.singles) | middles[d];
    return count_pairs(count_sight(all), enemy.singles) - count_pairs(count_sight(middles), enemy.singles) +
           count_pairs(n1, enemy.middles);
}

// --- Playing ---------------------------------------------------------------------------------------------------------

/// The pieces of a stack, one bit each from the bottom; a set bit is a white piece.
unsigned pieces_at(const Position& p, unsigned point) {
    unsigned pieces = 0;
    for (unsigned i = 0; i < kMaxHeight; ++i) pieces |= static_cast<unsigned>((p.white[i] >> point) & 1U) << i;
    return pieces;
}

void add_to_hand(Position& p, unsigned colour, int pieces) {
    if (!has_hands(p.variant)) return;
    const auto next = static_cast<std::uint8_t>(p.hand[colour] + pieces);
    p.key ^= kHandKeys[colour][p.hand[colour]] ^ kHandKeys[colour][next];
    p.hand[colour] = next;
}

/// What the key has of a stack.
PositionKey stack_key(const Position& p, unsigned colour, unsigned point) {
    return kStackKeys[colour][p.class_at(point)][point];
}

void play_capture(Position& p, Move move) {
    const unsigned own = index_of(p.turn);
    const unsigned target = move.target();
    const auto [tall, small] = landing_of(p, move);
    const unsigned new_class = class_made(p, move);
    const unsigned target_height = height_of_class(p.variant, p.class_at(target));
    const unsigned tall_height = height_of_class(p.variant, p.class_at(tall));
    // The taller mover lands first, the single piece last (AT-5). That piece goes back to hand, except in the former
    // rules.
    unsigned pieces = pieces_at(p, target) | pieces_at(p, tall) << target_height;
    if (!has_hands(p.variant)) pieces |= pieces_at(p, small) << (target_height + tall_height);
    p.key ^= stack_key(p, own, tall) ^ stack_key(p, own, small) ^ stack_key(p, 1 - own, target) ^
             kStackKeys[own][new_class][target];
    const Bits rest = ~(bit(tall) | bit(small) | bit(target));
    p.tops[own] = (p.tops[own] & rest) | bit(target);
    p.tops[1 - own] &= rest;
    p.middle &= rest;
    (new_class == kFullClass ? p.full : p.middle) |= bit(target);
    for (unsigned i = 0; i < kMaxHeight; ++i) p.white[i] = (p.white[i] & rest) | Bits{(pieces >> i) & 1U} << target;
    add_to_hand(p, own, 1);
}

void play_placement(Position& p, unsigned point) {
    const unsigned own = index_of(p.turn);
    p.tops[own] |= bit(point);
    if (p.turn == Colour::white) p.white[0] |= bit(point);
    p.key ^= kStackKeys[own][1][point];
    add_to_hand(p, own, -1);
}

}  // namespace

Rules::Moves Rules::generate_moves(const Position& p) {
    Moves moves;
    if (stacks_decide(p)) return moves;
    const bool large = is_large(p.variant);
    for_each_bit(placeable_points(p), [&](unsigned point) { moves.push_back(Move::place(large, point)); });
    const Bits targets = p.enemy() & ~p.full;
    for_each_capture(p, targets, [&](Move m) { moves.push_back(m); });
    return moves;
}

std::uint64_t Rules::count_moves(const Position& p) {
    if (stacks_decide(p)) return 0;
    return count(placeable_points(p)) + count_captures(p);
}

bool Rules::is_legal(const Position& p, Move move) {
    const bool large = is_large(p.variant);
    if (stacks_decide(p)) return false;
    if (!move.is_capture()) return move == Move::place(large, move.target()) && is_legal_placement(p, move.target());
    return move == Move::capture(large, move.first(), move.second(), move.target()) &&
           is_legal_capture(p, move.first(), move.second(), move.target()) && label_before(move.first(), move.second());
}

void Rules::pass_turn(Position& p) { attangle::pass_turn(p); }

void Rules::play_unchecked(Position& p, Move move) {
    if (move.is_capture()) {
        play_capture(p, move);
    } else {
        play_placement(p, move.target());
    }
    attangle::pass_turn(p);
}

namespace {

// The numbers and names are on disk: do not change them.
constexpr EndReason kStacks{2};
constexpr EndReason kNoMove{3};
constexpr std::array<EndReasonInfo, 2> kEndReasons{{{kStacks, "stacks", "AT-8", ": the full stacks are complete"},
                                                    {kNoMove, "no-move", "AT-9", ": {loser} has no move"}}};

}  // namespace

std::span<const EndReasonInfo> Rules::end_reasons() { return kEndReasons; }

Outcome Rules::outcome(const Position& p) {
    const unsigned needed = stacks_to_win(p.variant);
    if (count(p.full & p.tops[index_of(Colour::white)]) >= needed) return {GameResult::first_wins, kStacks};
    if (count(p.full & p.tops[index_of(Colour::black)]) >= needed) return {GameResult::second_wins, kStacks};
    if (placeable_points(p) != 0 || count_captures(p) != 0) return {};
    return {p.turn == Colour::white ? GameResult::second_wins : GameResult::first_wins, kNoMove};
}

// --- Keys and symmetries ---------------------------------------------------------------------------------------------

namespace {

template <class F>
void for_each_stack(const Position& p, F&& f) {
    for (unsigned colour = 0; colour < 2; ++colour)
        for_each_bit(p.tops[colour], [&](unsigned point) { f(colour, p.class_at(point), point); });
}

using FoldKeys = lattice::FoldKeys<6>;

/// The stacks by colour on top and class; the index is 3 * colour + class - 1.
FoldKeys::Pieces pieces_of(const Position& p) {
    const Bits single = ~(p.middle | p.full);
    return {p.tops[0] & single, p.tops[0] & p.middle, p.tops[0] & p.full,
            p.tops[1] & single, p.tops[1] & p.middle, p.tops[1] & p.full};
}
constexpr auto kFoldTable = FoldKeys::make_table(
    {kStackKeys[0][1], kStackKeys[0][2], kStackKeys[0][3], kStackKeys[1][1], kStackKeys[1][2], kStackKeys[1][3]});

}  // namespace

PositionKey compute_key(const Position& p) {
    PositionKey key = variant_key(p.variant);
    for_each_stack(p, [&](unsigned colour, unsigned stack_class, unsigned point) {
        key ^= kStackKeys[colour][stack_class][point];
    });
    if (has_hands(p.variant)) key ^= kHandKeys[0][p.hand[0]] ^ kHandKeys[1][p.hand[1]];
    return p.turn == Colour::black ? key ^ kBlackToMove : key;
}

FoldedKey Rules::Folder::fold(const Position& p) { return keys_.fold(pieces_of(p), kFoldTable, p.key, symmetries(p)); }

FoldedKey Rules::fold(const Position& p) { return Folder().fold(p); }

Bits Rules::transform(Bits points, unsigned symmetry) { return lattice::transform(points, symmetry); }

std::optional<unsigned> Rules::find_point(const Variant& variant, std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const unsigned point = attangle::find_point(variant, name[0], name[1]);
    return point == lattice::kOffBoard ? std::nullopt : std::optional(point);
}

namespace {

/// The class of the stacks whose height is `number`; nullopt when no stack has that height.
std::optional<unsigned> class_of_height(Variant variant, unsigned number) {
    for (unsigned stack_class = 1; stack_class <= 3; ++stack_class)
        if (height_of_class(variant, stack_class) == number) return stack_class;
    return std::nullopt;
}

Bits stacks_of_class(const Position& p, unsigned stack_class) {
    return stack_class == 1 ? ~(p.middle | p.full) : stack_class == 2 ? p.middle : p.full;
}

}  // namespace

bool Rules::can_ask(const Variant& variant, const PieceQuery& query) {
    if (query.kind != 0 || (query.who == PieceQuery::Who::empty && query.number != 0)) return false;
    return query.number == 0 || class_of_height(variant, query.number).has_value();
}

Bits Rules::points_with(const Position& p, const PieceQuery& query) {
    const Bits points = ludex::points_of(query.who, p.turn, p.tops, points_of(p.variant) & ~p.occupied());
    return query.number == 0 ? points : points & stacks_of_class(p, *class_of_height(p.variant, query.number));
}

std::span<const std::uint8_t> Rules::symmetries(const Position& p) {
    static constexpr std::array<std::uint8_t, lattice::kSymmetries> kAll{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    static constexpr std::array<std::uint8_t, 3> kThirds{0, 2, 4};
    if (is_large(p.variant)) return kThirds;
    return kAll;
}

Move Rules::transform(Move move, unsigned symmetry) {
    const auto& to = lattice::kTransform[symmetry];
    if (!move.is_capture()) return Move::place(move.on_large_board(), to[move.target()]);
    return capture_move(move.on_large_board(), to[move.first()], to[move.second()], to[move.target()]);
}

Position Rules::transform(const Position& p, unsigned symmetry) {
    Position turned = p;
    for (Bits& set : turned.tops) set = lattice::transform(set, symmetry);
    for (Bits& set : turned.white) set = lattice::transform(set, symmetry);
    turned.middle = lattice::transform(p.middle, symmetry);
    turned.full = lattice::transform(p.full, symmetry);
    turned.key = compute_key(turned);
    return turned;
}

unsigned Rules::inverse(unsigned symmetry) { return lattice::inverse(symmetry); }

// --- Move codes. Do not change: they are on disk.
// ----------------------------------------------------------------------

namespace {

// One byte below 61: a placement on that point. Two bytes: 61 + high, low of target * 15 + the pair of directions in
// which the movers stand from the target.
constexpr unsigned kPairs = 15;

constexpr auto make_pairs() {
    std::array<std::pair<std::uint8_t, std::uint8_t>, kPairs> pairs{};
    unsigned n = 0;
    for (std::uint8_t i = 0; i < lattice::kDirections; ++i)
        for (std::uint8_t j = i + 1; j < lattice::kDirections; ++j) pairs[n++] = {i, j};
    return pairs;
}
constexpr auto kDirectionPairs = make_pairs();

constexpr auto make_pair_codes() {
    std::array<std::array<std::uint8_t, lattice::kDirections>, lattice::kDirections> codes{};
    for (std::uint8_t code = 0; code < kPairs; ++code) {
        const auto [i, j] = kDirectionPairs[code];
        codes[i][j] = codes[j][i] = code;
    }
    return codes;
}
/// The code of a pair of directions: kPairCodes[direction][direction], in either order.
constexpr auto kPairCodes = make_pair_codes();

}  // namespace

void Rules::encode(const Position&, Move move, MoveBytes& bytes) {
    if (!move.is_capture()) {
        bytes.push_back(static_cast<std::uint8_t>(move.target()));
        return;
    }
    const unsigned a = lattice::kLineDirection[move.target()][move.first()];
    const unsigned b = lattice::kLineDirection[move.target()][move.second()];
    const unsigned code = move.target() * kPairs + kPairCodes[a][b];
    bytes.push_back(static_cast<std::uint8_t>(lattice::kPoints + (code >> 8U)));
    bytes.push_back(static_cast<std::uint8_t>(code & 255U));
}

std::optional<Move> Rules::decode(const Position& p, std::span<const std::uint8_t>& coded) {
    if (coded.empty() || stacks_decide(p)) return std::nullopt;
    const unsigned first = coded.front();
    coded = coded.subspan(1);
    const bool large = is_large(p.variant);
    if (first < lattice::kPoints)
        return is_legal_placement(p, first) ? std::optional(Move::place(large, first)) : std::nullopt;
    if (coded.empty()) return std::nullopt;
    const unsigned code = (first - lattice::kPoints) << 8U | coded.front();
    coded = coded.subspan(1);
    const unsigned target = code / kPairs;
    if (target >= lattice::kPoints) return std::nullopt;
    const auto [i, j] = kDirectionPairs[code % kPairs];
    const unsigned a = first_occupied(p.occupied(), target, i);
    const unsigned b = first_occupied(p.occupied(), target, j);
    if (a == lattice::kOffBoard || b == lattice::kOffBoard || !may_capture(p, a, b, target)) return std::nullopt;
    return capture_move(large, a, b, target);
}

}  // namespace ludex::attangle
