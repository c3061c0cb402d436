#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace ludex::storage {

/// A zstd frame that knows its length.
std::string compress(std::string_view text);

/// Errors: storage, when it is no whole frame or says to be longer than a record may be.
Result<std::string> decompress(std::string_view frame);

}  // namespace ludex::storage
