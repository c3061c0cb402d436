#include "games/abalone/rules/position_address.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "core/web_address.hpp"

namespace ludex::abalone {

namespace {

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
    constexpr std::size_t kCode = 82;  // base64 of 61 digits
    const bool is_code = trimmed.size() == kCode && trimmed.starts_with('M');
    const std::string_view code = is_code ? trimmed : address_parameter(trimmed, "pos");
    if (!code.empty()) return base64_decoded(code);

    const bool is_address = trimmed.starts_with("http://") || trimmed.starts_with("https://");
    if (trimmed.find_first_of("%_") == std::string_view::npos && !is_address) return std::string(text);
    std::string plain = percent_decoded(trimmed);
    if (const std::string_view fen = address_parameter(plain, "fen"); !fen.empty()) {
        plain = std::string(fen);
    } else if (is_address) {
        plain = std::string(last_rows(std::string_view(plain).substr(0, plain.find_first_of("?#"))));
    }
    if (plain.find('/') == std::string::npos) return std::string(text);  // `_` parts the halves of a KAA position
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return plain;
}

}  // namespace ludex::abalone
