#include <array>

#include "core/abalone/judge.hpp"
#include "core/abalone/position_fields.hpp"
#include "core/abalone/position_forms.hpp"
#include "core/abalone/rules.hpp"
#include "core/position_text.hpp"
#include "core/text.hpp"

namespace ludex::abalone {

std::string point_name(unsigned point) {
    const hex::Cell c = hex::kCells[point];
    return {static_cast<char>('a' + c.row), static_cast<char>('1' + c.number)};
}

namespace {

constexpr auto make_points() {
    std::array<std::array<std::uint8_t, 9>, 9> points{};
    for (int row = 0; row < 9; ++row)
        for (int number = 0; number < 9; ++number) {
            const hex::Cell c{row, number};
            points[static_cast<std::size_t>(row)][static_cast<std::size_t>(number)] =
                hex::Board<5>::contains(c) ? static_cast<std::uint8_t>(hex::point_of(c)) : hex::kOffBoard;
        }
    return points;
}
/// kPoints[letter - 'a'][digit - '1']
constexpr auto kPoints = make_points();

}  // namespace

unsigned find_point(char letter, char digit) {
    const auto row = static_cast<unsigned char>(letter - 'a');
    const auto number = static_cast<unsigned char>(digit - '1');
    return row < 9 && number < 9 ? kPoints[row][number] : hex::kOffBoard;
}

// --- Moves -----------------------------------------------------------------------------------------------------------

std::string Rules::format(Move move) {
    unsigned ahead = hex::kNeighbour[move.direction()][move.point()];
    if (move.is_in_line()) return point_name(move.point()) + point_name(ahead);
    unsigned end = move.point();
    for (unsigned i = 1; i < move.size(); ++i) end = hex::kNeighbour[move.axis()][end];
    return point_name(move.point()) + point_name(end) + point_name(ahead);
}

namespace {

/// A move text stripped of case, `x`, `-` and blanks: up to three points. No points: not of this form.
struct MoveText {
    std::array<unsigned, 3> points{};
    unsigned size = 0;
};

MoveText read_points(std::string_view text) {
    if (text.size() == 4 || text.size() == 6) {
        // Almost all moves: points in lower case, nothing between.
        MoveText move{{find_point(text[0], text[1]), find_point(text[2], text[3]), 0}, 2};
        if (text.size() == 6) move.points[move.size++] = find_point(text[4], text[5]);
        if (move.points[0] != hex::kOffBoard && move.points[1] != hex::kOffBoard && move.points[2] != hex::kOffBoard)
            return move;
    }
    std::array<char, 6> letters{};
    unsigned n = 0;
    for (const char c : text) {
        if (c == 'x' || c == 'X' || c == '-' || c == ' ') continue;
        if (n == letters.size()) return {};
        letters[n++] = to_lower(c);
    }
    if (n % 2 != 0) return {};
    MoveText out;
    for (unsigned i = 0; i < n / 2; ++i) {
        out.points[i] = find_point(letters[2 * i], letters[2 * i + 1]);
        if (out.points[i] == hex::kOffBoard) return {};
    }
    out.size = n / 2;
    return out;
}

Error illegal(std::string_view rule, std::string message, std::string_view text) {
    return {ErrorKind::illegal_move, std::move(message), std::string(text), std::string(rule), {}};
}

unsigned direction_between(unsigned from, unsigned to) {
    const unsigned d = hex::kLineDirection[from][to];
    return d < hex::kDirections && hex::kNeighbour[d][from] == to ? d : unsigned{hex::kDirections};
}

/// The direction and length of the line between two points; 0 marbles when they are not one or two steps apart.
struct Span {
    unsigned direction = 0;
    unsigned size = 0;
};

Span span_between(unsigned from, unsigned to) {
    const unsigned d = hex::kLineDirection[from][to];
    if (d == hex::kDirections) return {};
    const unsigned second = hex::kNeighbour[d][from];
    if (second == to) return {d, 2};
    return {d, hex::kNeighbour[d][second] == to ? 3U : 0U};
}

/// The broadside that three points name, legal or not; nothing when they name none.
std::optional<Move> broadside_of(const MoveText& points) {
    const auto [first, last, target] = points.points;
    const Span span = span_between(first, last);
    const unsigned direction = direction_between(first, target);
    if (span.size == 0 || direction == hex::kDirections) return std::nullopt;
    const bool lower_first = span.direction < hex::kW;
    return Move::broadside(lower_first ? first : last, span.direction % 3, span.size, direction);
}

Error not_neighbours(unsigned from, unsigned to, std::string_view text) {
    return illegal("AB-2", point_name(to) + " is not next to " + point_name(from) + ": marbles move one step", text);
}

/// Why the points name no legal move.
Error explain(const Position& p, const MoveText& points, std::string_view text) {
    const auto [first, second, target] = points.points;
    if (points.size == 2) {
        const unsigned direction = direction_between(first, second);
        return direction == hex::kDirections ? not_neighbours(first, second, text)
                                             : explain_in_line(p, first, direction, text);
    }
    if (span_between(first, second).size == 0)
        return illegal(
            "AB-2",
            point_name(first) + " and " + point_name(second) + " are not the ends of two or three marbles in line",
            text);
    const std::optional<Move> move = broadside_of(points);
    return move ? explain_broadside(p, *move, text) : not_neighbours(first, target, text);
}

std::optional<Move> find_move(const Position& p, const MoveText& points) {
    if (points.size == 2) {
        const unsigned direction = direction_between(points.points[0], points.points[1]);
        if (direction == hex::kDirections) return std::nullopt;
        return find_in_line(p, points.points[0], direction);
    }
    const std::optional<Move> move = points.size == 3 ? broadside_of(points) : std::nullopt;
    return move && is_legal_broadside(p, *move) ? move : std::nullopt;
}

bool six_ejected(const Position& p) { return p.lost[0] >= kEjectionsToWin || p.lost[1] >= kEjectionsToWin; }

}  // namespace

std::optional<Move> Rules::read_move(const Position& position, std::string_view text) {
    if (six_ejected(position)) return std::nullopt;
    return find_move(position, read_points(text));
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text) {
    if (const std::optional<Move> move = read_move(position, text)) return *move;
    const MoveText points = read_points(text);
    if (points.size < 2)
        return Error{ErrorKind::syntax,
                     "not an Abalone move: a move is two points (a1b2) or three (c3c5d4) of a1 to i9",
                     std::string(text),
                     "",
                     {}};
    if (six_ejected(position))
        return Error{
            ErrorKind::move_after_end, "the game is over: six marbles are ejected", std::string(text), "AB-8", {}};
    if (outcome(position).decided())
        return Error{ErrorKind::move_after_end,
                     "the game is over: the side to move has no legal move",
                     std::string(text),
                     "",
                     {}};
    return explain(position, points, text);
}

bool Rules::is_incomplete(std::string_view text) { return read_points(text).size == 1; }

// --- Positions -------------------------------------------------------------------------------------------------------

namespace {

constexpr RowLetters kLetters{'b', 'w'};

/// Our own form, by its pieces between blanks.
Result<Position> read_fields(std::span<const std::string_view> fields, std::string_view text) {
    if (fields.size() != 4)
        return bad_position("an Abalone position is: nine rows, the side to move, marbles lost by Black and by White",
                            text);
    Position p;
    if (Status rows = read_rows(p, fields[0], kLetters); !rows) return rows.error();
    if (Status turn = read_turn(p, fields[1]); !turn) return turn.error();
    if (Status lost = read_lost(p, Colour::black, fields[2]); !lost) return lost.error();
    if (Status lost = read_lost(p, Colour::white, fields[3]); !lost) return lost.error();
    return finish_position(p, text);
}

}  // namespace

Result<Position> Rules::parse_position(const Variant&, std::string_view text) {
    const auto fields = split(text, ' ');
    const bool own = fields.size() == 4 && (fields[1] == "b" || fields[1] == "w");
    if (own) return read_fields(fields, text);
    if (auto foreign = parse_foreign_position(text)) return *std::move(foreign);
    if (text.find('/') != std::string_view::npos) return read_fields(fields, text);
    return bad_position("not an Abalone position; these forms are read: " + std::string(kPositionForms), text);
}

namespace {

constexpr int kRows = 9;

void write_row(std::string& out, const Position& p, int row) {
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
    };
    for (int place = 0; place < hex::row_length(row); ++place) {
        const unsigned point = hex::point_of({row, hex::first_number(row) + place});
        if (has_bit(p.empty(), point)) {
            ++empty;
            continue;
        }
        flush();
        out += has_bit(p.marbles[index_of(Colour::black)], point) ? 'b' : 'w';
    }
    flush();
}

}  // namespace

std::string Rules::format(const Position& p) {
    std::string out;
    for (int row = kRows - 1; row >= 0; --row) {
        write_row(out, p, row);
        if (row > 0) out += '/';
    }
    out += p.turn == Colour::black ? " b " : " w ";
    out += std::to_string(p.lost[0]) + ' ' + std::to_string(p.lost[1]);
    return out;
}

}  // namespace ludex::abalone
