#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "storage/game_status.hpp"

namespace ludex::storage {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view text);

/// Line ends behind the last line are the file's, not the record's.
std::string_view without_last_line_end(std::string_view text);

/// What makes records identical: the canonical text; of broken records, whose canonical text is only their legal part,
/// the text that was read as well.
Sha256 content_digest(std::string_view canonical, std::string_view original, GameStatus status);

/// In 64 hexadecimal digits, and back; nothing when `text` is something else.
std::string to_hex(const Sha256& digest);
std::optional<Sha256> from_hex(std::string_view text);

/// The first eight bytes, for index columns.
std::int64_t key_of(const Sha256& digest);

/// Of two texts as of one: the second with the sum of the first.
std::uint32_t crc32(std::string_view text, std::uint32_t sum_before = 0);

}  // namespace ludex::storage
