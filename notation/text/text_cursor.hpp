#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "core/typography.hpp"
#include "core/utf8.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/raw_record.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

/// The characters that end a word, as an index of bytes.
inline constexpr std::array<bool, 256> kEndsWord = [] {
    std::array<bool, 256> table{};
    for (const char c : {' ', '\t', '\n', '\r', '\v', '\f', '{', '}', '(', ')', ';', '$', '\0'})
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

/// A place in the text of a record, which knows its line and column, the encoding and the marks of quoted mail.
class TextCursor {
public:
    explicit TextCursor(const RawRecord& raw)
        : text_(raw.text),
          line_(raw.where.line),
          first_column_(raw.where.column),
          is_latin1_(!is_utf8(raw.text)),
          is_quoted_(has_quoted_lines(raw.text)) {
        begin_line();
    }

    [[nodiscard]] bool is_latin1() const { return is_latin1_; }
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] bool at_line_begin() const { return at_ == content_begin_; }
    [[nodiscard]] std::size_t offset() const { return at_; }
    /// The next character; there must be one.
    [[nodiscard]] char next() const { return text_[at_]; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] std::string_view between(std::size_t begin, std::size_t end) const {
        return text_.substr(begin, end - begin);
    }
    [[nodiscard]] SourcePlace here() const { return place_of(at_); }
    /// The place of an offset in the line.
    [[nodiscard]] SourcePlace place_of(std::size_t at) const {
        return {line_, static_cast<std::uint32_t>(at - line_begin_) + first_column_};
    }

    /// Passes over characters of the line.
    void skip(std::size_t characters) { at_ += characters; }
    void skip_all() { at_ = text_.size(); }
    /// Takes one character and counts the lines.
    void advance() {
        const char c = text_[at_++];
        const bool ends_line = c == '\n' || (c == '\r' && (at_end() || text_[at_] != '\n'));
        if (!ends_line) return;
        ++line_;
        line_begin_ = at_;
        first_column_ = 1;
        begin_line();
    }

    /// The number of bytes of a sign between words that is invisible and not ASCII; 0 when there is none.
    [[nodiscard]] std::size_t invisible_sign() const {
        if (static_cast<unsigned char>(text_[at_]) < 0x80) return 0;
        if (is_latin1_) return text_[at_] == '\xA0' || text_[at_] == '\xAD' ? 1 : 0;
        return invisible_length(rest());
    }
    [[nodiscard]] bool ends_word(std::size_t at) const {
        if (static_cast<unsigned char>(text_[at]) < 0x80) return kEndsWord[static_cast<unsigned char>(text_[at])];
        return is_latin1_ ? text_[at] == '\xA0' : blank_length(text_.substr(at)) > 0;
    }
    /// Whether nothing but blanks stands before this place in its line.
    [[nodiscard]] bool is_first_of_line() const { return trim(between(content_begin_, at_)).empty(); }
    /// Whether the character before this one belongs to a word of the same line.
    [[nodiscard]] bool is_behind_word() const { return at_ > 0 && !at_line_begin() && !ends_word(at_ - 1); }
    /// Whether a word ends at an offset, or the text does.
    [[nodiscard]] bool is_word_end(std::size_t at) const { return at >= text_.size() || ends_word(at); }

    /// Takes the characters of a word.
    std::string_view take_word() {
        const std::size_t begin = at_;
        while (!at_end() && !ends_word(at_)) ++at_;
        return between(begin, at_);
    }

    /// The rest of the line. The end of a line is searched only once, however often it is asked for.
    [[nodiscard]] std::string_view rest_of_line() {
        if (at_ >= line_end_) {
            line_end_ = std::min(line_end(text_, at_), text_.size());
            while (line_end_ > at_ && (text_[line_end_ - 1] == '\n' || text_[line_end_ - 1] == '\r')) --line_end_;
        }
        return between(at_, line_end_);
    }
    std::string_view take_line() {
        const std::string_view line = rest_of_line();
        at_ += line.size();
        return line;
    }

    /// A part of the text as UTF-8.
    [[nodiscard]] std::string decoded(std::string_view part) const {
        return is_latin1_ ? latin1_to_utf8(part) : std::string(part);
    }
    /// The bytes that a decoded part has in the text: one for each character of Latin-1.
    [[nodiscard]] std::size_t length_in_text(std::string_view decoded_part) const {
        return is_latin1_ ? characters_in(decoded_part) : decoded_part.size();
    }
    /// A part of several lines without the marks of quoted mail.
    [[nodiscard]] std::string without_mail_quotes(std::string_view part) const {
        if (!is_quoted_) return std::string(part);
        std::string out;
        for (std::size_t line = 0; line < part.size();) {
            const std::size_t end = std::min(line_end(part, line), part.size());
            const std::string_view whole = part.substr(line, end - line);
            out += whole.substr(line == 0 ? 0 : mail_quote_length(whole));
            line = end;
        }
        return out;
    }

private:
    /// Whether the record is quoted mail, or a line of it is that could begin one.
    static bool has_quoted_lines(std::string_view text) {
        if (begins_quoted_record(text)) return true;
        for (std::size_t at = text.find("\n>"); at != std::string_view::npos; at = text.find("\n>", at + 1))
            if (begins_quoted_record(text.substr(at + 1))) return true;
        return false;
    }

    /// Passes over the marks of quoted mail.
    void begin_line() {
        if (is_quoted_) at_ += mail_quote_length(between(at_, std::min(line_end(text_, at_), text_.size())));
        // A byte order mark in the middle of a file: somebody has put two files together.
        if (!at_end()) at_ += invisible_sign();
        content_begin_ = at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_begin_ = 0;
    std::size_t content_begin_ = 0;  ///< where the line begins behind what is not its content
    std::size_t line_end_ = 0;
    std::uint32_t line_;
    std::uint32_t first_column_;  ///< the column where the line begins: it may begin with the record before
    bool is_latin1_;
    bool is_quoted_;  ///< there are lines that begin with `>`
};

}  // namespace ludex::notation
