#include "cli/input/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ludex::cli {

namespace detail {

std::string number_complaint(const std::string& typed, const std::string& low, const std::string& high) {
    const std::string bounds = low.empty() && high.empty() ? ""
                               : high.empty()              ? fmt::format(", {} or more", low)
                                              : fmt::format(" from {} to {}", low.empty() ? "0" : low, high);
    const bool has_digits_alone = std::all_of(typed.begin(), typed.end(), is_digit) && !typed.empty();
    if (has_digits_alone && high.empty()) return fmt::format("{} is too large a number", typed);
    return fmt::format("must be a whole number{}, not {}", bounds, typed.empty() ? "empty" : typed);
}

std::string complaint_of_word(const std::string& typed, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), typed) != words.end()) return {};
    return fmt::format("must be one of {}, not {}", fmt::join(words, ", "), typed.empty() ? "empty" : typed);
}

Value word_value(const std::vector<std::string>& words) {
    Value value;
    value.type = fmt::format("{}", fmt::join(words, "|"));
    value.choices = words;
    return value;
}

}  // namespace detail

Value text(std::string& target, std::string type) {
    Value value;
    value.type = std::move(type);
    value.take = [&target](const std::string& typed) {
        target = typed;
        return std::string();
    };
    return value;
}

Value texts(std::vector<std::string>& target, std::string type) {
    Value value;
    value.type = std::move(type);
    value.repeated = true;
    value.take = [&target](const std::string& typed) {
        target.push_back(typed);
        return std::string();
    };
    return value;
}

Value one_of(std::string& target, const std::vector<std::string>& words) {
    Value value = detail::word_value(words);
    value.take = [&target, words](const std::string& typed) {
        std::string complaint = detail::complaint_of_word(typed, words);
        if (complaint.empty()) target = typed;
        return complaint;
    };
    return value;
}

Value with_default(Value value, std::string usual) {
    value.usual = std::move(usual);
    return value;
}

}  // namespace ludex::cli
