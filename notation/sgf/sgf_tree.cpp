#include "notation/sgf/sgf_tree.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"

namespace ludex::notation {

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// The name of the property behind `(;` at the front of a text; empty when it begins with something else.
std::string_view first_property(std::string_view text) {
    const auto skip_blanks = [&] {
        while (!text.empty() && is_blank(text[0])) text.remove_prefix(1);
    };
    for (const char c : {'(', ';'}) {
        if (text.empty() || text[0] != c) return {};
        text.remove_prefix(1);
        skip_blanks();
    }
    std::size_t length = 0;
    while (length < text.size() && is_letter(text[length])) ++length;
    const std::string_view name = text.substr(0, length);
    text.remove_prefix(length);
    skip_blanks();
    return length > 0 && is_capital(name[0]) && text.starts_with('[') ? name : std::string_view{};
}

class SgfParser {
public:
    SgfParser(std::string_view text, SourcePlace where) : text_(text), where_(where) {}

    SgfTree parse() {
        while (at_ < text_.size() && !tree_.error) {
            switch (const char c = text_[at_]; c) {
                case '(':
                    open_.push_back({current_, where_});
                    step();
                    break;
                case ')':
                    step();
                    if (!open_.empty()) current_ = open_.back().node;
                    if (!open_.empty()) open_.pop_back();
                    if (open_.empty()) return finish();
                    break;
                case ';':
                    add_node();
                    step();
                    break;
                default:
                    if (is_letter(c)) {
                        property();
                    } else if (is_blank(c)) {
                        step();
                    } else {
                        fail(where_, std::string(1, c), "a property stands here, as B[a1b2], or ; ( )");
                    }
            }
        }
        if (!open_.empty()) fail(open_.back().where, "(", "the tree that begins here is not closed");
        return finish();
    }

private:
    struct Open {
        std::size_t node;  ///< behind which the variation begins
        SourcePlace where;
    };

    SgfTree finish() {
        if (tree_.nodes.empty()) tree_.nodes.emplace_back();
        return std::move(tree_);
    }

    void fail(SourcePlace where, std::string found, std::string message) {
        if (tree_.error) return;
        tree_.error = Error{.kind = ErrorKind::syntax, .message = std::move(message), .offending = std::move(found)};
        tree_.error->where = where;
    }

    void step() {
        const bool ends_line = text_[at_] == '\n' || (text_[at_] == '\r' && text_.substr(at_ + 1, 1) != "\n");
        ++at_;
        where_ = ends_line ? SourcePlace{where_.line + 1, 1} : SourcePlace{where_.line, where_.column + 1};
    }

    void add_node() {
        const std::size_t node = tree_.nodes.size();
        tree_.nodes.push_back({{}, {}, where_});
        if (node > 0) tree_.nodes[current_].children.push_back(node);
        current_ = node;
    }

    void property() {
        SgfProperty property{"", "", where_};
        while (at_ < text_.size() && is_letter(text_[at_])) {
            if (is_capital(text_[at_])) property.name += text_[at_];  // older versions have small letters between
            step();
        }
        bool has_value = false;
        for (;;) {
            while (at_ < text_.size() && is_blank(text_[at_])) step();
            if (at_ == text_.size() || text_[at_] != '[') break;
            std::string read = value();
            if (!std::exchange(has_value, true)) property.value = std::move(read);
        }
        if (!has_value || property.name.empty() || tree_.nodes.empty())
            return fail(property.where, property.name, "a property has a name and a value, as B[a1b2], behind a ;");
        tree_.nodes[current_].properties.push_back(std::move(property));
    }

    std::string value() {
        const SourcePlace begin = where_;
        std::string read;
        for (step(); at_ < text_.size() && text_[at_] != ']'; step()) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                step();
                if (text_[at_] == '\n' || text_[at_] == '\r') continue;  // a line that goes on
            }
            read += text_[at_];
        }
        if (at_ == text_.size()) {
            fail(begin, "[", "the value that begins here is not closed");
        } else {
            step();
        }
        return read;
    }

    std::string_view text_;
    SourcePlace where_;
    std::size_t at_ = 0;
    std::size_t current_ = 0;
    std::vector<Open> open_;
    SgfTree tree_;
};

}  // namespace

bool begins_sgf(std::string_view text) { return !first_property(text).empty(); }

bool begins_sgf_game(std::string_view text) {
    constexpr std::array<std::string_view, 12> kOfRoots{"FF", "GM", "CA", "AP", "SZ", "SU",
                                                        "PB", "PW", "EV", "GN", "DT", "RE"};
    const std::string_view name = first_property(text);
    return std::find(kOfRoots.begin(), kOfRoots.end(), name) != kOfRoots.end();
}

std::size_t SgfScanner::scan(std::string_view piece) {
    for (std::size_t i = 0; i < piece.size() && !is_closed_; ++i) {
        const char c = piece[i];
        if (in_value_) {
            if (!is_escaped_ && c == ']') in_value_ = false;
            is_escaped_ = !is_escaped_ && c == '\\';
            continue;
        }
        if (c == '[') in_value_ = true;
        if (c == '(') ++depth_;
        if (c == ')' && depth_ > 0) --depth_;
        is_closed_ = c == ')' && depth_ == 0;
        if (is_closed_) return i + 1;
    }
    return std::string_view::npos;
}

SgfTree parse_sgf(std::string_view text, SourcePlace where) { return SgfParser(text, where).parse(); }

std::string sgf_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ']' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

}  // namespace ludex::notation
