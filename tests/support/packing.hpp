#pragma once

#include <string>
#include <string_view>

/// Packed text for the readers of packed files.
namespace ludex::packing {

std::string gzip(std::string_view text);
std::string zstd(std::string_view text);

}  // namespace ludex::packing
