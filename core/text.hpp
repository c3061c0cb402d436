#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludex {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

inline std::string lower_ascii(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = to_lower(c);
    return out;
}

/// The pieces between separators; an empty text gives one empty piece.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    pieces.reserve(1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), separator)));
    for (;;) {
        const std::size_t end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        text.remove_prefix(end + 1);
    }
}

/// The items in a sentence: "a, b or c", with " or " before the last one.
template <class Items>
std::string enumerated(const Items& items, std::string_view before_last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text.append(i == 0 ? "" : i + 1 == items.size() ? before_last : ", ").append(items[i]);
    return text;
}

/// The number with commas between thousands: 1,234,567.
inline std::string with_commas(std::uint64_t n) {
    std::string digits = std::to_string(n);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

/// std::from_chars of a whole text.
template <class Number>
std::from_chars_result read_number(std::string_view text, Number& value) {
    return std::from_chars(text.data(), text.data() + text.size(), value);
}
#ifdef __EMSCRIPTEN__
/// The library of Emscripten in Debian 12 reads no fractions in that way. Its only locale is "C".
inline std::from_chars_result read_number(std::string_view text, double& value) {
    constexpr std::string_view kUsed = "0123456789+-.eE";
    const std::string whole(text);
    char* end = nullptr;
    if (!text.empty() && text.front() != '+' && text.find_first_not_of(kUsed) == std::string_view::npos)
        value = std::strtod(whole.c_str(), &end);
    const std::size_t read = end == nullptr ? 0 : static_cast<std::size_t>(end - whole.c_str());
    return {text.data() + read, read == 0 ? std::errc::invalid_argument : std::errc{}};
}
#endif

/// Reads a text that is one decimal number and nothing else; nullopt for all others.
template <class Number = int>
std::optional<Number> parse_number(std::string_view text) {
    Number value{};
    const auto [end, error] = read_number(text, value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The number as a word, "first" to "sixth".
constexpr std::string_view ordinal(unsigned n) {
    constexpr std::array<std::string_view, 7> kOrdinals{"no", "first", "second", "third", "fourth", "fifth", "sixth"};
    return n < kOrdinals.size() ? kOrdinals[n] : "next";
}

}  // namespace ludex
