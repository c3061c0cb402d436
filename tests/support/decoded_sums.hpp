#pragma once

#include <optional>
#include <string_view>

#include "storage/index/block.hpp"

namespace ludex::storage {

/// All sums that were encoded; nullopt when the bytes are damaged.
inline std::optional<CodeSums> decoded_sums(std::string_view bytes) {
    CodeSums sums;
    SumsCursor cursor(bytes);
    while (cursor.next()) sums[cursor.code()] = cursor.sums();
    return cursor.is_whole() ? std::optional(sums) : std::nullopt;
}

}  // namespace ludex::storage
