#include "games/artaban/engine/knowledge.hpp"

#include <algorithm>

#include "games/artaban/engine/weights.hpp"
#include "games/artaban/rules/attack.hpp"
#include "games/artaban/rules/keys.hpp"
#include "games/artaban/rules/squares.hpp"

namespace ludex::engine {

using artaban::Action;
using artaban::Move;
using artaban::Orientation;
using artaban::Position;
using artaban::Turn;
using artaban::Way;

namespace {

constexpr unsigned kSteps = 6;  ///< from the first row to the last

enum Index : std::size_t {
    kTempo,
    kPointsHome,
    kDiceHome,
    kDice,
    kRace,
    kValueAway,  // six
    kOrientation = 11,
    kStrength,
    kChief,
    kWay,
    kTargets,
    kEnPrise,
    kBestTarget,
    kSecondEnPrise,
    kLastRunners,
    kLeadAtTheEnd,
    kSpareMoves,
    kTermCount,
};
static_assert(kTermCount == Knowledge<artaban::Rules>::kTerms.size());

/// The highest value that a die can show at home: kValue[colour][spare][steps][orientation]. The die takes that many
/// steps forward on an empty board and makes `spare` other moves (rolls to the side, turns) in between.
using ValueTable = std::array<std::array<std::array<std::array<std::int8_t, 32>, kSteps + 1>, 2>, 2>;

constexpr ValueTable make_values() {
    ValueTable values{};
    for (unsigned colour = 0; colour < 2; ++colour) {
        const auto c = static_cast<Colour>(colour);
        const auto& forward = artaban::kTurnTable[static_cast<unsigned>(roll_of(c, Way::forward))];
        for (unsigned spare = 0; spare < 2; ++spare)
            for (unsigned steps = 0; steps <= kSteps; ++steps)
                for (int top = 1; top <= 6; ++top)
                    for (int rank = 0; rank < 4; ++rank) {
                        const auto o = static_cast<Orientation>(top | rank << 3);
                        auto& best = values[colour][spare][steps][o];
                        best =
                            steps == 0 ? static_cast<std::int8_t>(top) : values[colour][spare][steps - 1][forward[o]];
                        if (spare == 0 || steps == 0) continue;
                        for (const Turn t : {Turn::roll_east, Turn::roll_west, Turn::turn_left, Turn::turn_right})
                            best = std::max(best,
                                            values[colour][0][steps][artaban::kTurnTable[static_cast<unsigned>(t)][o]]);
                    }
    }
    return values;
}
constexpr ValueTable kValue = make_values();

constexpr unsigned steps_home(unsigned square, Colour c) { return c == Colour::white ? 7 - square / 8 : square / 8; }

/// The sums over one side's runners.
struct Runners {
    std::array<std::int32_t, kSteps + 1> value_away{};  ///< by steps; index 0 is unused
    std::array<std::int32_t, kSteps + 1> number_away{};
    std::int32_t number = 0, way = 0, straight = 0, strength = 0;
};

Runners runners_of(const Position& p, Colour c) {
    Runners r;
    for_each_bit(artaban::runners(p, c), [&](unsigned square) {
        const Orientation o = orientation_at(p, square);
        const unsigned steps = steps_home(square, c);
        r.value_away[steps] += kValue[index_of(c)][1][steps][o];
        r.straight += kValue[index_of(c)][0][steps][o];
        r.strength += artaban::top_of(o);
        r.way += static_cast<std::int32_t>(steps);
        ++r.number_away[steps];
        ++r.number;
    });
    return r;
}

/// The points that runners can bring home in this many steps, the nearest ones first.
std::int32_t points_in(const Runners& r, std::int32_t steps_left) {
    std::int32_t points = 0;
    for (std::int32_t steps = 1; steps <= static_cast<std::int32_t>(kSteps); ++steps) {
        const auto i = static_cast<std::size_t>(steps);
        if (r.number_away[i] == 0) continue;
        const std::int32_t fit = std::min(r.number_away[i], steps_left / steps);
        points += r.value_away[i] * fit / r.number_away[i];
        steps_left -= fit * steps;
    }
    return points;
}

std::int32_t number(Bits set) { return static_cast<std::int32_t>(count(set)); }

}  // namespace

using K = Knowledge<artaban::Rules>;

K::Counts K::features(const Position& p) {
    const Colour own = p.turn;
    const Colour enemy = opponent(own);
    const artaban::Score own_score = score(p, own);
    const artaban::Score enemy_score = score(p, enemy);
    const Runners ours = runners_of(p, own);
    const Runners theirs = runners_of(p, enemy);
    const std::int32_t shorter = std::min(ours.way, theirs.way);
    const std::int32_t lead = own_score.points - enemy_score.points;
    Counts f{};
    f[kTempo] = 1;
    f[kPointsHome] = lead;
    f[kDiceHome] = own_score.home - enemy_score.home;
    f[kDice] = own_score.on_board - enemy_score.on_board;
    f[kRace] = lead + points_in(ours, shorter) - points_in(theirs, shorter);
    for (std::size_t steps = 1; steps <= kSteps; ++steps)
        f[kValueAway + steps - 1] = ours.value_away[steps] - theirs.value_away[steps];
    f[kOrientation] = ours.straight - theirs.straight;
    f[kStrength] = ours.strength - theirs.strength;
    f[kChief] = number(artaban::runners(p, own) & p.chiefs) - number(artaban::runners(p, enemy) & p.chiefs);
    f[kWay] = theirs.way - ours.way;
    const Bits targets = targets_of(p, own);
    const Bits en_prise = targets_of(p, enemy);
    f[kTargets] = sum_of_tops(p, targets);
    f[kEnPrise] = sum_of_tops(p, en_prise);
    f[kBestTarget] = highest_top(p, targets);
    f[kSecondEnPrise] = f[kEnPrise] - highest_top(p, en_prise);
    const bool is_late = std::min(ours.number, theirs.number) <= 2;
    f[kLastRunners] = (ours.number <= 2 ? 1 : 0) - (theirs.number <= 2 ? 1 : 0);
    f[kLeadAtTheEnd] = is_late ? lead : 0;
    f[kSpareMoves] = is_late ? (ours.way - shorter) - (theirs.way - shorter) : 0;
    return f;
}

const K::Counts& K::weights(const Position& p) {
    return p.variant == artaban::Variant::base ? kArtabanWeights : kDiagonalArtabanWeights;
}

const K::Counts& K::material_weights() {
    // A die brings home three and a half points on average.
    static constexpr Counts kMaterial{0, 1000, 0, 3500};
    return kMaterial;
}

const ChanceCurve& K::chance_curve(const Position& p) {
    return p.variant == artaban::Variant::base ? kArtabanChanceCurve : kDiagonalArtabanChanceCurve;
}

K::Moves K::forcing_moves(const Position& p) {
    Moves captures;
    if (targets_of(p, p.turn) == 0) return captures;
    for (const Move m : artaban::Rules::generate_moves(p))
        if (m.action() == Action::capture) captures.push_back(m);
    return captures;
}

Value K::worth(const Position& p, Move move) {
    if (move.action() != Action::capture) return 0;
    return kUnitValue * artaban::top_of(orientation_at(p, move.to()));
}

int K::Outlook::promise(Move move) const {
    if (move.action() == Action::sacrifice) return -50;
    if (move.action() != Action::roll) return 0;
    const unsigned before = steps_home(move.from(), turn_);
    const unsigned after = steps_home(move.to(), turn_);
    return after < before ? 20 + 5 * static_cast<int>(kSteps - after) : 5;
}

unsigned K::slot(Move move) {
    constexpr unsigned kTurnRight = 19;  // steps are 0 to 18, with 9 for a turn to the left
    return move.from() * 32 + (move.action() == Action::turn_right ? kTurnRight : move.to() + 9 - move.from());
}

std::optional<Move> K::winning_move(const Position& p) {
    // Only the last runner of a side can end the game.
    if (count(artaban::runners(p, p.turn)) > 1 && count(artaban::runners(p, opponent(p.turn))) > 1) return std::nullopt;
    std::optional<Move> winner;
    for (const Move m : artaban::Rules::generate_moves(p)) {
        Position next = p;
        artaban::Rules::play_unchecked(next, m);
        if (winner_of(artaban::Rules::outcome(next).result, Colour::white) == p.turn)
            winner = winner ? std::min(*winner, m) : m;
    }
    return winner;
}

unsigned K::least_plies_to_win(const Position& p) {
    return std::max(1U, std::min(count(artaban::runners(p, Colour::white)), count(artaban::runners(p, Colour::black))));
}

}  // namespace ludex::engine
