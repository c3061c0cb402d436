#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ludex::storage {

/// More than the text of a record has, and less than would fill the memory.
inline constexpr std::size_t kLongestText = std::size_t{64} << 20U;

/// The text as a zstd frame that states its length.
std::string compress(std::string_view text);

/// The length of the text that a frame states; nullopt when there is none, or a greater one than a record may have.
std::optional<std::size_t> frame_text_size(std::string_view frame);

/// The text of a frame; nullopt when it is not whole or states a greater length than a record may have.
std::optional<std::string> decompress(std::string_view frame);

}  // namespace ludex::storage
