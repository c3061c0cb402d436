#include "games/attangle/engine/knowledge.hpp"

#include <algorithm>

#include "games/attangle/engine/weights.hpp"
#include "games/attangle/rules/captures.hpp"
#include "games/attangle/rules/judge.hpp"
#include "games/attangle/rules/keys.hpp"

namespace ludex::engine {

using attangle::Move;
using attangle::Position;
using attangle::Sight;
using attangle::Stacks;
using attangle::Variant;

namespace {

enum Index : std::size_t {
    kTempo,
    kFull,  // four
    kMiddles = 5,
    kSingles,
    kHand,
    kRimMiddles,
    kRimSingles,
    kFullCaptures,
    kFullCapturesAgainst,
    kMiddleCaptures,
    kMiddleCapturesAgainst,
    kEyedMiddles,
    kEyedMiddlesAgainst,
    kHalfFullCaptures,
    kHalfFullCapturesAgainst,
    kLines,
    kNearTheEnd,
    kTermCount,
};
static_assert(kTermCount == Knowledge<attangle::Rules>::kTerms.size());

/// The enemy stacks that a side sees, by the stacks that see them.
struct View {
    Sight by_singles;
    Bits by_single = 0, by_two_singles = 0, by_middle = 0;
};

View view_of(const Position& p, const Stacks& own, const Stacks& enemy) {
    View v;
    v.by_singles = sight_of(p, own.singles, enemy.singles | enemy.middles);
    const attangle::SightCount n = attangle::count_sight(v.by_singles);
    v.by_single = n.ones | n.twos | n.fours;
    v.by_two_singles = n.twos | n.fours;
    if (own.middles == 0) return v;
    for (const Bits seen : sight_of(p, own.middles, enemy.singles)) v.by_middle |= seen;
    return v;
}

/// The stacks that a capture makes full (AT-5, AT-6): classes 1 + 1 onto 2, and 1 + 2 onto 1.
Bits full_targets(const View& v, const Stacks& enemy) {
    return (v.by_two_singles & enemy.middles) | (v.by_single & v.by_middle & enemy.singles);
}

std::int32_t number(Bits set) { return static_cast<std::int32_t>(count(set)); }

/// The counts of one side; the features combine those of both.
struct Threats {
    std::int32_t full, middle, eyed, half, lines;
};

Threats threats_of(const View& v, const Stacks& enemy) {
    const Bits full = full_targets(v, enemy);
    std::int32_t lines = 0;
    for (const Bits seen : v.by_singles) lines += number(seen & enemy.singles);
    return {number(full), number(v.by_two_singles & enemy.singles & ~full),
            number(v.by_single & ~v.by_two_singles & enemy.middles), number(v.by_middle & enemy.singles & ~full),
            lines};
}

}  // namespace

using K = Knowledge<attangle::Rules>;

K::Counts K::features(const Position& p) {
    const Stacks own = stacks_of(p, p.turn);
    const Stacks enemy = stacks_of(p, opponent(p.turn));
    const Bits rim = is_large(p.variant) ? lattice::Board<5>::kRim : lattice::Board<4>::kRim;
    const auto needed = static_cast<std::int32_t>(stacks_to_win(p.variant));
    const std::int32_t own_full = number(own.full);
    const std::int32_t enemy_full = number(enemy.full);
    Counts f{};
    f[kTempo] = 1;
    for (std::int32_t n = 1; n < 5; ++n)
        f[kFull + static_cast<std::size_t>(n) - 1] = (own_full >= n ? 1 : 0) - (enemy_full >= n ? 1 : 0);
    f[kMiddles] = number(own.middles) - number(enemy.middles);
    f[kSingles] = number(own.singles) - number(enemy.singles);
    f[kHand] = p.hand[index_of(p.turn)] - p.hand[index_of(opponent(p.turn))];
    f[kRimMiddles] = number(own.middles & rim) - number(enemy.middles & rim);
    f[kRimSingles] = number(own.singles & rim) - number(enemy.singles & rim);
    const Threats ours = threats_of(view_of(p, own, enemy), enemy);
    const Threats theirs = threats_of(view_of(p, enemy, own), own);
    f[kFullCaptures] = ours.full;
    f[kFullCapturesAgainst] = theirs.full;
    f[kMiddleCaptures] = ours.middle;
    f[kMiddleCapturesAgainst] = theirs.middle;
    f[kEyedMiddles] = ours.eyed;
    f[kEyedMiddlesAgainst] = theirs.eyed;
    f[kHalfFullCaptures] = ours.half;
    f[kHalfFullCapturesAgainst] = theirs.half;
    f[kLines] = ours.lines - theirs.lines;
    f[kNearTheEnd] = (ours.full > 0 && own_full + 1 == needed ? 1 : 0) - (enemy_full + 1 == needed ? theirs.full : 0);
    return f;
}

const K::Counts& K::weights(const Position& p) {
    switch (p.variant) {
        case Variant::standard: return kAttangleWeights;
        case Variant::grand:
        case Variant::grand_27: return kGrandAttangleWeights;
        case Variant::former: return kFormerAttangleWeights;
    }
    return kAttangleWeights;
}

const K::Counts& K::material_weights() {
    static constexpr Counts kMaterial{0, 1000, 1000, 1000, 1000, 300, 100};
    return kMaterial;
}

const ChanceCurve& K::chance_curve(const Position& p) {
    switch (p.variant) {
        case Variant::standard: return kAttangleChanceCurve;
        case Variant::grand:
        case Variant::grand_27: return kGrandAttangleChanceCurve;
        case Variant::former: return kFormerAttangleChanceCurve;
    }
    return kAttangleChanceCurve;
}

namespace {

bool makes_full(const Position& p, Move capture) { return class_made(p, capture) == attangle::kFullClass; }

/// Calls f(move) for each capture that makes a full stack.
template <class F>
void for_each_full_capture(const Position& p, F&& f) {
    const Stacks enemy = stacks_of(p, opponent(p.turn));
    for_each_capture(p, full_targets(view_of(p, stacks_of(p, p.turn), enemy), enemy), [&](Move m) {
        if (makes_full(p, m)) f(m);
    });
}

}  // namespace

K::Moves K::forcing_moves(const Position& p) {
    Moves moves;
    for_each_full_capture(p, [&](Move m) { moves.push_back(m); });
    return moves;
}

Value K::worth(const Position& p, Move move) {
    if (!move.is_capture()) return 0;
    // A full stack is permanent; a full stack that also removes a middle stack is worth that, too.
    if (makes_full(p, move)) return kUnitValue + (has_bit(p.middle, move.target()) ? 300 : 0);
    return 300;
}

K::Outlook::Outlook(const Position& p) {
    const Stacks enemy = stacks_of(p, opponent(p.turn));
    const Bits empty = points_of(p.variant) & ~p.occupied();
    singles_ = attangle::count_sight(sight_of(p, enemy.singles, empty));
    if (enemy.middles != 0) middles_ = attangle::count_sight(sight_of(p, enemy.middles, empty));
}

int K::Outlook::promise(Move move) const {
    if (move.is_capture()) return 200;
    const auto number_at = [&](const attangle::SightCount& n) {
        return (has_bit(n.ones, move.target()) ? 1 : 0) + (has_bit(n.twos, move.target()) ? 2 : 0) +
               (has_bit(n.fours, move.target()) ? 4 : 0);
    };
    return 10 * number_at(singles_) + 30 * number_at(middles_);
}

std::optional<Move> K::winning_move(const Position& p) {
    if (count(p.full & p.own()) + 1 < stacks_to_win(p.variant)) return std::nullopt;
    std::optional<Move> winner;
    for_each_full_capture(p, [&](Move m) { winner = winner ? std::min(*winner, m) : m; });
    return winner;
}

unsigned K::least_plies_to_win(const Position& p) {
    const unsigned by_stacks = 2 * (stacks_to_win(p.variant) - count(p.full & p.own())) - 1;
    // The opponent has a move while it has a piece and a point to place it; a ply removes at most one of these.
    Position passed = p;
    attangle::pass_turn(passed);
    unsigned placements = count(placeable_points(passed));
    if (has_hands(p.variant)) placements = std::min(placements, 2U * passed.hand[index_of(passed.turn)]);
    return std::max(1U, std::min(by_stacks, placements));
}

}  // namespace ludex::engine
