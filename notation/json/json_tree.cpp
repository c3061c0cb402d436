#include "notation/json/json_tree.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>

namespace ludex::notation {

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto found = std::find_if(members.begin(), members.end(), [&](const auto& m) { return m.name == name; });
    return found == members.end() ? nullptr : &found->value;
}

std::string_view JsonValue::text_of(std::string_view name) const {
    const JsonValue* member = find(name);
    return member != nullptr && member->is_scalar() ? std::string_view(member->text) : std::string_view{};
}

namespace {

constexpr std::size_t kDeepest = 4000;  // KAAWA's trees have two levels a ply

/// Counts how far the JSON library has read.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* count) : at_(at), count_(count) {}

    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        ++at_;
        ++*count_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator old = *this;
        ++*this;
        return old;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }
    friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return a.at_ != b.at_; }

private:
    const char* at_;
    std::size_t* count_;
};

/// Converts offsets, given in ascending order, into places.
class PlaceCounter {
public:
    PlaceCounter(std::string_view text, SourcePlace where) : text_(text), place_(where) {}

    SourcePlace at(std::size_t offset) {
        for (; at_ < std::min(offset, text_.size()); ++at_) {
            const bool lone_return = text_[at_] == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] != '\n');
            place_ = text_[at_] == '\n' || lone_return ? SourcePlace{place_.line + 1, 1}
                                                       : SourcePlace{place_.line, place_.column + 1};
        }
        return place_;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    SourcePlace place_;
};

/// The library's message; the usual mistakes are said in simple words.
std::string in_words(const std::string& message) {
    const auto says = [&](std::string_view part) { return message.find(part) != std::string::npos; };
    if (says("unexpected end of input")) return "the text ends inside of a record";
    if (says("unexpected string literal; expected '}'") || says("unexpected string literal; expected ']'"))
        return "a comma is missing before this text";
    if (says("unexpected ']'") || says("unexpected '}'")) return "a comma too many, or a value missing, before this";
    return message;
}

/// Builds the tree from the parse events of the JSON library.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, SourcePlace where) : text_(text), places_(text, where) {}

    std::size_t* count() { return &read_; }

    JsonText take() {
        while (open_.size() > 1) close();
        if (!open_.empty()) result_.value = std::move(open_.front().value);
        return std::move(result_);
    }

    bool null() override { return add({}, 4); }
    bool boolean(bool value) override { return add(scalar(JsonValue::Type::boolean, value ? "true" : "false"), 4); }
    bool number_integer(number_integer_t value) override { return number(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return number(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& text) override { return number(text); }
    bool string(string_t& value) override {
        const std::size_t length = value.size();
        return add(scalar(JsonValue::Type::string, std::move(value)), length + 1);
    }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Type::object); }
    bool key(string_t& name) override {
        open_.back().key = std::move(name);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(JsonValue::Type::array); }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        // The library's message begins with its own numbers, which are removed: our message has the place.
        std::string message = error.what();
        if (const std::size_t colon = message.find(": "); colon != std::string::npos) message.erase(0, colon + 2);
        return fail("not valid JSON from here on: " + in_words(message), position == 0 ? 0 : position - 1);
    }

private:
    struct Open {
        JsonValue value;
        std::string key;
    };

    static JsonValue scalar(JsonValue::Type type, std::string text) {
        JsonValue value;
        value.type = type;
        value.text = std::move(text);
        return value;
    }

    bool number(const std::string& text) { return add(scalar(JsonValue::Type::number, text), text.size() + 1); }

    bool fail(std::string message, std::size_t offset) {
        result_.error = Error{.kind = ErrorKind::syntax, .message = std::move(message), .where = places_.at(offset)};
        return false;
    }

    /// Adds a value of about `length` characters that has just been read.
    bool add(JsonValue value, std::size_t length) {
        value.where = places_.at(read_ - std::min(read_, length));
        put(std::move(value));
        return true;
    }

    void put(JsonValue value) {
        if (open_.empty()) {
            result_.value = std::move(value);
        } else if (Open& parent = open_.back(); parent.value.is(JsonValue::Type::array)) {
            parent.value.items.push_back(std::move(value));
        } else {
            parent.value.members.push_back({std::move(parent.key), std::move(value)});
        }
    }

    bool open(JsonValue::Type type) {
        if (open_.size() == kDeepest) return fail("arrays and objects are nested too deeply", read_ - 1);
        JsonValue value;
        value.type = type;
        value.where = places_.at(read_ - 1);
        open_.push_back({std::move(value), {}});
        return true;
    }

    bool close() {
        JsonValue value = std::move(open_.back().value);
        open_.pop_back();
        put(std::move(value));
        return true;
    }

    std::string_view text_;
    PlaceCounter places_;
    std::size_t read_ = 0;
    std::vector<Open> open_;
    JsonText result_;
};

}  // namespace

Problem syntax_problem(const JsonValue& at, std::string message) {
    return {.severity = Severity::error,
            .kind = ErrorKind::syntax,
            .where = at.where,
            .text = at.text,
            .message = std::move(message)};
}

Problem tag_warning(const JsonValue& at, std::string message, ErrorKind kind) {
    return {
        .severity = Severity::warning, .kind = kind, .where = at.where, .text = at.text, .message = std::move(message)};
}

JsonText read_json(std::string_view text, SourcePlace where) {
    TreeBuilder builder(text, where);
    const CountingIterator begin(text.data(), builder.count());
    const CountingIterator end(text.data() + text.size(), builder.count());
    nlohmann::json::sax_parse(begin, end, &builder);
    return builder.take();
}

}  // namespace ludex::notation
