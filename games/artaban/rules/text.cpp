#include <array>
#include <optional>

#include "core/position_text.hpp"
#include "core/text.hpp"
#include "games/artaban/rules/die_text.hpp"
#include "games/artaban/rules/keys.hpp"
#include "games/artaban/rules/rules.hpp"
#include "games/artaban/rules/squares.hpp"

namespace ludex::artaban {

// --- Variants --------------------------------------------------------------------------------------------------------

std::span<const Variant> Rules::variants() {
    static constexpr std::array kVariants{Variant::base, Variant::diagonal};
    return kVariants;
}

std::string_view Rules::variant_name(const Variant& v) { return v == Variant::base ? "" : "diagonal"; }

std::string_view Rules::rules_name(const Variant& v) { return v == Variant::base ? "artaban" : "artaban/diagonal"; }

std::optional<Variant> Rules::find_variant(std::string_view name) {
    if (name.empty() || name == "standard" || name == "default" || name == "classical" || name == "base")
        return Variant::base;
    if (name == "diagonal") return Variant::diagonal;
    return std::nullopt;
}

// --- Moves -----------------------------------------------------------------------------------------------------------

std::string square_name(unsigned square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::string Rules::format(Move move) {
    std::string from = square_name(move.from());
    switch (move.action()) {
        case Action::roll: return from + '-' + square_name(move.to());
        case Action::capture: return from + 'x' + square_name(move.to());
        case Action::sacrifice: return from + '+' + square_name(move.to());
        case Action::turn_left: return from + 'L';
        case Action::turn_right: return from + 'R';
    }
    return from;
}

namespace {

/// The parts of `[a-h][1-8] ( [-x+] [a-h][1-8] | [LR] ) ( = [1-6] )?`; shown is 0 without `=N`.
struct MoveText {
    Move move;
    int shown = 0;
};

std::optional<unsigned> read_square(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    const auto file = static_cast<unsigned>(text[0] - 'a');
    const auto rank = static_cast<unsigned>(text[1] - '1');
    if (file > 7 || rank > 7) return std::nullopt;
    return rank * 8 + file;
}

std::optional<Action> action_of_sign(char sign) {
    switch (sign) {
        case '-': return Action::roll;
        case 'x': return Action::capture;
        case '+': return Action::sacrifice;
        case 'L': return Action::turn_left;
        case 'R': return Action::turn_right;
        default: return std::nullopt;
    }
}

std::optional<MoveText> split_move(std::string_view text) {
    const std::optional<unsigned> from = read_square(text);
    if (!from || text.size() < 3) return std::nullopt;
    const std::optional<Action> action = action_of_sign(text[2]);
    if (!action) return std::nullopt;
    text.remove_prefix(3);
    std::optional<unsigned> to = from;
    if (*action != Action::turn_left && *action != Action::turn_right) {
        to = read_square(text);
        if (!to) return std::nullopt;
        text.remove_prefix(2);
    }
    MoveText out{Move(*action, *from, *to), 0};
    if (text.empty()) return out;
    if (text.size() != 2 || text[0] != '=' || text[1] < '1' || text[1] > '6') return std::nullopt;
    out.shown = text[1] - '0';
    return out;
}

Error illegal(std::string_view rule, std::string message, std::string_view text) {
    return {.kind = ErrorKind::illegal_move,
            .message = std::move(message),
            .offending = std::string(text),
            .rule = std::string(rule)};
}

int value_at(const Position& p, unsigned square) { return top_of(orientation_at(p, square)); }

bool is_attack(Move move) { return move.action() == Action::capture || move.action() == Action::sacrifice; }

std::string_view rule_of(Move move) {
    switch (move.action()) {
        case Action::roll: return "AR-4";
        case Action::turn_left:
        case Action::turn_right: return "AR-5";
        case Action::capture: return "AR-6";
        case Action::sacrifice: return "AR-7";
    }
    return "";
}

Error explain_direction(const Position& p, Move move, std::string_view text) {
    const bool diagonal = way_between(move.from(), move.to(), p.turn).has_value();
    if (diagonal && is_attack(move)) return illegal("AR-12", "only the diagonal variant captures diagonally", text);
    const int ranks = static_cast<int>(move.to() / 8) - static_cast<int>(move.from() / 8);
    const int files = static_cast<int>(move.to() % 8) - static_cast<int>(move.from() % 8);
    const bool neighbour = ranks * ranks <= 1 && files * files <= 1;
    return illegal(neighbour ? "AR-8" : rule_of(move),
                   square_name(move.to()) + " is not the square in front, to the left or to the right of " +
                       square_name(move.from()),
                   text);
}

Error explain_attack(const Position& p, Move move, std::string_view text) {
    const std::string target = square_name(move.to());
    if (!has_bit(p.enemy(), move.to()))
        return illegal(
            rule_of(move),
            "there is no enemy die on " + target + (has_bit(p.occupied(), move.to()) ? "" : ": a roll is written -"),
            text);
    const int own = value_at(p, move.from());
    const int its = value_at(p, move.to());
    const bool chief = has_bit(p.chiefs, move.from());
    const std::string values = "a " + std::to_string(own) + " against a " + std::to_string(its);
    if (own < its) return illegal(rule_of(move), values + " takes nothing", text);
    if (own > its) return illegal("AR-7", values + " is no sacrifice: a capture is written x", text);
    if (chief) return illegal("AR-7", "the chief captures an equal value: that is written x", text);
    return illegal("AR-6", values + " does not capture: only the chief takes an equal value, a sacrifice is written +",
                   text);
}

/// Why the move, whose text is well formed, is illegal.
Error explain(const Position& p, Move move, std::string_view text) {
    const std::string from = square_name(move.from());
    const std::string mover = name_of(p.turn);
    if (has_bit(p.enemy(), move.from()))
        return illegal("AR-3", mover + " is to move, but the die on " + from + " is the opponent's", text);
    if (!has_bit(p.own(), move.from())) return illegal("AR-3", "there is no die on " + from, text);
    if (has_bit(last_row(p.turn), move.from()))
        return illegal("AR-8", "the die on " + from + " is home: it does nothing any more", text);
    const std::optional<Way> way = way_between(move.from(), move.to(), p.turn);
    const bool diagonals_count = p.variant == Variant::diagonal && is_attack(move);
    if (!way || (!is_straight(*way) && !diagonals_count)) return explain_direction(p, move, text);
    if (is_attack(move)) return explain_attack(p, move, text);
    const bool enemy = has_bit(p.enemy(), move.to());
    return illegal("AR-4",
                   square_name(move.to()) + " is not empty" + (enemy ? ": a capture is written x, a sacrifice +" : ""),
                   text);
}

}  // namespace

std::optional<unsigned> Rules::find_point(const Variant&, std::string_view name) {
    return name.size() == 2 ? read_square(name) : std::nullopt;
}

std::optional<Move> Rules::read_move(const Position& p, std::string_view text, unsigned) {
    const std::optional<MoveText> read = split_move(text);
    if (!read || !is_legal(p, read->move)) return std::nullopt;
    if (read->shown != 0 && shown_after(p, read->move) != read->shown) return std::nullopt;
    return read->move;
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text, unsigned) {
    if (const std::optional<Move> move = read_move(p, text)) return *move;
    const std::optional<MoveText> read = split_move(text);
    if (!read)
        return Error{.kind = ErrorKind::syntax,
                     .message = "not an Artaban move: d2-d3 rolls, d4xe4 captures, d4+e4 sacrifices, d2L and d2R turn",
                     .offending = std::string(text)};
    if (outcome(p).decided())
        return Error{.kind = ErrorKind::move_after_end,
                     .message = "the game is over: a player has no runner left",
                     .offending = std::string(text),
                     .rule = "AR-9"};
    if (!is_legal(p, read->move)) return explain(p, read->move, text);
    return illegal(rule_of(read->move),
                   "the die on " + square_name(read->move.to()) + " shows " +
                       std::to_string(shown_after(p, read->move)) + ", not " + std::to_string(read->shown),
                   text);
}

// --- Positions -------------------------------------------------------------------------------------------------------

namespace {

constexpr unsigned kDiceASide = 8;
constexpr int kPointsAtStart = 28;

Status read_die(Position& p, unsigned square, std::string_view item) {
    const char letter = item.empty() ? '\0' : item[0];
    const bool white = letter == 'w' || letter == 'W';
    if (item.size() != 3 || (!white && letter != 'b' && letter != 'B') || !is_digit(item[1]) || !is_digit(item[2]))
        return bad_position("a die is w, b, W or B, its value and the face turned to its owner", item);
    const int face = item[2] - '0';
    const Orientation o = orientation(item[1] - '0', white ? 7 - face : face);
    if (o == kNoOrientation) return bad_position("no die has these two faces side by side", item);
    const Colour colour = white ? Colour::white : Colour::black;
    if (has_bit(last_row(opponent(colour)), square))
        return bad_position("a die of " + name_of(colour) + " cannot stand on " + square_name(square) +
                                ": nothing goes backwards (AR-8)",
                            item);
    p.dice[index_of(colour)] |= bit(square);
    if (letter == 'W' || letter == 'B') p.chiefs |= bit(square);
    for (unsigned i = 0; i < kOrientationBits; ++i) p.orientation[i] |= Bits{(unsigned{o} >> i) & 1U} << square;
    return Done{};
}

Status read_rank(Position& p, unsigned rank, std::string_view text) {
    const std::string name = "rank " + std::to_string(rank);
    unsigned file = 0;
    bool after_run = false;
    for (const std::string_view item : split(text, ',')) {
        const bool run = item.size() == 1 && item[0] >= '1' && item[0] <= '8';
        if (run) {
            if (after_run) return bad_position(name + ": a run of empty squares is split", text);
            file += static_cast<unsigned>(item[0] - '0');
        } else {
            if (file < 8)
                if (Status die = read_die(p, 8 * (rank - 1) + file, item); !die) return die;
            ++file;
        }
        after_run = run;
    }
    if (file != 8) return bad_position(name + " has " + std::to_string(file) + " squares instead of 8", text);
    return Done{};
}

Status check_numbers(const Position& p, std::string_view text) {
    for (const Colour c : {Colour::white, Colour::black}) {
        const Bits dice = p.dice[index_of(c)];
        if (count(dice) > kDiceASide) return bad_position(name_of(c) + " has more than eight dice", text);
        if (count(dice & p.chiefs) > 1) {
            Error error = bad_position(name_of(c) + " has two chiefs", text);
            error.rule = "AR-1";
            return error;
        }
    }
    return Done{};
}

}  // namespace

Result<Position> Rules::parse_position(const Variant& variant, std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 2) return bad_position("an Artaban position is: eight ranks and the side to move", text);
    const auto ranks = split(fields[0], '/');
    if (ranks.size() != 8)
        return bad_position("there are " + std::to_string(ranks.size()) + " ranks instead of eight", fields[0]);
    Position p;
    p.variant = variant;
    for (unsigned i = 0; i < 8; ++i) LUDEX_TRY(read_rank(p, 8 - i, ranks[i]));
    if (fields[1] != "w" && fields[1] != "b") return bad_position("the side to move is w or b", fields[1]);
    p.turn = fields[1] == "w" ? Colour::white : Colour::black;
    LUDEX_TRY(check_numbers(p, text));
    p.key = compute_key(p);
    return p;
}

Status Rules::check_start(const Position& p) {
    const auto refuse = [&](std::string message) {
        Error error = bad_position(std::move(message), format(p));
        error.rule = "AR-2";
        return error;
    };
    if (p.turn != Colour::white) return refuse("White moves first");
    for (const Colour c : {Colour::white, Colour::black}) {
        const Bits dice = p.dice[index_of(c)];
        if (dice != first_row(c))
            return refuse(name_of(c) + "'s dice do not fill rank " + (c == Colour::white ? "2" : "7"));
        int points = 0;
        for_each_bit(dice, [&](unsigned square) { points += value_at(p, square); });
        if (points != kPointsAtStart)
            return refuse(name_of(c) + "'s dice show " + std::to_string(points) + " points instead of 28");
        if (count(dice & p.chiefs) != 1) return refuse(name_of(c) + " has no chief");
    }
    return Done{};
}

namespace {

std::string rank_text(const Position& p, unsigned rank) {
    std::string out;
    unsigned empty = 0;
    const auto add = [&](const std::string& item) {
        if (!out.empty()) out += ',';
        out += item;
    };
    for (unsigned square = 8 * (rank - 1); square < 8 * rank; ++square) {
        if (!has_bit(p.occupied(), square)) {
            ++empty;
            continue;
        }
        if (empty > 0) add(std::to_string(empty));
        empty = 0;
        add(die_text(p, square));
    }
    if (empty > 0) add(std::to_string(empty));
    return out;
}

}  // namespace

std::string Rules::format(const Position& p) {
    std::string out;
    for (unsigned rank = 8; rank >= 1; --rank) {
        out += rank_text(p, rank);
        if (rank > 1) out += '/';
    }
    return out + (p.turn == Colour::white ? " w" : " b");
}

}  // namespace ludex::artaban
