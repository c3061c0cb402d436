#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"

/// Values of options and arguments. Each keeps what was typed in its target, which must outlive it.
namespace ludex::service {

/// What can be offered for a value while it is typed.
enum class Offer : std::uint8_t { nothing, words, files, games, players, events, openings };

/// What an option or an argument takes.
struct Value {
    /// Bounds of a whole number.
    struct Range {
        std::int64_t least;
        std::int64_t most;
    };

    std::string type;                  ///< as a help shows it: "FILE", "N", "json|moves|pgn"; empty for a flag
    std::vector<std::string> choices;  ///< the only words that are taken; empty when there are others
    std::optional<Range> range;        ///< of a number
    std::string usual;                 ///< the default, where a help shows it
    bool repeated = false;             ///< any number of values can be given
    /// Keeps a value that was typed; of a flag "", "true" or "false". Errors: syntax ("must be ...") and the like.
    std::function<Status(const std::string& typed)> take;

    [[nodiscard]] bool is_flag() const { return type.empty(); }
    [[nodiscard]] Offer offer() const;  ///< by the type
};

/// Any text.
Value text(std::string& target, std::string type);
Value text(std::optional<std::string>& target, std::string type);
/// Any number of texts.
Value texts(std::vector<std::string>& target, std::string type);
/// One of these words.
Value one_of(std::string& target, const std::vector<std::string>& words);
/// Any number of these words.
Value words(std::vector<std::string>& target, const std::vector<std::string>& known);
/// Given or not.
Value flag(bool& target);

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

/// One of the names in `choices`, which must live as long as the value; the target gets what the name stands for.
template <class T>
Value choice(T& target, const std::map<std::string, T>& choices);

/// The same value with its default in the help.
Value with_default(Value value, std::string usual);

// --- Details ---------------------------------------------------------------------------------------------------------

namespace detail {

/// "must be a whole number ..., not 7"; an empty bound is that of the type.
Error number_error(const std::string& typed, const std::string& low, const std::string& high);
/// Of digits that are no number of the type.
Error too_large(const std::string& typed);

bool has_digits_alone(const std::string& typed);

/// Errors: a word that is none of these.
Status check_word(const std::string& typed, const std::vector<std::string>& words);
/// A value that is one of these words; nobody takes it yet.
Value word_value(const std::vector<std::string>& words);

template <class Number, class Keep>
Value number_value(Keep keep, Number low, Number high, std::string type) {
    using Limits = std::numeric_limits<Number>;
    Value value;
    value.type = std::move(type);
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    value.range = {static_cast<std::int64_t>(low),
                   std::cmp_less(kMost, high) ? kMost : static_cast<std::int64_t>(high)};
    value.take = [keep, low, high](const std::string& typed) -> Status {
        const auto n = parse_number<Number>(typed);
        if (!n && high == Limits::max() && has_digits_alone(typed)) return too_large(typed);
        if (!n || *n < low || *n > high)
            return number_error(typed, std::is_signed_v<Number> && low == Limits::min() ? "" : std::to_string(low),
                                high == Limits::max() ? "" : std::to_string(high));
        keep(*n);
        return Done{};
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
    value.take = [&target, &choices, words](const std::string& typed) -> Status {
        if (Status known = detail::check_word(typed, words); !known) return known;
        target = choices.at(typed);
        return Done{};
    };
    return value;
}

}  // namespace ludex::service
