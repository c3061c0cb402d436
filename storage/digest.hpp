#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ludex::storage {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view text);

/// The first eight bytes, for index columns.
std::int64_t key_of(const Sha256& digest);

std::uint32_t crc32(std::string_view text);

}  // namespace ludex::storage
