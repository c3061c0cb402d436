#include "games/artaban/rules/rules.hpp"

#include <algorithm>

#include "games/artaban/rules/attack.hpp"
#include "games/artaban/rules/keys.hpp"
#include "games/artaban/rules/squares.hpp"

namespace ludex::artaban {

namespace {

constexpr std::array kStraight{Way::forward, Way::left, Way::right};

/// Whether the game has ended by AR-9: one side has no runner.
bool is_over(const Position& p) { return runners(p, Colour::white) == 0 || runners(p, Colour::black) == 0; }

template <Colour C>
inline std::uint64_t count_for(const Position& p) {
    const Bits movers = runners(p, C);
    const Bits empty = ~p.occupied();
    std::uint64_t n = 2ULL * count(movers);
    n += count(movers & looking(empty, C, Way::forward)) + count(movers & looking(empty, C, Way::left)) +
         count(movers & looking(empty, C, Way::right));
    n += count(attackers<C, Way::forward>(p, movers).all) + count(attackers<C, Way::left>(p, movers).all) +
         count(attackers<C, Way::right>(p, movers).all);
    if (p.variant == Variant::diagonal)
        n += count(attackers<C, Way::forward_left>(p, movers).all) +
             count(attackers<C, Way::forward_right>(p, movers).all);
    return n;
}

Action attack_of(const Position& p, unsigned from, unsigned to) {
    const bool equal = top_of(orientation_at(p, from)) == top_of(orientation_at(p, to));
    return equal && !has_bit(p.chiefs, from) ? Action::sacrifice : Action::capture;
}

unsigned stepped(unsigned square, Colour c, Way way) {
    return static_cast<unsigned>(static_cast<int>(square) + step_of(c, way));
}

template <Colour C, Way W>
void add_attacks(const Position& p, Bits movers, Rules::Moves& moves) {
    for_each_bit(attackers<C, W>(p, movers).all, [&](unsigned from) {
        const unsigned to = stepped(from, C, W);
        moves.push_back(Move(attack_of(p, from, to), from, to));
    });
}

template <Colour C>
void add_moves(const Position& p, Rules::Moves& moves) {
    const Bits movers = runners(p, C);
    const Bits empty = ~p.occupied();
    for_each_bit(movers, [&](unsigned from) {
        moves.push_back(Move(Action::turn_left, from, from));
        moves.push_back(Move(Action::turn_right, from, from));
    });
    for (const Way way : kStraight)
        for_each_bit(movers & looking(empty, C, way),
                     [&](unsigned from) { moves.push_back(Move(Action::roll, from, stepped(from, C, way))); });
    add_attacks<C, Way::forward>(p, movers, moves);
    add_attacks<C, Way::left>(p, movers, moves);
    add_attacks<C, Way::right>(p, movers, moves);
    if (p.variant == Variant::diagonal) {
        add_attacks<C, Way::forward_left>(p, movers, moves);
        add_attacks<C, Way::forward_right>(p, movers, moves);
    }
}

// --- Playing ---------------------------------------------------------------------------------------------------------

Turn turn_of(Colour c, Move move) {
    if (move.action() == Action::turn_left) return Turn::turn_left;
    if (move.action() == Action::turn_right) return Turn::turn_right;
    return roll_of(c, way_between(move.from(), move.to(), c).value_or(Way::forward));
}

}  // namespace

Rules::Moves Rules::generate_moves(const Position& p) {
    Moves moves;
    if (is_over(p)) return moves;
    if (p.turn == Colour::white) {
        add_moves<Colour::white>(p, moves);
    } else {
        add_moves<Colour::black>(p, moves);
    }
    return moves;
}

std::uint64_t Rules::count_moves(const Position& p) {
    if (is_over(p)) return 0;
    return p.turn == Colour::white ? count_for<Colour::white>(p) : count_for<Colour::black>(p);
}

bool Rules::is_legal(const Position& p, Move move) {
    if (is_over(p) || !has_bit(runners(p, p.turn), move.from())) return false;
    const std::optional<Way> way = way_between(move.from(), move.to(), p.turn);
    switch (move.action()) {
        case Action::turn_left:
        case Action::turn_right: return move.from() == move.to();
        case Action::roll: return way && is_straight(*way) && !has_bit(p.occupied(), move.to());
        case Action::capture:
        case Action::sacrifice: {
            if (!way || (!is_straight(*way) && p.variant != Variant::diagonal)) return false;
            if (!has_bit(p.enemy(), move.to())) return false;
            return top_of(orientation_at(p, move.from())) >= top_of(orientation_at(p, move.to())) &&
                   attack_of(p, move.from(), move.to()) == move.action();
        }
    }
    return false;
}

void Rules::pass_turn(Position& p) { artaban::pass_turn(p); }

void Rules::play_unchecked(Position& p, Move move) {
    const unsigned own = index_of(p.turn);
    const Orientation before = orientation_at(p, move.from());
    const bool is_chief = has_bit(p.chiefs, move.from());
    Orientation after = before;
    Bits left = bit(move.from());  // the squares that lose their dice
    Bits taken = bit(move.to());   // the square that the mover is on then; none when it is sacrificed
    switch (move.action()) {
        case Action::roll:
        case Action::turn_left:
        case Action::turn_right: after = kTurnTable[static_cast<unsigned>(turn_of(p.turn, move))][before]; break;
        case Action::capture:
            p.key ^= die_key(opponent(p.turn), has_bit(p.chiefs, move.to()), move.to(), orientation_at(p, move.to()));
            p.dice[1 - own] &= ~taken;
            left |= taken;
            break;
        case Action::sacrifice: taken = 0; break;
    }
    p.dice[own] = (p.dice[own] & ~left) | taken;
    p.chiefs = (p.chiefs & ~left) | (is_chief ? taken : 0);
    for (unsigned i = 0; i < kOrientationBits; ++i)
        p.orientation[i] = (p.orientation[i] & ~left) | (has_bit(after, i) ? taken : 0);
    p.key ^= die_key(p.turn, is_chief, move.from(), before);
    if (taken != 0) p.key ^= die_key(p.turn, is_chief, move.to(), after);
    artaban::pass_turn(p);
}

unsigned Rules::progress(const Position& p, Colour c) { return static_cast<unsigned>(score(p, c).points); }

Score score(const Position& p, Colour c) {
    const Bits dice = p.dice[index_of(c)];
    const Bits home = dice & last_row(c);
    Score s;
    s.points = sum_of_tops(p, home);
    s.home = static_cast<int>(count(home));
    s.on_board = static_cast<int>(count(dice));
    return s;
}

namespace {

std::string tops_of(const Position& p, Colour c) {
    std::string tops;
    for_each_bit(p.dice[index_of(c)],
                 [&](unsigned square) { tops += static_cast<char>('0' + faces_of(orientation_at(p, square)).top); });
    std::sort(tops.rbegin(), tops.rend());
    return tops;
}

std::string chief_file_of(const Position& p, Colour c) {
    const Bits chief = p.dice[index_of(c)] & p.chiefs;
    return chief == 0 ? "" : square_name(lowest(chief)).substr(0, 1);
}

std::string facing_of(const Position& p, Colour c) {
    std::string facing;
    for_each_bit(p.dice[index_of(c)], [&](unsigned square) {
        const Faces faces = faces_of(orientation_at(p, square));
        facing += static_cast<char>('0' + (c == Colour::white ? 7 - faces.north : faces.north));
    });
    return facing;
}

constexpr std::array<StartFeature<Position>, 3> kStartFeatures{
    {{"tops", tops_of}, {"chief-file", chief_file_of}, {"facing", facing_of}}};

}  // namespace

std::span<const StartFeature<Position>> Rules::start_features() { return kStartFeatures; }

namespace {

// The numbers and names are on disk: do not change them.
constexpr EndReason kPoints{4};
constexpr EndReason kDiceHome{5};
constexpr EndReason kDiceOnBoard{6};
constexpr EndReason kEqual{7};
constexpr std::array<EndReasonInfo, 4> kEndReasons{
    {{kPoints, "points", "AR-9", " on points"},
     {kDiceHome, "dice-home", "AR-9", ": equal points, but more dice home"},
     {kDiceOnBoard, "dice-on-board", "AR-9", ": equal points and dice home, but more dice on the board"},
     {kEqual, "equal", "AR-10", ""}}};

Outcome decided_by(EndReason reason, int white, int black) {
    return {white > black ? GameResult::first_wins : GameResult::second_wins, reason};
}

}  // namespace

std::span<const EndReasonInfo> Rules::end_reasons() { return kEndReasons; }

Outcome Rules::outcome(const Position& p) {
    if (!is_over(p)) return {};
    const Score white = score(p, Colour::white);
    const Score black = score(p, Colour::black);
    if (white.points != black.points) return decided_by(kPoints, white.points, black.points);
    if (white.home != black.home) return decided_by(kDiceHome, white.home, black.home);
    if (white.on_board != black.on_board) return decided_by(kDiceOnBoard, white.on_board, black.on_board);
    return {GameResult::draw, kEqual};
}

PositionKey compute_key(const Position& p) {
    PositionKey key = p.variant == Variant::diagonal ? kDiagonal : 0;
    for (const Colour c : {Colour::black, Colour::white})
        for_each_bit(p.dice[index_of(c)], [&](unsigned square) {
            key ^= die_key(c, has_bit(p.chiefs, square), square, orientation_at(p, square));
        });
    return p.turn == Colour::black ? key ^ kBlackToMove : key;
}

int shown_after(const Position& before, Move move) {
    Position after = before;
    Rules::play_unchecked(after, move);
    return top_of(orientation_at(after, move.to()));
}

// --- Move codes. Do not change: they are on disk.
// ----------------------------------------------------------------------

namespace {

// One byte: the rank of the die among the own dice, by square, * 7 + the way it goes (Way), or 5, 6 for a turn left,
// right. Whether the move is a roll, a capture or a sacrifice follows from the position.
constexpr unsigned kActionCodes = 7;

unsigned way_code(Colour c, Move move) {
    if (move.action() == Action::turn_left) return 5;
    if (move.action() == Action::turn_right) return 6;
    return static_cast<unsigned>(way_between(move.from(), move.to(), c).value_or(Way::forward));
}

}  // namespace

void Rules::encode(const Position& p, Move move, MoveBytes& bytes) {
    const unsigned rank = count(p.own() & (bit(move.from()) - 1));
    bytes.push_back(static_cast<std::uint8_t>(rank * kActionCodes + way_code(p.turn, move)));
}

std::optional<Move> Rules::decode(const Position& p, std::span<const std::uint8_t>& coded) {
    if (coded.empty()) return std::nullopt;
    const unsigned code = coded.front();
    coded = coded.subspan(1);
    const unsigned rank = code / kActionCodes;
    if (rank >= count(p.own())) return std::nullopt;
    const unsigned from = nth_bit(p.own(), rank);
    const unsigned way = code % kActionCodes;
    Move move(way == 5 ? Action::turn_left : Action::turn_right, from, from);
    if (way < 5) {
        const unsigned to = stepped(from, p.turn, static_cast<Way>(way));
        if (to > 63) return std::nullopt;
        const bool enemy = has_bit(p.enemy(), to);
        move = Move(enemy ? attack_of(p, from, to) : Action::roll, from, to);
    }
    return is_legal(p, move) ? std::optional(move) : std::nullopt;
}

namespace {

constexpr std::array<std::string_view, 1> kPieceKinds{"chief"};
constexpr unsigned kChief = 1;

}  // namespace

std::span<const std::string_view> Rules::piece_kinds() { return kPieceKinds; }

bool Rules::can_ask(const Variant&, const PieceQuery& query) {
    if (query.who == PieceQuery::Who::empty) return query.number == 0 && query.kind == 0;
    return query.number <= 6;
}

Bits Rules::points_with(const Position& p, const PieceQuery& query) {
    Bits squares = points_of(query.who, p.turn, p.dice, ~p.occupied());
    if (query.kind == kChief) squares &= p.chiefs;
    constexpr unsigned kValueBits = 3;  // the value on top is the low bits of the orientation
    for (unsigned i = 0; query.number != 0 && i < kValueBits; ++i)
        squares &= has_bit(query.number, i) ? p.orientation[i] : ~p.orientation[i];
    return squares;
}

static_assert(Game<Rules>);

}  // namespace ludex::artaban
