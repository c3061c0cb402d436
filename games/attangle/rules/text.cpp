#include <algorithm>
#include <array>
#include <optional>

#include "core/position_text.hpp"
#include "core/text.hpp"
#include "games/attangle/rules/board.hpp"
#include "games/attangle/rules/judge.hpp"
#include "games/attangle/rules/keys.hpp"
#include "games/attangle/rules/rules.hpp"

namespace ludex::attangle {

// --- Variants --------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array kVariants{Variant::standard, Variant::grand, Variant::grand_27, Variant::former};

constexpr std::string_view kGrandSetUp = "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5";

}  // namespace

std::span<const Variant> Rules::variants() { return kVariants; }

std::string_view Rules::variant_name(const Variant& v) {
    switch (v) {
        case Variant::standard: return "";
        case Variant::grand: return "grand";
        case Variant::grand_27: return "grand-27";
        case Variant::former: return "former";
    }
    return "";
}

std::string_view Rules::rules_name(const Variant& v) {
    switch (v) {
        case Variant::standard: return "attangle";
        case Variant::grand: return "attangle/grand";
        case Variant::grand_27: return "attangle/grand-27";
        case Variant::former: return "attangle/former";
    }
    return "";
}

std::optional<Variant> Rules::find_variant(std::string_view name) {
    if (name == "standard" || name == "default" || name == "classical") return Variant::standard;
    for (const Variant v : kVariants)
        if (name == variant_name(v)) return v;
    return std::nullopt;
}

namespace {

Position read_initial(Variant v) {
    std::string text(is_large(v) ? kGrandSetUp : "4/5/6/7/6/5/4");
    switch (v) {
        case Variant::standard: text += " w 18 18"; break;
        case Variant::grand: text += " w 24 24"; break;
        case Variant::grand_27: text += " w 27 27"; break;
        case Variant::former: text += " w - -"; break;
    }
    return *Rules::parse_position(v, text);
}

}  // namespace

std::optional<Position> Rules::initial(const Variant& v) {
    static const std::array positions{read_initial(Variant::standard), read_initial(Variant::grand),
                                      read_initial(Variant::grand_27), read_initial(Variant::former)};
    return positions[static_cast<std::size_t>(v)];
}

// --- Moves -----------------------------------------------------------------------------------------------------------

std::string Rules::format(Move move) {
    const int side = move.on_large_board() ? 5 : 4;
    if (!move.is_capture()) return point_name(side, move.target());
    return point_name(side, move.first()) + ',' + point_name(side, move.second()) + '-' +
           point_name(side, move.target());
}

namespace {

/// A move text stripped of case and blanks, split into points and the signs between them ('\0' for none).
struct MoveText {
    std::array<char, 6> labels{};
    std::array<char, 2> signs{};
    unsigned points = 0;
};

std::optional<MoveText> split_move(std::string_view text) {
    MoveText out;
    unsigned letters = 0;
    for (const char c : text) {
        if (c == ' ') continue;
        const bool sign = c == ',' || c == '+' || c == '-' || c == 'x' || c == 'X';
        if (sign) {
            if (letters % 2 != 0 || letters == 0 || letters == 6 || out.signs[letters / 2 - 1] != '\0')
                return std::nullopt;
            out.signs[letters / 2 - 1] = c == 'X' ? 'x' : c;
            continue;
        }
        if (letters == 6) return std::nullopt;
        out.labels[letters++] = to_lower(c);
    }
    if (letters % 2 != 0) return std::nullopt;
    out.points = letters / 2;
    return out;
}

bool signs_fit(const MoveText& move) {
    if (move.points == 1) return move.signs[0] == '\0';
    if (move.points != 3) return false;
    const bool between = move.signs[0] == ',' || move.signs[0] == '+' || move.signs[0] == '\0';
    return between && (move.signs[1] == '-' || move.signs[1] == 'x');
}

Error after_end(const Outcome& outcome, std::string_view text) {
    const std::string_view rule = end_rule<Rules>(outcome.reason);
    return {.kind = ErrorKind::move_after_end,
            .message = rule == "AT-8" ? "the game is over: the full stacks that win are built"
                                      : "the game is over: there is no legal move",
            .offending = std::string(text),
            .rule = std::string(rule)};
}

Error bad_syntax(std::string_view text) {
    return {.kind = ErrorKind::syntax,
            .message = "not an Attangle move: a placement is a point (c3), a capture is a1,b2-c3",
            .offending = std::string(text)};
}

}  // namespace

namespace {

Move capture_of(Variant v, unsigned a, unsigned b, unsigned target) {
    const bool large = is_large(v);
    return label_before(a, b) ? Move::capture(large, a, b, target) : Move::capture(large, b, a, target);
}

/// The move that a text names, legal or not, when it is written as almost all moves are: `c3` or `a1,b2-c3`. nullopt
/// for other forms.
std::optional<Move> canonical_move(Variant v, std::string_view text) {
    const auto point = [&](std::size_t at) { return attangle::find_point(v, text[at], text[at + 1]); };
    if (text.size() == 2) {
        const unsigned target = point(0);
        if (target == lattice::kOffBoard) return std::nullopt;
        return Move::place(is_large(v), target);
    }
    if (text.size() != 8 || text[2] != ',' || text[5] != '-') return std::nullopt;
    const unsigned a = point(0);
    const unsigned b = point(3);
    const unsigned target = point(6);
    if (a == lattice::kOffBoard || b == lattice::kOffBoard || target == lattice::kOffBoard) return std::nullopt;
    return capture_of(v, a, b, target);
}

/// The move that a well-formed text names, legal or not; nullopt when a label does not exist on this board.
std::optional<Move> named_move(Variant v, const MoveText& text) {
    std::array<unsigned, 3> points{};
    for (unsigned i = 0; i < text.points; ++i) {
        points[i] = attangle::find_point(v, text.labels[2 * i], text.labels[2 * i + 1]);
        if (points[i] == lattice::kOffBoard) return std::nullopt;
    }
    const auto [a, b, target] = points;
    return text.points == 1 ? Move::place(is_large(v), a) : capture_of(v, a, b, target);
}

/// The error for a text that names no move of this board: it names the first label that does not exist.
Error explain_labels(const Position& p, const MoveText& move, std::string_view text) {
    for (unsigned i = 0; i < move.points; ++i) {
        const std::string name{move.labels[2 * i], move.labels[2 * i + 1]};
        if (!is_letter(name[0]) || !is_digit(name[1])) break;
        if (attangle::find_point(p.variant, name[0], name[1]) == lattice::kOffBoard)
            return {.kind = ErrorKind::illegal_move,
                    .message = "there is no point " + name + " on this board",
                    .offending = std::string(text),
                    .rule = "AT-3"};
    }
    return bad_syntax(text);
}

}  // namespace

std::span<const MoveNotation> Rules::notations() {
    static constexpr std::array<MoveNotation, 1> kNotations{{{"Abstract Play", "abstractplay,attangle", 0}}};
    return kNotations;
}

std::optional<Move> Rules::read_move(const Position& p, std::string_view text, unsigned) {
    std::optional<Move> move = canonical_move(p.variant, text);
    if (!move) {
        const std::optional<MoveText> split = split_move(text);
        if (split && signs_fit(*split)) move = named_move(p.variant, *split);
    }
    if (move && !is_legal(p, *move)) move.reset();
    return move;
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text, unsigned) {
    if (const std::optional<Move> move = read_move(p, text)) return *move;
    const std::optional<MoveText> split = split_move(text);
    if (!split || !signs_fit(*split)) return bad_syntax(text);
    const std::optional<Move> move = named_move(p.variant, *split);
    if (!move) return explain_labels(p, *split, text);
    if (const Outcome over = outcome(p); over.decided()) return after_end(over, text);
    if (!move->is_capture()) return explain_placement(p, move->target(), text);
    return explain_capture(p, move->first(), move->second(), move->target(), text);
}

bool Rules::is_incomplete(std::string_view text) {
    const std::optional<MoveText> move = split_move(text);
    if (!move) return false;
    const bool open = move->points >= 1 && move->points <= 2 && move->signs[move->points - 1] != '\0';
    return open || move->points == 2;
}

// --- Positions -------------------------------------------------------------------------------------------------------

namespace {

struct Row {
    std::string name;
    int number = 0;  ///< row of lattice::Cell
    int first = 0;
    int length = 0;
};

Row row_of(Variant v, int from_bottom) {
    const int side = side_of(v);
    const lattice::Cell first = cell_of(v, static_cast<char>('a' + from_bottom), '1');
    return {std::string("rank ") + static_cast<char>('a' + from_bottom), first.row, first.number,
            2 * side - 1 - lattice::absolute(from_bottom - (side - 1))};
}

Status read_stack(Position& p, const Row& row, int place, std::string_view item) {
    const unsigned point = lattice::point_of({row.number, row.first + place});
    const std::string label = point_name(side_of(p.variant), point);
    unsigned stack_class = 0;
    for (unsigned k = 1; k <= 3; ++k)
        if (item.size() == height_of_class(p.variant, k)) stack_class = k;
    if (stack_class == 0)
        return bad_position(label + ": a stack here has " +
                                std::string(p.variant == Variant::former ? "1, 3 or 5" : "1, 2 or 3") + " pieces",
                            item);
    const auto owned = static_cast<std::size_t>(std::count(item.begin(), item.end(), item.back()));
    if (p.variant == Variant::former && 2 * owned != item.size() + 1)
        return bad_position(label + ": in a stack its owner has one piece more than the other (AT-6)", item);
    if (has_bit(forbidden_points(p.variant), point))
        return bad_position("no piece ever stands on " + label + " (AT-3)", item);
    for (std::size_t i = 0; i < item.size(); ++i)
        if (item[i] == 'w') p.white[i] |= bit(point);
    p.tops[index_of(item.back() == 'w' ? Colour::white : Colour::black)] |= bit(point);
    if (stack_class == 2) p.middle |= bit(point);
    if (stack_class == 3) p.full |= bit(point);
    return Done{};
}

Status read_rank(Position& p, const Row& row, std::string_view text) {
    int place = 0;
    bool after_run = false;
    for (const std::string_view item : split(text, ',')) {
        const bool run = item.size() == 1 && is_digit(item[0]) && item[0] != '0';
        if (run) {
            if (after_run) return bad_position(row.name + ": a run of empty points is split", text);
            place += item[0] - '0';
        } else {
            if (item.empty() || item.find_first_not_of("wb") != std::string_view::npos)
                return bad_position(row.name + ": an item is a run of empty points (1 to 9) or a stack of w and b",
                                    item);
            if (place < row.length)
                if (Status stack = read_stack(p, row, place, item); !stack) return stack;
            ++place;
        }
        after_run = run;
    }
    if (place != row.length)
        return bad_position(
            row.name + " has " + std::to_string(place) + " points instead of " + std::to_string(row.length), text);
    return Done{};
}

unsigned pieces_on_board(const Position& p, Colour colour) {
    unsigned pieces = 0;
    for (const Bits layer : p.white) pieces += count(layer);
    if (colour == Colour::white) return pieces;
    unsigned all = 0;
    for_each_bit(p.occupied(), [&](unsigned point) { all += height_of_class(p.variant, p.class_at(point)); });
    return all - pieces;
}

Status read_hand(Position& p, Colour colour, std::string_view text) {
    const std::string who = name_of(colour);
    if (!has_hands(p.variant)) {
        if (text != "-") return bad_position("the former rules have unlimited pieces: the hands are written -", text);
        return Done{};
    }
    const std::optional<unsigned> n = parse_number<unsigned>(text);
    if (!n || (text.size() > 1 && text[0] == '0')) return bad_position(who + "'s pieces in hand are a number", text);
    const unsigned all = pieces_a_side(p.variant);
    if (*n > all || *n + pieces_on_board(p, colour) > all)
        return bad_position(who + " has more than " + std::to_string(all) + " pieces on the board and in hand", text);
    p.hand[index_of(colour)] = static_cast<std::uint8_t>(*n);
    return Done{};
}

}  // namespace

Result<Position> Rules::parse_position(const Variant& variant, std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 4)
        return bad_position("an Attangle position is: the ranks, the side to move, White's hand and Black's hand",
                            text);
    Position p;
    p.variant = variant;
    const int ranks = 2 * side_of(variant) - 1;
    const auto rows = split(fields[0], '/');
    if (static_cast<int>(rows.size()) != ranks)
        return bad_position("there are " + std::to_string(rows.size()) + " ranks instead of " + std::to_string(ranks),
                            fields[0]);
    for (int i = 0; i < ranks; ++i)
        LUDEX_TRY(read_rank(p, row_of(variant, ranks - 1 - i), rows[static_cast<std::size_t>(i)]));
    if (fields[1] != "w" && fields[1] != "b") return bad_position("the side to move is w or b", fields[1]);
    p.turn = fields[1] == "w" ? Colour::white : Colour::black;
    LUDEX_TRY(read_hand(p, Colour::white, fields[2]));
    LUDEX_TRY(read_hand(p, Colour::black, fields[3]));
    const unsigned needed = stacks_to_win(variant);
    if (count(p.full & p.tops[0]) >= needed && count(p.full & p.tops[1]) >= needed)
        return bad_position("only one side can have built the full stacks that win (AT-8)", text);
    p.key = compute_key(p);
    return p;
}

namespace {

std::string rank_text(const Position& p, const Row& row) {
    std::string out;
    int empty = 0;
    const auto add = [&](const std::string& item) {
        if (!out.empty()) out += ',';
        out += item;
    };
    for (int place = 0; place < row.length; ++place) {
        const unsigned point = lattice::point_of({row.number, row.first + place});
        if (!has_bit(p.occupied(), point)) {
            ++empty;
            continue;
        }
        if (empty > 0) add(std::to_string(empty));
        empty = 0;
        add(stack_text(p, point));
    }
    if (empty > 0) add(std::to_string(empty));
    return out;
}

std::string hand_text(const Position& p, Colour colour) {
    return has_hands(p.variant) ? std::to_string(p.hand[index_of(colour)]) : "-";
}

}  // namespace

std::string Rules::format(const Position& p) {
    std::string out;
    for (int rank = 2 * side_of(p.variant) - 2; rank >= 0; --rank) {
        out += rank_text(p, row_of(p.variant, rank));
        if (rank > 0) out += '/';
    }
    out += p.turn == Colour::white ? " w " : " b ";
    return out + hand_text(p, Colour::white) + ' ' + hand_text(p, Colour::black);
}

}  // namespace ludex::attangle
