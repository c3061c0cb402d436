#include "notation/record_parser.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/end_words.hpp"
#include "core/movetext.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/foreign_record.hpp"
#include "notation/json_record.hpp"
#include "notation/positions/position_list.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"
#include "notation/text/result_words.hpp"
#include "notation/text/text_cursor.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kMostNested = std::size_t{1} << 20U;  // whoever plays variations keeps a position for each
constexpr std::size_t kMostProblems = 1000;                 // of a record; a damaged one can have a million
constexpr std::size_t kMostComparedTags = 1000;             // of a record; a damaged one can have a million

/// The problems of a record, as they are found.
class ProblemList {
public:
    explicit ProblemList(std::vector<Problem>& problems) : problems_(problems) {}

    void report(Severity severity, ErrorKind kind, SourcePlace where, std::string_view found, std::string message) {
        if (problems_.size() > kMostProblems) return;
        if (problems_.size() == kMostProblems) message = "there are more problems in this record; they are not listed";
        problems_.push_back({severity, kind, where, 0, std::string(found), "", std::move(message), {}});
    }
    void fail(SourcePlace where, std::string_view found, std::string message) {
        report(Severity::error, ErrorKind::syntax, where, found, std::move(message));
    }
    void warn(ErrorKind kind, SourcePlace where, std::string_view found, std::string message) {
        report(Severity::warning, kind, where, found, std::move(message));
    }
    /// Reports NUL bytes once a record, wherever they are.
    void report_nul_bytes(SourcePlace where) {
        if (std::exchange(nul_reported_, true)) return;
        report(Severity::error, ErrorKind::encoding, where, "", "NUL bytes: the file is damaged here");
    }

private:
    std::vector<Problem>& problems_;
    bool nul_reported_ = false;
};

/// What the parser has come across.
struct Seen {
    bool moves = false;
    bool game = false;  ///< one of the words may be a move
    bool moves_behind_result = false;
};

/// Whether a code of another program may begin with the character; it is asked of each word.
const CodeInitials& kCodeInitials = code_initials();
bool may_begin_code(char c) { return kCodeInitials[static_cast<unsigned char>(c)]; }

class Parser {
public:
    Parser(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems)
        : in_(raw), record_(record), problems_(problems) {
        record_.text.assign(raw.text);
        record_.where = raw.where;
    }

    void parse(bool cut) {
        if (in_.is_latin1()) problems_.warn(ErrorKind::encoding, record_.where, "", std::string(kNoUtf8));
        while (!in_.at_end()) {
            const char c = in_.next();
            const bool in_movetext = seen_.moves || !in_.at_line_begin();
            if (c == ' ') {
                in_.skip(1);
            } else if (may_begin_code(c) && in_.at_line_begin() && move_code()) {
            } else if (in_movetext && is_letter(c)) {
                plain_word();  // nearly all words: the moves
            } else if (in_movetext && is_digit(c)) {
                word();
            } else if (is_blank(c)) {
                in_.advance();
            } else if (const std::size_t length = in_.invisible_sign(); length > 0) {
                in_.skip(length);
            } else {
                item();
            }
        }
        finish(cut);
    }

private:
    // --- Items of the text ---

    void item() {
        const char c = in_.next();
        if (c == '[')
            if (const auto begin = find_tag_begin(in_.rest_of_line())) return tag(*begin);
        if (in_.at_line_begin() && line_item(c)) return;
        switch (c) {
            case '{': return brace_comment();
            case ';': return is_separator() ? in_.advance() : line_comment();
            case '(': return begin_variation();
            case ')': return end_variation();
            case '$': return numeric_nag();
            case '}': problems_.fail(in_.here(), "}", "this brace closes no comment"); return in_.advance();
            case '`':
            case '~': return is_fence() ? static_cast<void>(in_.take_line()) : word();
            case '\0': problems_.report_nul_bytes(in_.here()); return in_.advance();
            default: return word();
        }
    }

    /// Whether the line of a code fence begins here, behind blanks.
    bool is_fence() { return in_.is_first_of_line() && is_fence_line(in_.rest_of_line()); }

    /// Whether a `;` stands between moves: it is glued to a word, and nothing but moves follows in the line.
    bool is_separator() {
        if (in_.offset() < separators_until_) return true;
        const std::string_view rest = in_.rest_of_line();
        if (!seen_.moves || !in_.is_behind_word() || !has_only_moves(rest)) return false;
        separators_until_ = in_.offset() + rest.size();  // so that a line of a million is read once
        problems_.warn(ErrorKind::syntax, in_.here(), ";",
                       "a semicolon between moves; a comment would have a blank before it");
        return true;
    }

    /// Takes what is special only at the start of a line. False when nothing was taken.
    bool line_item(char c) {
        const std::string_view line = in_.rest_of_line();
        if (c == '#') {
            hash_line();
        } else if (c == '%' || is_fence_line(line)) {
            in_.take_line();
        } else if (!seen_.moves && is_damaged_tag_line(line)) {
            damaged_tag();
        } else if (!seen_.moves && may_begin_name_line(c) && is_name_line(line)) {
            name_line();
        } else if (!seen_.moves && is_position_line(line)) {
            return position_list();
        } else {
            return false;
        }
        return true;
    }

    void hash_line() {
        const auto head = seen_.moves ? std::nullopt : read_foreign_head(in_.decoded(in_.rest_of_line()));
        if (!head) return line_comment();
        add_foreign(*head, in_.here());
        in_.take_line();
    }

    /// Takes a line that is the code of one move. False when it is none.
    bool move_code() {
        const GameFormats* formats = formats_with_move_code(in_.rest_of_line());
        if (formats == nullptr) return false;
        const SourcePlace where = in_.here();
        const std::string_view line = trim(in_.take_line());
        const AddedCode code = formats->add_move_code(in_.decoded(line), where, !seen_.moves, record_);
        for (const std::string& fault : code.faults) problems_.fail(where, line, fault);
        if (!code.is_added) return true;
        seen_.moves = seen_.game = true;
        foreign_result_ = "*";
        return true;
    }

    void name_line() {
        const SourcePlace where = in_.here();
        std::string_view name = trim(in_.take_line());
        if (name.back() == ':') name.remove_suffix(1);
        add_tag(is_game_name(name) ? "Game" : "Variant", name, where);
    }

    /// Takes positions that stand for the moves, up to the end of the record. False when something else follows them.
    bool position_list() {
        const auto positions = listed_positions(in_.rest(), in_.here());
        if (positions.empty()) return false;
        std::vector<Problem> problems;
        read_position_list(positions, record_, problems);
        for (const Problem& p : problems) problems_.report(p.severity, p.kind, p.where, p.text, p.message);
        if (parse_result(record_.tag("Result"))) foreign_result_ = record_.tag("Result");
        seen_.moves = seen_.game = true;
        in_.skip_all();
        return true;
    }

    /// Adds what a line or a code of another program says.
    void add_foreign(const ForeignGame& game, SourcePlace where) {
        for (const auto& [name, value] : game.tags) add_tag(name, value, where);
        if (!game.result.empty()) {
            add_tag("Result", game.result, where);
            foreign_result_ = game.result;
        }
        for (const std::string& move : game.moves) record_.add(ElementKind::move, move, where);
        if (!game.moves.empty()) seen_.moves = seen_.game = true;
        if (!game.error.empty()) problems_.fail(where, "", game.error);
    }

    // --- Tags ---

    void damaged_tag() {
        const SourcePlace where = in_.here();
        const std::string_view line = trim(in_.take_line());
        if (const auto head = read_foreign_head(line)) return add_foreign(*head, where);
        add_pair(read_damaged_tag(line), line, where);
    }

    void tag(const TagBegin& begin) {
        if (seen_.moves && !seen_.game && record_.result_token.empty()) set_words_aside();
        const SourcePlace where = in_.here();
        const std::string_view line = in_.rest_of_line();
        const TagPair pair = read_tag_pair(line, begin);
        in_.skip(pair.length);
        add_pair(pair, line.substr(0, pair.length), where);
    }

    void add_pair(const TagPair& pair, std::string_view written, SourcePlace where) {
        if (!pair.fault.empty() && pair.is_warning)
            problems_.warn(ErrorKind::tag_value, where, trim(written), pair.fault);
        if (!pair.fault.empty() && !pair.is_warning) problems_.fail(where, trim(written), pair.fault);
        if (!pair.name.empty()) add_tag(pair.name, pair.value, where);
    }

    /// Turns words among the tags into comments; the moves begin after them.
    void set_words_aside() {
        bool is_told = false;
        for (; aside_ < record_.elements.size(); ++aside_) {
            Element& e = record_.elements[aside_];
            if (e.kind != ElementKind::move) continue;
            e.kind = ElementKind::comment;
            e.numbered_ply = 0;
            if (!std::exchange(is_told, true))
                problems_.fail(e.where, record_.text_of(e),
                               "what stands here among the tags is no tag pair [Name \"value\"]");
        }
        seen_.moves = false;
    }

    void add_tag(std::string_view written_name, std::string_view written, SourcePlace where) {
        const std::string_view name = standard_tag(written_name);
        if (name != written_name)
            problems_.warn(ErrorKind::tag_value, where, written_name, "this tag is read as " + std::string(name));
        const std::string clean = without_nul(in_.decoded(written), where);
        std::string value(trim(clean));
        const Tag* first = record_.tags.size() < kMostComparedTags ? record_.find_tag(name) : nullptr;
        if (first != nullptr && first->value != value)
            problems_.warn(ErrorKind::tag_value, where, name,
                           "this tag stands twice in the record; the first one counts");
        record_.tags.push_back({std::string(name), std::move(value), where});
    }

    [[nodiscard]] std::string without_nul(std::string text, SourcePlace where) {
        if (text.find('\0') == std::string::npos) return text;
        problems_.report_nul_bytes(where);
        std::replace(text.begin(), text.end(), '\0', ' ');
        return text;
    }

    // --- Comments and variations ---

    void brace_comment() {
        const SourcePlace where = in_.here();
        const std::size_t begin = in_.offset() + 1;
        std::optional<SourcePlace> inner;
        for (; !in_.at_end() && in_.next() != '}'; in_.advance())
            if (in_.next() == '{' && in_.offset() >= begin && !inner) inner = in_.here();
        if (inner)
            problems_.warn(ErrorKind::syntax, *inner, "{",
                           "a brace inside a comment: is the comment before it not closed?");
        if (in_.at_end()) problems_.fail(where, "{", "the comment that begins here is not closed");
        add_comment(in_.between(begin, in_.offset()), where);
        if (!in_.at_end()) in_.advance();
    }

    /// Reads a comment up to the end of the line, behind the character that begins it.
    void line_comment() {
        const SourcePlace where = in_.here();
        add_comment(in_.take_line().substr(1), where);
    }

    void add_comment(std::string_view written, SourcePlace where) {
        const std::string whole = without_nul(in_.decoded(in_.without_mail_quotes(written)), where);
        const std::string_view comment = trim(whole);
        std::string clean;
        // A line end or other blank inside a comment becomes a blank, because the writer wraps the lines anew.
        for (std::size_t i = 0; i < comment.size(); ++i) {
            if (comment[i] == ' ' || !is_blank(comment[i])) {
                clean += comment[i];
                continue;
            }
            while (!clean.empty() && clean.back() == ' ') clean.pop_back();
            while (i + 1 < comment.size() && is_blank(comment[i + 1])) ++i;
            clean += ' ';
        }
        record_.add(ElementKind::comment, clean, where);
    }

    void begin_variation() {
        if (open_variations_.size() == kMostNested) {
            problems_.report(Severity::error, ErrorKind::limit, in_.here(), "",
                             "variations are nested too deeply; the rest of the record was left out");
            return in_.skip_all();
        }
        record_.add(ElementKind::variation_begin, {}, in_.here());
        open_variations_.push_back(in_.here());
        in_.advance();
    }

    void end_variation() {
        if (open_variations_.empty()) {
            problems_.fail(in_.here(), ")", "this bracket closes no variation");
        } else {
            open_variations_.pop_back();
            record_.add(ElementKind::variation_end, {}, in_.here());
        }
        in_.advance();
    }

    void numeric_nag() {
        const SourcePlace where = in_.here();
        const std::string_view rest = in_.rest_of_line();
        const std::string_view sign = rest.substr(0, rest.find_first_not_of("0123456789", 1));
        const std::optional<unsigned> nag = parse_number<unsigned>(sign.substr(1));
        in_.skip(sign.size());
        if (!nag || *nag > kLargestNag) return problems_.fail(where, sign, "a NAG is $ and a number from 0 to 255");
        record_.add_nag(*nag, where);
    }

    // --- Words: move numbers, results, moves ---

    /// Reads a word that begins with a letter.
    void plain_word() {
        const std::size_t begin = in_.offset();
        const std::string_view taken = in_.take_word();
        // `O-1`, with the letter for the number.
        if ((taken[0] == 'O' || taken[0] == 'o') && guess_result(taken))
            return result(*guess_result(taken), taken, in_.place_of(begin));
        move(taken, begin);
    }

    void word() {
        const std::size_t begin = in_.offset();
        if (may_begin_result() && odd_result()) return;
        if (is_digit(in_.next()) && move_number()) return;
        const std::string_view taken = in_.take_word();
        const bool may_be_result =
            taken[0] == '*' || is_digit(taken[0]) || static_cast<unsigned char>(taken[0]) >= 0x80;
        if (may_be_result)
            if (const auto found = guess_result(in_.decoded(taken))) return result(*found, taken, in_.place_of(begin));
        if (taken.find_first_not_of('.') == std::string_view::npos && numbered_ply_ % 2 == 1) {
            ++numbered_ply_;  // `1. ... i5h5`
            return;
        }
        move(taken, begin);
    }

    /// A quick test: most words here are numbers of moves. The sign for one half is not ASCII.
    [[nodiscard]] bool may_begin_result() const {
        const std::string_view rest = in_.rest();
        const bool may_be_number = rest.size() > 1 && is_digit(rest[1]);
        return !may_be_number && (rest[0] == '0' || rest[0] == '1' || static_cast<unsigned char>(rest[0]) >= 0x80);
    }

    /// Reads a result that begins like a move number, `1 - 0` or `0.5-0.5`. False when nothing was taken.
    bool odd_result() {
        constexpr std::size_t kLooked = 40;  // bytes; longer than any result
        const std::string line = in_.decoded(in_.rest_of_line().substr(0, kLooked));
        const std::string_view taken = std::string_view(line).substr(0, odd_result_length(line));
        if (taken.empty()) return false;
        result(*guess_result(taken), taken, in_.here());
        in_.skip(in_.length_in_text(taken));
        return true;
    }

    /// Reads `12.`, `12...` or `12` if it is a word of its own. False when nothing was taken.
    bool move_number() {
        const std::string_view rest = in_.rest();
        std::uint32_t number = 0;
        std::size_t end = 0;
        for (; end < rest.size() && is_digit(rest[end]); ++end)
            if (number < kLargestMoveNumber) number = number * 10 + static_cast<std::uint32_t>(rest[end] - '0');
        std::size_t points = 0;
        while (end + points < rest.size() && rest[end + points] == '.') ++points;
        end += points;
        if (points == 0 && end < rest.size() && rest[end] == ')' && open_variations_.empty()) {
            ++end;  // `12)`, as people write by hand
        } else if (points == 0 && !in_.is_word_end(in_.offset() + end)) {
            return false;
        }
        in_.skip(end);
        numbered_ply_ = numbered_ply(number, points);
        return true;
    }

    void result(GameResult found, std::string_view token, SourcePlace where) {
        if (!open_variations_.empty()) return;  // it says how the variation was judged to end; the moves say it too
        if (!record_.result_token.empty()) return problems_.fail(where, token, "a second result");
        record_.result_token = to_text(found);
        record_.result_where = where;
        if (token != to_text(found))
            problems_.warn(ErrorKind::tag_value, where, token, "read as " + record_.result_token);
    }

    void move(std::string_view token, std::size_t begin) {
        constexpr std::size_t kShortestCode = 7;
        if (token.size() >= kShortestCode && may_begin_code(token.front()))
            if (const GameFormats* formats = formats_with_game_code(token))
                return add_foreign(formats->read_game_code(token), in_.place_of(begin));
        if (!record_.result_token.empty() && open_variations_.empty() && !may_hold_move(token))
            return words_behind_result(begin);
        const std::string_view plain = without_signs(token);
        if (!plain.empty()) add_move(token, begin, plain.size());
        if (plain.size() < token.size()) add_sign(token, plain.size(), in_.place_of(begin));
    }

    /// Adds a move: the first `length` bytes of the token, without the signs after them.
    void add_move(std::string_view token, std::size_t begin, std::size_t length) {
        const SourcePlace where = in_.place_of(begin);
        if (!record_.result_token.empty()) check_behind_result(token, where);
        seen_.moves = true;
        seen_.game = seen_.game || may_hold_move(token);
        const std::uint16_t numbered = std::exchange(numbered_ply_, std::uint16_t{0});
        if (in_.is_latin1()) {
            record_.add(ElementKind::move, in_.decoded(token.substr(0, length)), where);
            record_.elements.back().numbered_ply = numbered;
        } else {
            record_.elements.push_back({ElementKind::move, 0, numbered, static_cast<std::uint32_t>(begin),
                                        static_cast<std::uint32_t>(length), where});
        }
    }

    /// Adds the sign behind a move.
    void add_sign(std::string_view token, std::size_t length, SourcePlace where) {
        if (const std::optional<unsigned> nag = nag_of_sign(token.substr(length))) return record_.add_nag(*nag, where);
        problems_.fail(where, token, "the marks behind a move are !, ?, !!, ??, !? or ?!");
    }

    /// Reads words behind the result, up to the end of their line: they say how the game ended, or are prose.
    void words_behind_result(std::size_t begin) {
        const SourcePlace where = in_.place_of(begin);
        const std::string_view more = in_.rest_of_line();
        in_.skip(std::min(more.find_first_of("{}();$"), more.size()));
        const std::string_view words = trim(in_.between(begin, in_.offset()));
        if (end_phrase(in_.decoded(words)).count > 0) return record_.add(ElementKind::move, in_.decoded(words), where);
        problems_.warn(ErrorKind::syntax, where, words,
                       "words behind the result, kept as a comment: prose belongs in { }");
        add_comment(words, where);
    }

    /// Reports a move after the result, once a record.
    void check_behind_result(std::string_view token, SourcePlace where) {
        if (!open_variations_.empty() || std::exchange(seen_.moves_behind_result, true)) return;
        problems_.fail(where, token, "a move after the result " + record_.result_token);
    }

    void finish(bool cut) {
        for (const SourcePlace& where : open_variations_) {
            problems_.fail(where, "(", "the variation that begins here is not closed");
            record_.add(ElementKind::variation_end, {}, in_.here());
        }
        if (record_.result_token.empty()) record_.result_token = foreign_result_;
        if (cut)
            problems_.report(Severity::error, ErrorKind::limit, in_.here(), "",
                             "the record is longer than a record may be; its end was left out");
    }

    TextCursor in_;
    GameRecord& record_;
    ProblemList problems_;
    Seen seen_;
    std::uint16_t numbered_ply_ = 0;    ///< the ply of the next move
    std::size_t separators_until_ = 0;  ///< every `;` before it stands between moves
    std::size_t aside_ = 0;             ///< the index of the first element that does not stand among the tags
    std::string foreign_result_;        ///< what a line of another program says; it stands above the moves
    std::vector<SourcePlace> open_variations_;
};

}  // namespace

Parsed parse_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    record.clear();
    if (raw.form == RecordForm::json) return parse_json_record(raw, record, problems);
    if (!read_foreign_record(raw, record, problems)) Parser(raw, record, problems).parse(raw.cut);
    return Parsed::record;
}

}  // namespace ludex::notation
