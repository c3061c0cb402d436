#include "notation/json/json_scanner.hpp"

#include "core/text.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kDeepestScanned = 5000;

bool continues_word(char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '+' || c == '-'; }

/// Whether the character begins true, false, null or a number.
bool begins_word(char c) { return c == 't' || c == 'f' || c == 'n' || c == '-' || is_digit(c); }

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

}  // namespace

void JsonScanner::reset() { *this = JsonScanner(); }

void JsonScanner::end_value() {
    expect_ = Expect::comma_or_close;
    ended_ = is_object_.empty();
}

bool JsonScanner::begin_value(char c) {
    if (c == '"') {
        in_string_ = true;
        is_key_ = false;
        return true;
    }
    if (c == '{' || c == '[') {
        if (is_object_.size() == kDeepestScanned) return false;
        is_object_.push_back(c == '{');
        expect_ = c == '{' ? Expect::key_or_close : Expect::value_or_close;
        return true;
    }
    in_word_ = begins_word(c);
    return in_word_;
}

bool JsonScanner::close(char c) {
    if (is_object_.empty() || is_object_.back() != (c == '}')) return false;
    is_object_.pop_back();
    end_value();
    return true;
}

/// Takes a character outside of strings; false when it does not fit.
bool JsonScanner::take(char c) {
    const bool closes = c == '}' || c == ']';
    switch (expect_) {
        case Expect::value: return begin_value(c);
        case Expect::value_or_close: return closes ? close(c) : begin_value(c);
        case Expect::key:
        case Expect::key_or_close:
            if (closes) return expect_ == Expect::key_or_close && close(c);
            in_string_ = is_key_ = c == '"';
            return in_string_;
        case Expect::colon: expect_ = Expect::value; return c == ':';
        case Expect::comma_or_close:
            if (closes) return close(c);
            if (c != ',' || is_object_.empty()) return false;
            expect_ = is_object_.back() ? Expect::key : Expect::value;
            return true;
    }
    return false;
}

JsonScanner::Status JsonScanner::scan(std::string_view text, std::size_t& offset, bool stop_inside) {
    for (; offset < text.size(); ++offset) {
        const char c = text[offset];
        if (in_string_) {
            if (in_escape_) {
                in_escape_ = false;
            } else if (c == '\\') {
                in_escape_ = true;
            } else if (is_control(c)) {
                return Status::damaged;
            } else if (c == '"') {
                in_string_ = false;
                if (is_key_) {
                    expect_ = Expect::colon;
                } else {
                    end_value();
                }
            }
        } else if (in_word_ && continues_word(c)) {
            continue;
        } else {
            if (in_word_) {
                in_word_ = false;
                end_value();
                if (ended_) return Status::ended;
            }
            if (!is_blank(c) && !take(c)) return Status::damaged;
            if (in_string_) last_string_ = offset;
            if (stop_inside && c == '{' && is_object_.size() > 1) {
                ++offset;
                return Status::inner_object;
            }
            if (stop_inside && c == '[' && is_object_.size() == 2) {
                ++offset;
                return Status::inner_array;
            }
        }
        if (ended_) {
            ++offset;
            return Status::ended;
        }
    }
    return Status::more;
}

}  // namespace ludex::notation
