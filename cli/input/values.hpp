#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/input/command.hpp"
#include "core/text.hpp"

/// Values of options and arguments. Each keeps what was typed in its target, which must outlive the command.
namespace ludex::cli {

/// Any text. `type` is what the help shows: "FILE" and "GAME" are completed by shells.
Value text(std::string& target, std::string type);
/// Any number of texts.
Value texts(std::vector<std::string>& target, std::string type);
/// One of these words.
Value one_of(std::string& target, const std::vector<std::string>& words);

/// A bound takes the type of its target.
template <class Number>
using Bound = std::type_identity_t<Number>;

/// A whole decimal number of these bounds. Errors: anything else, a number that is too large for its type, too.
template <class Number>
Value number(Number& target, Bound<Number> low = std::numeric_limits<Number>::min(),
             Bound<Number> high = std::numeric_limits<Number>::max(), std::string type = "N");
template <class Number>
Value number(std::optional<Number>& target, Bound<Number> low = std::numeric_limits<Number>::min(),
             Bound<Number> high = std::numeric_limits<Number>::max(), std::string type = "N");
/// Any number of whole numbers.
template <class Number>
Value numbers(std::vector<Number>& target);

/// One of the names in `choices`, which must live as long as the command; the target gets what the name stands for.
template <class T>
Value choice(T& target, const std::map<std::string, T>& choices);

/// The same value with its default in the help.
Value with_default(Value value, std::string usual);

// --- Details ---------------------------------------------------------------------------------------------------------

namespace detail {

/// "must be ..., not 7"; an empty bound is that of the type.
std::string number_complaint(const std::string& typed, const std::string& low, const std::string& high);

/// What is wrong with a word that is none of these; an empty text when it is one of them.
std::string complaint_of_word(const std::string& typed, const std::vector<std::string>& words);
/// A value that is one of these words; nobody takes it yet.
Value word_value(const std::vector<std::string>& words);

template <class Number, class Keep>
Value number_value(Keep keep, Number low, Number high, std::string type) {
    Value value;
    value.type = std::move(type);
    value.take = [keep, low, high](const std::string& typed) -> std::string {
        using Limits = std::numeric_limits<Number>;
        const auto n = parse_number<Number>(typed);
        if (!n || *n < low || *n > high)
            return number_complaint(typed, std::is_signed_v<Number> && low == Limits::min() ? "" : std::to_string(low),
                                    high == Limits::max() ? "" : std::to_string(high));
        keep(*n);
        return {};
    };
    return value;
}

}  // namespace detail

template <class Number>
Value number(Number& target, Bound<Number> low, Bound<Number> high, std::string type) {
    return detail::number_value<Number>([&target](Number n) { target = n; }, low, high, std::move(type));
}

template <class Number>
Value number(std::optional<Number>& target, Bound<Number> low, Bound<Number> high, std::string type) {
    return detail::number_value<Number>([&target](Number n) { target = n; }, low, high, std::move(type));
}

template <class Number>
Value numbers(std::vector<Number>& target) {
    using Limits = std::numeric_limits<Number>;
    Value value =
        detail::number_value<Number>([&target](Number n) { target.push_back(n); }, Limits::min(), Limits::max(), "N");
    value.repeated = true;
    return value;
}

template <class T>
Value choice(T& target, const std::map<std::string, T>& choices) {
    std::vector<std::string> words;
    for (const auto& named : choices) words.push_back(named.first);
    Value value = detail::word_value(words);
    value.take = [&target, &choices, words](const std::string& typed) {
        std::string complaint = detail::complaint_of_word(typed, words);
        if (complaint.empty()) target = choices.at(typed);
        return complaint;
    };
    return value;
}

}  // namespace ludex::cli
