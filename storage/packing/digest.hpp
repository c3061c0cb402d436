#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "storage/packing/game_status.hpp"

namespace ludex::storage {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view text);

/// The text without the line ends after its last line, which belong to the file and not to the record.
std::string_view without_last_line_end(std::string_view text);

/// The digest by which records are identical. It covers the canonical text. The canonical text of a broken record is
/// only its legal part; so its digest covers the text that was read, too.
Sha256 content_digest(std::string_view canonical, std::string_view original, GameStatus status);

/// Conversions between a digest and 64 hexadecimal digits; nullopt when `text` is not of this form.
std::string to_hex(const Sha256& digest);
std::optional<Sha256> from_hex(std::string_view text);

/// The first eight bytes, used in index columns.
std::int64_t key_of(const Sha256& digest);

/// The CRC-32 of a text. For a text in two parts, pass the checksum of the first part when adding the second.
std::uint32_t crc32(std::string_view text, std::uint32_t sum_before = 0);

}  // namespace ludex::storage
