#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Numbers as bytes, the highest byte first.
namespace ludex::storage {

/// The number in these bytes, as many as an unsigned number of this type has.
template <class Number>
Number from_big_endian(std::string_view bytes) {
    Number number{};
    for (const char byte : bytes) number = static_cast<Number>(number << 8U | static_cast<std::uint8_t>(byte));
    return number;
}

/// The number in up to four bytes.
inline std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    return from_big_endian<std::uint32_t>(bytes.substr(at, count));
}

/// Appends an unsigned number with all its bytes.
template <class Number>
void append_big_endian(std::string& bytes, Number number) {
    for (unsigned shift = sizeof(Number) * 8; shift > 0;) {
        shift -= 8;
        bytes += static_cast<char>(static_cast<std::uint8_t>(number >> shift));
    }
}

}  // namespace ludex::storage
