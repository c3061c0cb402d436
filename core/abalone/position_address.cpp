#include "core/abalone/position_address.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.hpp"

namespace ludex::abalone {

namespace {

std::optional<unsigned> hex_value(char c) {
    if (is_digit(c)) return static_cast<unsigned>(c - '0');
    const char lower = to_lower(c);
    return lower >= 'a' && lower <= 'f' ? std::optional(static_cast<unsigned>(lower - 'a' + 10)) : std::nullopt;
}

/// The text with `%2F` as `/`.
std::string percent_decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto high = i + 2 < text.size() && text[i] == '%' ? hex_value(text[i + 1]) : std::nullopt;
        const auto low = high ? hex_value(text[i + 2]) : std::nullopt;
        out += low ? static_cast<char>(*high << 4U | *low) : text[i];
        if (low) i += 2;
    }
    return out;
}

/// The value of a parameter of the address; empty when there is none.
std::string_view parameter(std::string_view address, std::string_view name) {
    for (std::size_t at = address.find(name); at != std::string_view::npos; at = address.find(name, at + 1)) {
        if (at > 0 && address[at - 1] != '?' && address[at - 1] != '&') continue;
        const std::string_view value = address.substr(at + name.size());
        return value.substr(0, value.find_first_of("&#"));
    }
    return {};
}

/// The bytes of a base64 text, with `-` and `_` or with `+` and `/`; what stands behind them is left out.
std::string base64_decoded(std::string_view text) {
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const std::size_t value = kLetters.find(c == '-' ? '+' : c == '_' ? '/' : c);
        if (value == std::string_view::npos) break;
        bits = (bits << 6U | static_cast<unsigned>(value)) & 0xFFFFU;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out += static_cast<char>(bits >> count & 0xFFU);
    }
    return out;
}

/// Rows i to a of the digits that Abalassembly writes for the points from i5 to a5; empty when there are not 61.
std::string rows_of_digits(std::string_view digits) {
    constexpr std::array<std::size_t, 9> kLengths{5, 6, 7, 8, 9, 8, 7, 6, 5};
    if (digits.size() != 61 || digits.find_first_not_of("012") != std::string_view::npos) return {};
    std::string rows;
    for (const std::size_t length : kLengths) {
        if (!rows.empty()) rows += '/';
        char empty = '0';
        for (const char c : digits.substr(0, length)) {
            if (c == '0') {
                ++empty;
                continue;
            }
            if (empty > '0') rows += std::exchange(empty, '0');
            rows += c == '1' ? 'b' : 'w';
        }
        if (empty > '0') rows += empty;
        digits.remove_prefix(length);
    }
    return rows + " b";
}

/// The end of a path that consists of nine rows; the path itself when it has fewer parts.
std::string_view last_rows(std::string_view path) {
    std::size_t begin = path.size();
    for (int rows = 0; rows < 9; ++rows) {
        if (begin == 0) return path;
        begin = path.rfind('/', begin - 1);
        if (begin == std::string_view::npos) return path;
    }
    return path.substr(begin + 1);
}

}  // namespace

std::string position_in_address(std::string_view text) {
    const std::string_view trimmed = trim(text);
    std::string_view code = parameter(trimmed, "pos=");
    constexpr std::size_t kCode = 82;  // base64 of 61 digits
    if (code.empty() && trimmed.size() == kCode && trimmed.starts_with('M')) code = trimmed;
    if (std::string rows = rows_of_digits(base64_decoded(code)); !rows.empty()) return rows;

    const bool is_address = trimmed.starts_with("http://") || trimmed.starts_with("https://");
    if (trimmed.find_first_of("%_") == std::string_view::npos && !is_address) return std::string(text);
    std::string plain = percent_decoded(trimmed);
    if (const std::string_view fen = parameter(plain, "fen="); !fen.empty()) {
        plain = std::string(fen);
    } else if (is_address) {
        const std::string_view path = std::string_view(plain).substr(0, plain.find_first_of("?#"));
        plain = std::string(last_rows(path));
    }
    if (plain.find('/') == std::string::npos) return std::string(text);  // `_` parts the halves of a KAA position
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return plain;
}

}  // namespace ludex::abalone
