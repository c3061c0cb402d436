#include "analyzer/replay/loose_record.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/movetext.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"

namespace ludex::analyzer {

namespace {

/// A part of a word: a move, with the signs behind it.
struct Piece {
    std::string_view move;
    std::optional<unsigned> nag;
    std::uint16_t numbered_ply = 0;
};

bool is_dot(char c) { return c == '.' || c == ':'; }

/// The length of a move number with the signs behind it, `12.`, `12...`, `12:` or `12)`; 0 when there is none.
std::size_t number_length(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == 0 || end == text.size()) return 0;
    const std::size_t digits = end;
    if (text[end] == ')') ++end;
    while (end < text.size() && is_dot(text[end])) ++end;
    return end == digits ? 0 : end;
}

std::uint16_t ply_of(std::string_view number) {
    const std::size_t digits = number.find_first_not_of("0123456789");
    return numbered_ply(parse_number<std::uint32_t>(number.substr(0, digits)).value_or(0), number.size() - digits);
}

/// Where a number begins that is glued to the move before it; npos when none is. The name of a point has one digit.
std::size_t glued_number(std::string_view text) {
    for (std::size_t i = 1; i + 2 < text.size(); ++i) {
        if (!is_letter(text[i - 1]) || !is_digit(text[i]) || !is_digit(text[i + 1])) continue;
        if (number_length(text.substr(i + 1)) > 0) return i + 1;
    }
    return std::string_view::npos;
}

/// The comma that parts two words; the length of the text when none does. The one in a capture, `a2,g4-b2`, parts none.
std::size_t parting_comma(std::string_view text) {
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',', comma + 1)) {
        const std::string_view before = text.substr(0, comma);
        const std::string_view behind = text.substr(comma + 1, text.find(',', comma + 1) - comma - 1);
        const bool is_capture = before.size() >= 2 && before.find('-') == std::string_view::npos &&
                                is_digit(before.back()) && behind.find('-') != std::string_view::npos;
        if (!is_capture) return comma;
    }
    return text.size();
}

/// Takes words apart that have no blanks and only signs of the keyboard. A number belongs to the move behind it, which
/// may be in the next word.
class WordReader {
public:
    std::vector<Piece> read(std::string_view word) {
        pieces_.clear();
        while (!word.empty()) {
            const std::size_t comma = parting_comma(word);
            read_part(word.substr(0, comma));
            word.remove_prefix(std::min(comma + 1, word.size()));
        }
        return std::move(pieces_);
    }

private:
    void read_part(std::string_view part) {
        while (!part.empty()) {
            if (const std::size_t number = number_length(part); number > 0) {
                ply_ = ply_of(part.substr(0, number));
                part.remove_prefix(number);
            } else if (is_dot(part.front())) {
                part.remove_prefix(1);
            } else {
                const std::size_t glued = std::min(glued_number(part), part.size());
                add(part.substr(0, glued));
                part.remove_prefix(glued);
            }
        }
    }

    void add(std::string_view move) {
        while (!move.empty() && is_dot(move.back())) move.remove_suffix(1);
        const auto nag = nag_of_sign(move.substr(without_signs(move).size()));
        if (nag) move = without_signs(move);
        if (!move.empty()) pieces_.push_back({move, nag, std::exchange(ply_, std::uint16_t{0})});
    }

    std::vector<Piece> pieces_;
    std::uint16_t ply_ = 0;
};

/// The word with signs of the keyboard, and commas for all that parts words.
std::string plain_word(std::string_view word) {
    std::string plain = plain_signs(word);
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return is_blank(c) || c == ';'; }, ',');
    return plain;
}

bool is_same(const std::vector<Piece>& pieces, std::string_view word) {
    return pieces.size() == 1 && pieces[0].move == word;
}

/// Builds the record that is read.
class Loosener {
public:
    explicit Loosener(const GameRecord& record) : record_(record), loose_{record, {}} {
        loose_.record.elements.clear();
    }

    std::optional<LooseRecord> run() {
        for (const Element& e : record_.elements) {
            if (e.kind == ElementKind::move) {
                read(e);
            } else {
                loose_.record.elements.push_back(e);
            }
        }
        if (!is_changed_) return std::nullopt;
        return std::move(loose_);
    }

private:
    void read(const Element& e) {
        const std::string plain = plain_word(record_.text_of(e));
        const std::vector<Piece> pieces = reader_.read(plain);
        const std::uint16_t number = e.numbered_ply;
        if (is_same(pieces, record_.text_of(e))) return loose_.record.elements.push_back(e);
        note(e, pieces);
        for (const Piece& piece : pieces) {
            loose_.record.add(ElementKind::move, piece.move, e.where);
            const bool is_first = &piece == &pieces.front();
            loose_.record.elements.back().numbered_ply = is_first && number != 0 ? number : piece.numbered_ply;
            if (piece.nag) loose_.record.add_nag(*piece.nag, e.where);
        }
    }

    void note(const Element& e, const std::vector<Piece>& pieces) {
        if (std::exchange(is_changed_, true)) return;
        std::string meant;
        for (const Piece& piece : pieces) meant.append(meant.empty() ? "" : " ").append(piece.move);
        loose_.warning.severity = Severity::warning;
        loose_.warning.kind = ErrorKind::syntax;
        loose_.warning.where = e.where;
        loose_.warning.text = record_.text_of(e);
        loose_.warning.message = meant.empty() ? "passed over" : "read as " + meant;
        loose_.warning.message += ", and so are the other words of this kind";
    }

    const GameRecord& record_;
    LooseRecord loose_;
    WordReader reader_;
    bool is_changed_ = false;
};

}  // namespace

std::optional<LooseRecord> loosen(const GameRecord& record) { return Loosener(record).run(); }

bool is_loose_word(std::string_view word) {
    const std::string plain = plain_word(word);
    return !is_same(WordReader().read(plain), word);
}

}  // namespace ludex::analyzer
