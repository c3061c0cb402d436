#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ludex::storage {

/// The number in up to four bytes, the highest byte first.
inline std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8U | static_cast<std::uint8_t>(bytes[at + i]);
    return value;
}

}  // namespace ludex::storage
