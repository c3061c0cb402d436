#include "games/abalone/rules/position_fields.hpp"

#include "core/position_text.hpp"
#include "core/text.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

std::string row_name(int row) { return std::string("row ") + static_cast<char>('a' + row); }

Error unknown_letter(int row, const RowLetters& letters, std::string_view text) {
    const std::string empty = letters.empty == '\0' ? "digits 1 to 9" : std::string{letters.empty};
    return bad_position(
        row_name(row) + ": only " + letters.black + ", " + letters.white + " and " + empty + " stand in a row", text);
}

Status read_row(Position& p, int row, std::string_view text, const RowLetters& letters) {
    int place = 0;
    bool after_run = false;
    for (const char c : text) {
        bool run = false;
        if (c == letters.black || c == letters.white) {
            if (place < lattice::row_length(row)) {
                const lattice::Cell cell{row, lattice::first_number(row) + place};
                p.marbles[index_of(c == letters.black ? Colour::black : Colour::white)] |= bit(lattice::point_of(cell));
            }
            ++place;
        } else if (c == letters.empty && c != '\0') {
            ++place;
        } else if (letters.empty == '\0' && c >= '1' && c <= '9') {
            if (after_run) return bad_position(row_name(row) + ": a run of empty points is split", text);
            place += c - '0';
            run = true;
        } else {
            return unknown_letter(row, letters, text);
        }
        after_run = run;
    }
    if (place == lattice::row_length(row)) return Done{};
    return bad_position(row_name(row) + " has " + std::to_string(place) + " points instead of " +
                            std::to_string(lattice::row_length(row)),
                        text);
}

}  // namespace

Status read_rows(Position& p, std::span<const std::string_view, kRows> rows, const RowLetters& letters) {
    for (int i = 0; i < kRows; ++i)
        if (Status row = read_row(p, kRows - 1 - i, rows[static_cast<std::size_t>(i)], letters); !row) return row;
    return Done{};
}

Status read_rows(Position& p, std::string_view text, const RowLetters& letters) {
    const auto rows = split(text, '/');
    if (rows.size() != kRows)
        return bad_position("there are " + std::to_string(rows.size()) + " rows instead of nine", text);
    return read_rows(p, std::span(rows).first<kRows>(), letters);
}

Status read_turn(Position& p, std::string_view text) {
    if (text != "b" && text != "w") return bad_position("the side to move is b or w", text);
    p.turn = text == "b" ? Colour::black : Colour::white;
    return Done{};
}

Status read_lost(Position& p, Colour colour, std::string_view text) {
    const std::optional<int> n = parse_number(text);
    if (!n || text.size() != 1 || *n > static_cast<int>(kEjectionsToWin))
        return bad_position("the marbles lost are a number from 0 to 6", text);
    p.lost[index_of(colour)] = static_cast<std::uint8_t>(*n);
    return Done{};
}

Result<Position> finish_position(Position p, std::string_view text) {
    if (p.lost[0] >= kEjectionsToWin && p.lost[1] >= kEjectionsToWin)
        return bad_position("only one side can have lost six marbles", text);
    p.key = compute_key(p);
    return p;
}

}  // namespace ludex::abalone
