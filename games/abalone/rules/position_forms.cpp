#include "games/abalone/rules/position_forms.hpp"

#include <algorithm>
#include <array>

#include "core/position_text.hpp"
#include "core/text.hpp"
#include "games/abalone/rules/position_address.hpp"
#include "games/abalone/rules/position_fields.hpp"
#include "games/abalone/rules/position_picture.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

using Words = std::vector<std::string_view>;

/// The pieces between runs of blanks.
Words words_of(std::string_view text) {
    Words words;
    for (text = trim(text); !text.empty(); text = trim(text)) {
        const auto end = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_blank) - text.begin());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

bool consists_of(std::string_view text, std::string_view letters) {
    return text.find_first_not_of(letters) == std::string_view::npos;
}

constexpr std::string_view kDigits = "0123456789";

bool is_turn(std::string_view word) { return word == "b" || word == "w"; }

/// Adds a marble; `where` is the piece of text that names it.
Status put(Position& p, Colour colour, char row, char number, std::string_view where) {
    const std::string name{to_lower(row), number};
    const unsigned point = find_point(name[0], number);
    if (point == lattice::kOffBoard) return bad_position(name + " is not a point of the board", where);
    if (!has_bit(p.empty(), point)) return bad_position(name + " is named twice", where);
    p.marbles[index_of(colour)] |= bit(point);
    return Done{};
}

// --- PlayStrategy: rows, marbles ejected by Black and by White, side to move, and perhaps two counters ---------------

bool fits_playstrategy(const Words& words) {
    return words[0].find('/') != std::string_view::npos && words[0].find_first_of("sS") != std::string_view::npos;
}

/// Reads how many marbles the colour has ejected, which are those that the other colour has lost.
Status read_score(Position& p, Colour colour, std::string_view text) {
    if (read_lost(p, opponent(colour), text)) return Done{};
    return bad_position("the marbles ejected are a number from 0 to 6", text);
}

Result<Position> read_playstrategy(const Words& words, std::string_view text) {
    Position p;
    LUDEX_TRY(read_rows(p, words[0], {'S', 's'}));
    if (words.size() < 4 || words.size() > 6)
        return bad_position(
            "after the rows stand the marbles ejected by Black and by White, the side to move and perhaps two counters",
            text);
    LUDEX_TRY(read_score(p, Colour::black, words[1]));
    LUDEX_TRY(read_score(p, Colour::white, words[2]));
    LUDEX_TRY(read_turn(p, lower_ascii(words[3])));
    for (const std::string_view counter : std::span(words).subspan(4))
        if (!consists_of(counter, kDigits))
            return bad_position("the plies since the last ejection and the move number are numbers", counter);
    return finish_position(p, text);
}

// --- APGN: our rows, perhaps with the marbles lost, side to move -----------------------------------------------------

bool fits_apgn(const Words& words) {
    if (words[0].find('/') == std::string_view::npos) return false;
    return words.size() == 2 || (words.size() == 3 && (words[1].starts_with('-') || is_turn(words[2])));
}

Status read_apgn_lost(Position& p, std::string_view text) {
    if (text.size() != 5 || text[0] != '-' || text[2] != 'b' || text[4] != 'w')
        return bad_position("the marbles lost are written like -5b4w", text);
    if (Status lost = read_lost(p, Colour::black, text.substr(1, 1)); !lost) return lost;
    return read_lost(p, Colour::white, text.substr(3, 1));
}

Result<Position> read_apgn(const Words& words, std::string_view text) {
    Position p;
    const std::size_t dash = std::min(words[0].find('-'), words[0].size());
    const std::string_view attached = words[0].substr(dash);
    LUDEX_TRY(read_rows(p, words[0].substr(0, dash), {'b', 'w'}));
    if (words.size() == 3 || !attached.empty()) LUDEX_TRY(read_apgn_lost(p, attached.empty() ? words[1] : attached));
    LUDEX_TRY(read_turn(p, words.back()));
    return finish_position(p, text);
}

// --- KAA and abal.online: a black and a white half, perhaps the side to move -----------------------------------------
// A half is the number of marbles lost, then letters with all their numbers (KAA), or every point (abal.online).

std::size_t find_middle(std::string_view text) { return text.find_first_of("_,"); }

bool fits_halves(std::string_view word) {
    const std::size_t middle = find_middle(word);
    if (middle == std::string_view::npos) return word.size() > 1 && is_digit(word[0]) && is_letter(word[1]);
    return is_digit(word[0]) || (middle + 1 < word.size() && is_digit(word[middle + 1]));
}

bool fits_kaa(const Words& words) { return fits_halves(words[0]) && words[0].find(',') == std::string_view::npos; }

bool fits_abal_online(const Words& words) { return fits_halves(words[0]); }

/// Reads a letter and its numbers from the front of `half`.
Status read_letter(Position& p, Colour colour, std::string_view& half) {
    const std::size_t end = std::min(half.find_first_not_of(kDigits, 1), half.size());
    const std::string_view group = half.substr(0, end);
    half.remove_prefix(end);
    if (!is_letter(group[0])) return bad_position("a letter a to i is expected, then its numbers", group);
    if (group.size() == 1) return bad_position("a letter without a number", group);
    for (const char number : group.substr(1))
        if (Status marble = put(p, colour, group[0], number, group); !marble) return marble;
    return Done{};
}

Status read_half(Position& p, Colour colour, std::string_view half) {
    const std::size_t count = std::min(half.find_first_not_of(kDigits), half.size());
    if (count == 0) return bad_position("a half begins with the number of marbles lost", half);
    if (Status lost = read_lost(p, colour, half.substr(0, count)); !lost) return lost;
    half.remove_prefix(count);
    while (!half.empty())
        if (Status letter = read_letter(p, colour, half); !letter) return letter;
    return Done{};
}

Result<Position> read_halves(const Words& words, std::string_view text) {
    const std::size_t middle = find_middle(words[0]);
    if (middle == std::string_view::npos) return bad_position("no _ between the black and the white half", text);
    Position p;
    LUDEX_TRY(read_half(p, Colour::black, words[0].substr(0, middle)));
    LUDEX_TRY(read_half(p, Colour::white, words[0].substr(middle + 1)));
    if (words.size() > 2) return bad_position("after the marbles stands the side to move or nothing", text);
    if (words.size() == 2) LUDEX_TRY(read_turn(p, words[1]));
    return finish_position(p, text);
}

// --- BCIT: perhaps the side to move, then points with a colour, between commas ---------------------------------------

bool is_bcit_item(std::string_view item) {
    return item.size() == 3 && is_letter(item[0]) && is_digit(item[1]) && (item[2] == 'b' || item[2] == 'w');
}

bool fits_bcit(const Words& words) {
    return std::any_of(words.begin(), words.end(), [](std::string_view word) {
        const auto items = split(word, ',');
        return std::any_of(items.begin(), items.end(), is_bcit_item);
    });
}

Result<Position> read_bcit(const Words& words, std::string_view text) {
    Position p;
    text = trim(text);
    if (words.size() > 1 && words[0].size() == 1) {
        LUDEX_TRY(read_turn(p, words[0]));
        text.remove_prefix(1);
    }
    for (std::string_view item : split(text, ',')) {
        item = trim(item);
        if (!is_bcit_item(item)) return bad_position("a marble is a point and b or w, as A1b", item);
        const Colour colour = item[2] == 'b' ? Colour::black : Colour::white;
        LUDEX_TRY(put(p, colour, item[0], item[1], item));
    }
    return finish_position(p, text);
}

// --- Abalassembly: 61 digits from i5 to a5; Black is to move ---------------------------------------------------------

bool fits_abalassembly(const Words& words) {
    return words[0].size() == lattice::kPoints && consists_of(words[0], "012");
}

Result<Position> read_abalassembly(const Words& words, std::string_view text) {
    std::array<std::string_view, kRows> rows;
    std::string_view digits = words[0];
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t length = 5 + std::min(i, rows.size() - 1 - i);
        rows.at(i) = digits.substr(0, length);
        digits.remove_prefix(length);
    }
    Position p;
    LUDEX_TRY(read_rows(p, rows, {'1', '2', '0'}));
    if (words.size() > 1) return bad_position("after the 61 digits stands nothing", text);
    return finish_position(p, text);
}

// --- Haliotis: rows between blanks, then the side to move as a digit -------------------------------------------------

bool fits_haliotis(const Words& words) {
    const auto is_row = [](std::string_view word) { return word.size() >= 5 && consists_of(word, "12."); };
    return std::count_if(words.begin(), words.end(), is_row) >= 2;
}

Result<Position> read_haliotis(const Words& words, std::string_view text) {
    if (words.size() != 10)
        return bad_position(
            "nine rows and the side to move are expected, not " + std::to_string(words.size()) + " words", text);
    Position p;
    LUDEX_TRY(read_rows(p, std::span(words).first<9>(), {'1', '2', '.'}));
    if (words[9] != "1" && words[9] != "2") return bad_position("the side to move is 1 (Black) or 2 (White)", words[9]);
    p.turn = words[9] == "1" ? Colour::black : Colour::white;
    return finish_position(p, text);
}

// ---------------------------------------------------------------------------------------------------------------------

struct Form {
    std::string_view name;
    bool (*fits)(const Words&);  ///< there is at least one word
    Result<Position> (*read)(const Words&, std::string_view text);
};

/// The forms in the order in which they are tried: a text is read as the first one that fits.
constexpr std::array<Form, 7> kForms{{{"PlayStrategy FEN", fits_playstrategy, read_playstrategy},
                                      {"APGN position", fits_apgn, read_apgn},
                                      {"BCIT position", fits_bcit, read_bcit},
                                      {"Abalassembly position", fits_abalassembly, read_abalassembly},
                                      {"KAA position", fits_kaa, read_halves},
                                      {"abal.online position", fits_abal_online, read_halves},
                                      {"Haliotis position", fits_haliotis, read_haliotis}}};

}  // namespace

std::optional<Result<Position>> parse_foreign_position(std::string_view written) {
    if (auto picture = read_picture(written)) return picture;
    const std::string text = position_in_address(written);
    const Words words = words_of(text);
    if (words.empty()) return std::nullopt;
    const auto form = std::find_if(kForms.begin(), kForms.end(), [&](const Form& f) { return f.fits(words); });
    if (form == kForms.end()) return std::nullopt;
    Result<Position> read = form->read(words, text);
    if (read) return read;
    Error error = read.error();
    error.message = std::string(form->name) + ": " + error.message;
    return error;
}

}  // namespace ludex::abalone
