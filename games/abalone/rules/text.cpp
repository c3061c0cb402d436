#include <array>

#include "core/position_text.hpp"
#include "core/text.hpp"
#include "games/abalone/rules/aba_pro.hpp"
#include "games/abalone/rules/dialects.hpp"
#include "games/abalone/rules/move_text.hpp"
#include "games/abalone/rules/position_fields.hpp"
#include "games/abalone/rules/position_forms.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

std::string Rules::format(Move move) {
    const unsigned ahead = lattice::kNeighbour[move.direction()][move.point()];
    if (move.is_in_line()) return join_points({move.point(), ahead});
    unsigned end = move.point();
    for (unsigned i = 1; i < move.size(); ++i) end = lattice::kNeighbour[move.axis()][end];
    return join_points({move.point(), end, ahead});
}

std::string Rules::format(const Position& position, Move move, unsigned notation) {
    return format_move_in(position, move, static_cast<Dialect>(notation));
}

std::span<const MoveNotation> Rules::notations() {
    static constexpr std::array<MoveNotation, 7> kNotations{{
        {"Aba-Pro", "abapro,abalone", 0},
        {"Nacre", "fftl,nacre2005,nacre-2005,kaawa", 0},
        {"PlayStrategy", "play-strategy,uci", 0},
        {"Either-end", "verloop", 1},
        {"Nacre-swapped", "swapped", 2},
        {"Waterloo", "waterloo-1993", 2},
        {"Waterloo-turned", "", 3},
    }};
    return kNotations;
}

std::optional<Move> Rules::read_move(const Position& position, std::string_view text, unsigned notation) {
    if (position.is_won()) return std::nullopt;
    if (notation == kCanonical) return find_aba_pro(position, read_points(text));
    return read_move_in(position, text, static_cast<Dialect>(notation));
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text, unsigned notation) {
    if (const std::optional<Move> move = read_move(position, text, notation)) return *move;
    if (notation == kCanonical && read_points(text).size < 2)
        return Error{.kind = ErrorKind::syntax,
                     .message = "not an Abalone move: a move is two points (a1b2) or three (c3c5d4) of a1 to i9",
                     .offending = std::string(text)};
    if (position.is_won())
        return Error{.kind = ErrorKind::move_after_end,
                     .message = "the game is over: six marbles are ejected",
                     .offending = std::string(text),
                     .rule = "AB-8"};
    if (outcome(position).decided())
        return Error{.kind = ErrorKind::move_after_end,
                     .message = "the game is over: the side to move has no legal move",
                     .offending = std::string(text)};
    return explain_move_in(position, text, static_cast<Dialect>(notation));
}

bool Rules::is_incomplete(std::string_view text) {
    // An incomplete move names one point, or the two ends of a broadside; `x` and `-` may stand beside them.
    std::string points;
    for (const char c : text)
        if (c != 'x' && c != 'X' && c != '-') points += to_lower(c);
    if (points.size() != 2 && points.size() != 4) return false;
    for (std::size_t i = 0; i < points.size(); i += 2)
        if (!is_letter(points[i]) || !is_digit(points[i + 1])) return false;
    return true;
}

// --- Positions -------------------------------------------------------------------------------------------------------

namespace {

constexpr RowLetters kLetters{'b', 'w'};

/// Reads our own form, given its pieces between blanks.
Result<Position> read_fields(std::span<const std::string_view> fields, std::string_view text) {
    if (fields.size() != 4)
        return bad_position("an Abalone position is: nine rows, the side to move, marbles lost by Black and by White",
                            text);
    Position p;
    LUDEX_TRY(read_rows(p, fields[0], kLetters));
    LUDEX_TRY(read_turn(p, fields[1]));
    LUDEX_TRY(read_lost(p, Colour::black, fields[2]));
    LUDEX_TRY(read_lost(p, Colour::white, fields[3]));
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

void write_row(std::string& out, const Position& p, int row) {
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
    };
    for (int place = 0; place < lattice::row_length(row); ++place) {
        const unsigned point = lattice::point_of({row, lattice::first_number(row) + place});
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
