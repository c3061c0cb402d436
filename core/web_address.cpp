#include "core/web_address.hpp"

#include <charconv>

namespace ludex {

std::string percent_decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned char byte = 0;
        const std::string_view digits = text.substr(i).substr(1, 2);
        const bool is_escape = text[i] == '%' && digits.size() == 2 &&
                               std::from_chars(digits.begin(), digits.end(), byte, 16).ptr == digits.end();
        out += is_escape ? static_cast<char>(byte) : text[i];
        if (is_escape) i += 2;
    }
    return out;
}

std::string_view address_parameter(std::string_view address, std::string_view name) {
    for (std::size_t at = address.find(name); at != std::string_view::npos; at = address.find(name, at + 1)) {
        const std::string_view behind = address.substr(at + name.size());
        const bool is_name = (at == 0 || address[at - 1] == '?' || address[at - 1] == '&') && behind.starts_with('=');
        if (is_name) return behind.substr(1, behind.find_first_of("&#") - 1);
    }
    return {};
}

}  // namespace ludex
