#include "service/options/value.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace ludex::service {

namespace {

/// What is offered, by type.
struct OfferOfType {
    std::string_view type;
    Offer offer;
};
constexpr std::array kOffers{
    OfferOfType{"FILE", Offer::files},       OfferOfType{"DB", Offer::files},
    OfferOfType{"GAME", Offer::games},       OfferOfType{"GAME[/VARIANT]", Offer::games},
    OfferOfType{"NAME", Offer::players},     OfferOfType{"EVENT", Offer::events},
    OfferOfType{"OPENING", Offer::openings},
};

std::string not_this(const std::string& typed) { return ", not " + (typed.empty() ? "empty" : typed); }

}  // namespace

Offer Value::offer() const {
    if (!choices.empty()) return Offer::words;
    for (const OfferOfType& known : kOffers)
        if (known.type == type) return known.offer;
    return Offer::nothing;
}

namespace detail {

Error number_error(const std::string& typed, const std::string& low, const std::string& high) {
    const std::string bounds = low.empty() && high.empty() ? ""
                               : high.empty()              ? fmt::format(", {} or more", low)
                                              : fmt::format(" from {} to {}", low.empty() ? "0" : low, high);
    return {
        .kind = ErrorKind::syntax, .message = "must be a whole number" + bounds + not_this(typed), .offending = typed};
}

Error too_large(const std::string& typed) {
    return {.kind = ErrorKind::syntax, .message = typed + " is too large a number", .offending = typed};
}

bool has_digits_alone(const std::string& typed) {
    return !typed.empty() && std::all_of(typed.begin(), typed.end(), is_digit);
}

Status check_word(const std::string& typed, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), typed) != words.end()) return Done{};
    return Error{.kind = ErrorKind::syntax,
                 .message = fmt::format("must be one of {}{}", fmt::join(words, ", "), not_this(typed)),
                 .offending = typed};
}

Value word_value(const std::vector<std::string>& words) {
    Value value;
    value.type = fmt::format("{}", fmt::join(words, "|"));
    value.choices = words;
    return value;
}

}  // namespace detail

namespace {

template <class Text>
Value any_text(Text& target, std::string type) {
    Value value;
    value.type = std::move(type);
    value.take = [&target](const std::string& typed) {
        target = typed;
        return Status(Done{});
    };
    return value;
}

}  // namespace

Value text(std::string& target, std::string type) { return any_text(target, std::move(type)); }
Value text(std::optional<std::string>& target, std::string type) { return any_text(target, std::move(type)); }

Value words(std::vector<std::string>& target, const std::vector<std::string>& known) {
    Value value = detail::word_value(known);
    value.repeated = true;
    value.take = [&target, known](const std::string& typed) -> Status {
        LUDEX_TRY(detail::check_word(typed, known));
        target.push_back(typed);
        return Done{};
    };
    return value;
}

Value texts(std::vector<std::string>& target, std::string type) {
    Value value;
    value.type = std::move(type);
    value.repeated = true;
    value.take = [&target](const std::string& typed) {
        target.push_back(typed);
        return Status(Done{});
    };
    return value;
}

Value one_of(std::string& target, const std::vector<std::string>& words) {
    Value value = detail::word_value(words);
    value.take = [&target, words](const std::string& typed) -> Status {
        if (Status known = detail::check_word(typed, words); !known) return known;
        target = typed;
        return Done{};
    };
    return value;
}

Value flag(bool& target) {
    Value value;
    value.take = [&target](const std::string& typed) -> Status {
        if (Status known = detail::check_word(typed, {"", "true", "false"}); !known)
            return Error{
                .kind = ErrorKind::syntax, .message = "must be true or false" + not_this(typed), .offending = typed};
        target = typed != "false";
        return Done{};
    };
    return value;
}

Value with_default(Value value, std::string usual) {
    value.usual = std::move(usual);
    return value;
}

}  // namespace ludex::service
