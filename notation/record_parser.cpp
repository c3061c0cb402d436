#include "notation/record_parser.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/end_words.hpp"
#include "core/movetext.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"
#include "notation/encoding.hpp"
#include "notation/foreign/abalassembly.hpp"
#include "notation/foreign/open_spiel.hpp"
#include "notation/foreign/position_list.hpp"
#include "notation/json_record.hpp"
#include "notation/lines.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kMostNested = std::size_t{1} << 20U;  // whoever plays variations keeps a position for each
constexpr std::size_t kMostProblems = 1000;                 // of a record; a damaged one can have a million
constexpr std::size_t kMostComparedTags = 1000;             // of a record; a damaged one can have a million
constexpr std::uint32_t kLargestNumber = 30'000;            // of a move; larger ones are not compared with the moves

constexpr auto make_ends_token() {
    std::array<bool, 256> table{};
    for (const char c : {' ', '\t', '\n', '\r', '\v', '\f', '{', '}', '(', ')', ';', '$', '\0'})
        table[static_cast<unsigned char>(c)] = true;
    return table;
}
/// Marks the characters that end a word.
constexpr auto kEndsToken = make_ends_token();

constexpr auto make_is_plain() {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 128; ++c) table[c] = !kEndsToken[c];
    return table;
}
/// Marks ASCII characters inside a word, which are tested first because nearly all characters are of this kind.
constexpr auto kIsPlain = make_is_plain();

/// The sign for one half begins with C2 in UTF-8 and is BD in Latin-1.
bool may_be_result(char first) { return first == '*' || first == '\xC2' || first == '\xBD' || is_digit(first); }

/// The ends of the first three words of a line.
std::array<std::size_t, 3> word_ends(std::string_view line) {
    std::array<std::size_t, 3> ends{};
    std::size_t at = 0;
    for (std::size_t& end : ends) {
        while (at < line.size() && is_blank(line[at])) ++at;
        while (at < line.size() && !kEndsToken[static_cast<unsigned char>(line[at])]) ++at;
        end = at;
    }
    return ends;
}

class Parser {
public:
    Parser(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems)
        : text_(raw.text),
          record_(record),
          problems_(problems),
          line_(raw.where.line),
          first_column_(raw.where.column),
          latin1_(!is_utf8(raw.text)),
          is_quoted_(begins_quoted_record(raw.text)) {}

    void parse(bool cut) {
        record_.text.assign(text_);
        record_.where = here();
        if (latin1_) warn(ErrorKind::encoding, here(), "", std::string(kNoUtf8));
        begin_line();
        while (at_ < text_.size()) {
            const char c = text_[at_];
            const bool in_movetext = seen_moves_ || !at_line_begin();
            if (c == ' ') {
                ++at_;
            } else if (in_movetext && is_letter(c)) {
                plain_word();  // nearly all words: the moves
            } else if (in_movetext && is_digit(c)) {
                word();
            } else if (is_blank(c)) {
                advance();
            } else if (const std::size_t length = invisible_at(at_); length > 0) {
                at_ += length;
            } else {
                item();
            }
        }
        finish(cut);
    }

private:
    // --- Places and problems ---

    [[nodiscard]] SourcePlace here() const { return place_of(at_); }
    [[nodiscard]] SourcePlace place_of(std::size_t at) const {
        return {line_, static_cast<std::uint32_t>(at - line_begin_) + first_column_};
    }

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

    // --- Characters ---

    /// Takes one character and counts the lines.
    void advance() {
        const char c = text_[at_++];
        const bool ends_line = c == '\n' || (c == '\r' && (at_ == text_.size() || text_[at_] != '\n'));
        if (!ends_line) return;
        ++line_;
        line_begin_ = at_;
        first_column_ = 1;
        begin_line();
    }
    /// Passes over the marks of quoted mail.
    void begin_line() {
        if (is_quoted_) at_ += mail_quote_length(text_.substr(at_, line_end(text_, at_) - at_));
        content_begin_ = at_;
    }
    [[nodiscard]] bool at_line_begin() const { return at_ == content_begin_; }
    /// The number of bytes of a sign between words that is invisible and not ASCII; 0 when there is none.
    [[nodiscard]] std::size_t invisible_at(std::size_t at) const {
        if (static_cast<unsigned char>(text_[at]) < 0x80) return 0;
        if (latin1_) return text_[at] == '\xA0' || text_[at] == '\xAD' ? 1 : 0;
        return invisible_length(text_.substr(at));
    }
    /// Whether a character that is not ASCII ends a word, as a blank does.
    [[nodiscard]] bool is_foreign_blank(std::size_t at) const {
        if (static_cast<unsigned char>(text_[at]) < 0x80) return false;
        return latin1_ ? text_[at] == '\xA0' : blank_length(text_.substr(at)) > 0;
    }
    [[nodiscard]] static bool is_plain(char c) { return kIsPlain[static_cast<unsigned char>(c)]; }
    [[nodiscard]] bool ends_word(std::size_t at) const {
        return kEndsToken[static_cast<unsigned char>(text_[at])] || is_foreign_blank(at);
    }
    /// The rest of the line. The end of a line is searched only once, however often it is asked for.
    [[nodiscard]] std::string_view rest_of_line() {
        if (at_ >= line_end_) {
            line_end_ = std::min(line_end(text_, at_), text_.size());
            while (line_end_ > at_ && (text_[line_end_ - 1] == '\n' || text_[line_end_ - 1] == '\r')) --line_end_;
        }
        return {text_.data() + at_, line_end_ - at_};
    }
    [[nodiscard]] std::string decoded(std::string_view s) const { return latin1_ ? latin1_to_utf8(s) : std::string(s); }

    // --- Items of the text ---

    void item() {
        const char c = text_[at_];
        if (c == '[')
            if (const auto begin = find_tag_begin(rest_of_line())) return tag(*begin);
        if (at_line_begin() && line_item(c)) return;
        switch (c) {
            case '{': return brace_comment();
            case ';': return is_separator() ? advance() : line_comment(1);
            case '(': return begin_variation();
            case ')': return end_variation();
            case '$': return numeric_nag();
            case '}': fail(here(), "}", "this brace closes no comment"); return advance();
            case '\0': report_nul_bytes(here()); return advance();
            default: return word();
        }
    }

    /// Whether a `;` stands between moves: it is glued to a word, and nothing but moves follows in the line.
    bool is_separator() {
        if (at_ < separators_until_) return true;
        if (at_line_begin() || at_ == 0 || ends_word(at_ - 1)) return false;
        const std::string_view rest = rest_of_line();
        if (!has_only_moves(rest)) return false;
        separators_until_ = at_ + rest.size();  // so that a line of a million is read once
        warn(ErrorKind::syntax, here(), ";", "a semicolon between moves; a comment would have a blank before it");
        return true;
    }

    /// Takes what is special only at the start of a line. False when nothing was taken.
    bool line_item(char c) {
        if (c == '%') {
            at_ += rest_of_line().size();
            return true;
        }
        if (c == '#') {
            const auto head = seen_moves_ ? std::nullopt : history_line(decoded(rest_of_line()));
            if (!head) {
                line_comment(1);
                return true;
            }
            add_foreign(*head, here());
            at_ += rest_of_line().size();
            return true;
        }
        if (is_fence_line(rest_of_line())) {
            at_ += rest_of_line().size();
            return true;
        }
        if (!seen_moves_ && is_damaged_tag_line(rest_of_line())) {
            damaged_tag();
            return true;
        }
        if (!seen_moves_ && may_begin_name_line(c) && is_name_line(rest_of_line())) {
            const std::string_view line = rest_of_line();
            std::string_view name = trim(line);
            if (name.back() == ':') name.remove_suffix(1);
            add_tag(is_game_name(name) ? "Game" : "Variant", name, here());
            at_ += line.size();
            return true;
        }
        return false;
    }

    /// Adds what a line or a code of another program says.
    void add_foreign(const ForeignGame& game, SourcePlace where) {
        for (const auto& [name, value] : game.tags) add_tag(name, value, where);
        if (!game.result.empty()) {
            add_tag("Result", game.result, where);
            foreign_result_ = game.result;
        }
        for (const std::string& move : game.moves) {
            seen_moves_ = seen_game_ = true;
            record_.add(ElementKind::move, move, where);
        }
        if (!game.error.empty()) fail(where, "", game.error);
    }

    /// Reads a line that was meant as a tag pair; the parts of name and value that can be recognised are kept.
    void damaged_tag() {
        const std::string_view line = trim(rest_of_line());
        const SourcePlace where = here();
        at_ += rest_of_line().size();
        if (const auto head = clipboard_line(line)) return add_foreign(*head, where);
        if (const auto odd = odd_tag(line)) {
            warn(ErrorKind::tag_value, where, line,
                 "the name of a tag has letters, digits and _ only; read as " + odd->name);
            return add_tag(odd->name, odd->value, where);
        }
        fail(where, line, "a tag pair is [Name \"value\"]: a quote, a bracket or a part is missing");
        std::size_t name = 0;
        while (name < line.size() && !is_letter(line[name])) ++name;
        std::size_t end = name;
        while (end < line.size() && (is_letter(line[end]) || is_digit(line[end]) || line[end] == '_')) ++end;
        std::string_view value = trim(line.substr(end));
        while (!value.empty() && (value.front() == '"' || value.front() == ' ')) value.remove_prefix(1);
        while (!value.empty() && (value.back() == '"' || value.back() == ']')) value.remove_suffix(1);
        const bool usable = end > name && !value.empty() && is_upper(line[name]);
        if (usable) add_tag(line.substr(name, end - name), value, where);
    }

    static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

    /// Reports NUL bytes once a record, wherever they are.
    void report_nul_bytes(SourcePlace where) {
        if (std::exchange(nul_reported_, true)) return;
        report(Severity::error, ErrorKind::encoding, where, "", "NUL bytes: the file is damaged here");
    }

    [[nodiscard]] std::string without_nul(std::string text, SourcePlace where) {
        if (text.find('\0') == std::string::npos) return text;
        report_nul_bytes(where);
        std::replace(text.begin(), text.end(), '\0', ' ');
        return text;
    }

    /// Reads the value that begins at `at`; returns the offset of its closing quote, or the end of the line when there
    /// is none.
    static std::size_t unescape(std::string_view line, std::size_t at, std::string& value) {
        for (; at < line.size() && line[at] != '"'; ++at) {
            if (line[at] == '\\' && at + 1 < line.size() && (line[at + 1] == '"' || line[at + 1] == '\\')) ++at;
            value += line[at];
        }
        return at;
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
                fail(e.where, record_.text_of(e), "what stands here among the tags is no tag pair [Name \"value\"]");
        }
        seen_moves_ = false;
    }

    void tag(const TagBegin& begin) {
        if (seen_moves_ && !seen_game_ && record_.result_token.empty()) set_words_aside();
        const std::string_view line = rest_of_line();
        const SourcePlace where = here();
        if (line[begin.value - 1] != '"') return typographic_tag(begin);
        std::size_t close = std::min(line.find('"', begin.value), line.size());
        std::string_view value = line.substr(begin.value, close - begin.value);
        std::string unescaped;
        if (value.find('\\') != std::string_view::npos) {
            close = unescape(line, begin.value, unescaped);
            value = unescaped;
        }
        const bool closed = close < line.size();
        std::string_view behind = closed ? line.substr(close + 1) : std::string_view{};
        const std::size_t bracket = behind.find(']');
        if (!closed) {
            fail(where, trim(line), "the value of this tag has no closing quote");
            value = value.substr(0, value.rfind(']'));
        } else if (bracket == std::string_view::npos || !trim(behind.substr(0, bracket)).empty()) {
            const bool has_quotes = trim(line).ends_with("\"]");
            if (has_quotes) {
                warn(ErrorKind::tag_value, where, trim(line), "a quote inside the value of a tag is written \\\"");
                value = line.substr(begin.value, line.rfind("\"]") - begin.value);
            } else {
                fail(where, trim(line), "this tag pair does not end with \"]");
            }
            behind = {};
        } else {
            behind = behind.substr(bracket + 1);
        }
        add_tag(begin.name, value, where);
        at_ += line.size() - behind.size();
    }

    /// Reads a tag pair with the quotation marks of a word processor. Its value ends at the last mark before a bracket.
    void typographic_tag(const TagBegin& begin) {
        const std::string_view line = rest_of_line();
        const SourcePlace where = here();
        std::size_t end = line.size();
        std::size_t behind = line.size();
        for (std::size_t at = begin.value; at < line.size() && behind == line.size(); ++at) {
            const std::size_t quote = quote_length(line.substr(at));
            if (quote > 0 && line.substr(at + quote).starts_with(']')) {
                end = at;
                behind = at + quote + 1;
            }
        }
        const std::string_view pair = line.substr(0, behind);
        if (end == line.size()) {
            fail(where, trim(pair), "the value of this tag has no closing quote");
        } else {
            warn(ErrorKind::tag_value, where, pair, "the value of a tag stands between the quotes of the keyboard, \"");
        }
        add_tag(begin.name, line.substr(begin.value, end - begin.value), where);
        at_ += behind;
    }

    void add_tag(std::string_view written_name, std::string_view written, SourcePlace where) {
        const std::string_view name = standard_tag(written_name);
        if (name != written_name)
            warn(ErrorKind::tag_value, where, written_name, "this tag is read as " + std::string(name));
        const std::string clean = without_nul(decoded(written), where);
        std::string value(trim(clean));
        const Tag* first = record_.tags.size() < kMostComparedTags ? record_.find_tag(name) : nullptr;
        if (first != nullptr && first->value != value)
            warn(ErrorKind::tag_value, where, name, "this tag stands twice in the record; the first one counts");
        record_.tags.push_back({std::string(name), std::move(value), where});
    }

    void brace_comment() {
        const SourcePlace where = here();
        const std::size_t begin = at_ + 1;
        std::optional<SourcePlace> inner;
        for (; at_ < text_.size() && text_[at_] != '}'; advance())
            if (text_[at_] == '{' && at_ >= begin && !inner) inner = here();
        if (inner)
            warn(ErrorKind::syntax, *inner, "{", "a brace inside a comment: is the comment before it not closed?");
        if (at_ == text_.size()) fail(where, "{", "the comment that begins here is not closed");
        add_comment(text_.substr(begin, at_ - begin), where);
        if (at_ < text_.size()) advance();
    }

    /// Reads a comment up to the end of the line; `marks` characters begin it.
    void line_comment(std::size_t marks) {
        const std::string_view line = rest_of_line();
        add_comment(line.substr(marks), here());
        at_ += line.size();
    }

    static std::string without_mail_quotes(std::string_view text) {
        std::string out;
        for (std::size_t line = 0; line < text.size();) {
            const std::size_t end = std::min(line_end(text, line), text.size());
            const std::string_view whole = text.substr(line, end - line);
            out += whole.substr(line == 0 ? 0 : mail_quote_length(whole));
            line = end;
        }
        return out;
    }

    void add_comment(std::string_view written, SourcePlace where) {
        const std::string whole = without_nul(decoded(is_quoted_ ? without_mail_quotes(written) : written), where);
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
            report(Severity::error, ErrorKind::limit, here(), "",
                   "variations are nested too deeply; the rest of the record was left out");
            at_ = text_.size();
            return;
        }
        record_.add(ElementKind::variation_begin, {}, here());
        open_variations_.push_back(here());
        advance();
    }

    void end_variation() {
        if (open_variations_.empty()) {
            fail(here(), ")", "this bracket closes no variation");
        } else {
            open_variations_.pop_back();
            record_.add(ElementKind::variation_end, {}, here());
        }
        advance();
    }

    void numeric_nag() {
        const SourcePlace where = here();
        const std::size_t begin = at_++;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        const std::optional<unsigned> nag = parse_number<unsigned>(text_.substr(begin + 1, at_ - begin - 1));
        if (!nag || *nag > kLargestNag) {
            fail(where, text_.substr(begin, at_ - begin), "a NAG is $ and a number from 0 to 255");
            return;
        }
        record_.add_nag(*nag, where);
    }

    // --- Words: move numbers, results, moves ---

    /// Takes the characters of a word.
    std::string_view token() {
        const char* const begin = text_.data() + at_;
        const char* const end = text_.data() + text_.size();
        const char* behind = begin;
        while (behind != end && is_plain(*behind)) ++behind;
        at_ += static_cast<std::size_t>(behind - begin);
        while (at_ < text_.size() && !ends_word(at_)) ++at_;  // after a character that is not ASCII
        return {begin, static_cast<std::size_t>(text_.data() + at_ - begin)};
    }

    /// Reads a word that begins with a letter.
    void plain_word() {
        const std::size_t begin = at_;
        move(token(), begin);
    }

    void word() {
        const std::size_t begin = at_;
        if (may_be_result(text_[at_]) && spaced_result()) return;
        if (is_digit(text_[at_]) && move_number()) return;
        const std::string_view taken = token();
        if (may_be_result(taken[0]))
            if (const auto found = guess_result(decoded(taken))) return result(*found, taken, place_of(begin));
        if (taken.find_first_not_of('.') == std::string_view::npos && numbered_ply_ % 2 == 1) {
            ++numbered_ply_;  // `1. ... i5h5`
            return;
        }
        move(taken, begin);
    }

    /// Reads a result that begins like a move number, `1 - 0` or `0.5-0.5`. False when nothing was taken.
    bool spaced_result() {
        constexpr std::size_t kLongest = 24;
        const bool is_number = at_ + 1 < text_.size() && is_digit(text_[at_]) && is_digit(text_[at_ + 1]);
        if (is_number || (is_digit(text_[at_]) && text_[at_] > '1')) return false;  // nearly all of them
        const std::string_view line = rest_of_line().substr(0, kLongest);
        const auto ends = word_ends(line);
        for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
            const std::string_view taken = line.substr(0, *end);
            const bool may_be_number = taken.find_first_of(" .") == std::string_view::npos && !has_foreign(taken);
            if (may_be_number || (*end == kLongest && rest_of_line().size() > kLongest)) continue;
            const auto found = guess_result(decoded(taken));
            if (!found) continue;
            result(*found, taken, here());
            at_ += taken.size();
            return true;
        }
        return false;
    }

    /// Reads `12.`, `12...` or `12` if it is a word of its own. False when nothing was taken.
    bool move_number() {
        std::size_t end = at_;
        std::uint32_t number = 0;
        for (; end < text_.size() && is_digit(text_[end]); ++end)
            if (number < kLargestNumber) number = number * 10 + static_cast<std::uint32_t>(text_[end] - '0');
        const std::size_t digits_end = end;
        while (end < text_.size() && text_[end] == '.') ++end;
        const std::size_t dots = end - digits_end;
        if (dots == 0 && end < text_.size() && text_[end] == ')' && open_variations_.empty()) {
            ++end;  // `12)`, as people write by hand
        } else if (dots == 0 && end < text_.size() && !ends_word(end)) {
            return false;
        }
        at_ = end;
        // `12.` numbers the ply of the first mover, `12...` that of the second.
        const bool usable = number > 0 && number < kLargestNumber;
        numbered_ply_ = usable ? static_cast<std::uint16_t>(number * 2 - (dots >= 2 ? 0 : 1)) : std::uint16_t{0};
        return true;
    }

    void result(GameResult found, std::string_view token, SourcePlace where) {
        if (!open_variations_.empty()) return;  // it says how the variation was judged to end; the moves say it too
        if (!record_.result_token.empty()) fail(where, token, "a second result");
        if (record_.result_token.empty()) {
            record_.result_token = to_text(found);
            record_.result_where = where;
            if (token != to_text(found)) warn(ErrorKind::tag_value, where, token, "read as " + record_.result_token);
        }
    }

    static bool is_mark(char c) { return c == '!' || c == '?'; }

    void move(std::string_view token, std::size_t begin) {
        if (token.size() > 6 && is_game_code(token)) return add_foreign(read_game_code(token), place_of(begin));
        if (!record_.result_token.empty() && open_variations_.empty() && !may_hold_move(token))
            return words_behind_result(begin);
        if (is_mark(token.back())) return marked_move(token, begin);
        add_move(token, begin, token.size());
    }

    /// Adds a move: the first `length` bytes of the token, without the marks after them.
    void add_move(std::string_view token, std::size_t begin, std::size_t length) {
        const SourcePlace where = place_of(begin);
        if (!record_.result_token.empty()) check_behind_result(token, where);
        seen_moves_ = true;
        seen_game_ = seen_game_ || may_hold_move(token);
        const std::uint16_t numbered = std::exchange(numbered_ply_, std::uint16_t{0});
        if (latin1_) {
            record_.add(ElementKind::move, latin1_to_utf8(token.substr(0, length)), where);
            record_.elements.back().numbered_ply = numbered;
        } else {
            record_.elements.push_back({ElementKind::move, 0, numbered, static_cast<std::uint32_t>(begin),
                                        static_cast<std::uint32_t>(length), where});
        }
    }

    /// Reads words behind the result, up to the end of their line: they say how the game ended, or are prose.
    void words_behind_result(std::size_t begin) {
        const SourcePlace where = place_of(begin);
        std::size_t end = begin;
        while (end < text_.size() && std::string_view("\r\n{}();$").find(text_[end]) == std::string_view::npos) ++end;
        const std::string_view words = trim(text_.substr(begin, end - begin));
        at_ = end;
        if (end_phrase(decoded(words)).count > 0) return record_.add(ElementKind::move, decoded(words), where);
        warn(ErrorKind::syntax, where, words, "words behind the result, kept as a comment: prose belongs in { }");
        add_comment(words, where);
    }

    /// Reports a move after the result, once a record.
    void check_behind_result(std::string_view token, SourcePlace where) {
        if (!open_variations_.empty() || std::exchange(moves_after_result_, true)) return;
        fail(where, token, "a move after the result " + record_.result_token);
    }

    void marked_move(std::string_view token, std::size_t begin) {
        const SourcePlace where = place_of(begin);
        std::size_t length = token.size();
        while (length > 0 && is_mark(token[length - 1])) --length;
        const std::string_view marks = token.substr(length);
        if (length > 0) add_move(token, begin, length);
        if (const std::optional<unsigned> nag = nag_of_sign(marks)) {
            record_.add_nag(*nag, where);
        } else {
            fail(where, token, "the marks behind a move are !, ?, !!, ??, !? or ?!");
        }
    }

    void finish(bool cut) {
        for (const SourcePlace& where : open_variations_) {
            fail(where, "(", "the variation that begins here is not closed");
            record_.add(ElementKind::variation_end, {}, here());
        }
        if (record_.result_token.empty()) record_.result_token = foreign_result_;
        if (cut)
            report(Severity::error, ErrorKind::limit, here(), "",
                   "the record is longer than a record may be; its end was left out");
    }

    std::string_view text_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    std::size_t at_ = 0;
    std::size_t line_begin_ = 0;
    std::size_t content_begin_ = 0;  ///< where the line begins behind the marks of quoted mail
    std::size_t line_end_ = 0;
    std::uint32_t line_;
    std::uint32_t first_column_;  ///< the column where the line begins: it may begin with the record before
    bool latin1_;
    bool is_quoted_;                  ///< every line begins with `>`
    std::uint16_t numbered_ply_ = 0;  ///< the ply of the next move
    bool nul_reported_ = false;
    bool seen_moves_ = false;
    bool seen_game_ = false;            ///< one of the words may be a move
    std::size_t separators_until_ = 0;  ///< every `;` before it stands between moves
    std::size_t aside_ = 0;             ///< the index of the first element that does not stand among the tags
    bool moves_after_result_ = false;
    std::string foreign_result_;  ///< what a line of another program says; it stands above the moves
    std::vector<SourcePlace> open_variations_;
};

/// The positions of a record that is a list of them; empty for all others, which a look at the first line shows.
std::vector<ListedPosition> positions_of(const RawRecord& raw) {
    const std::string_view first = raw.text.substr(0, line_end(raw.text, 0));
    const bool may_be_side = trim(first).size() == 1;
    return may_be_side || is_position_line(first) ? listed_positions(raw.text, raw.where)
                                                  : std::vector<ListedPosition>{};
}

/// The actions of a record that is a history of OpenSpiel; a look at its beginning shows that others are none.
std::optional<OpenSpielHistory> history_of(const RawRecord& raw) {
    constexpr std::size_t kHead = 200;
    const std::string_view head = raw.text.substr(0, kHead);
    const std::size_t number = std::min(head.find_first_not_of("0123456789"), head.size());
    const bool is_number = number > 0 && (number == head.size() || head[number] == ',' || head[number] == '\n');
    const bool may_be = is_number || head.find("[Game]") != std::string_view::npos;
    return may_be ? open_spiel_history(raw.text) : std::nullopt;
}

void add_history(const OpenSpielHistory& history, GameRecord& record) {
    const std::size_t slash = history.game.find('/');
    if (!history.game.empty()) record.tags.push_back({"Game", history.game.substr(0, slash), record.where});
    if (slash != std::string::npos) record.tags.push_back({"Variant", history.game.substr(slash + 1), record.where});
    for (const std::uint32_t action : history.actions) {
        const std::string move = open_spiel_move(action);
        record.add(ElementKind::move, move.empty() ? std::to_string(action) : move, record.where);
    }
}

}  // namespace

Parsed parse_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    record.clear();
    if (raw.form == RecordForm::json) return parse_json_record(raw, record, problems);
    if (const auto positions = positions_of(raw); !positions.empty()) {
        record.text.assign(raw.text);
        record.where = raw.where;
        read_position_list(positions, std::nullopt, record, problems);
        return Parsed::record;
    }
    if (const auto history = history_of(raw)) {
        record.text.assign(raw.text);
        record.where = raw.where;
        add_history(*history, record);
        return Parsed::record;
    }
    Parser(raw, record, problems).parse(raw.cut);
    return Parsed::record;
}

}  // namespace ludex::notation
