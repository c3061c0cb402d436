#pragma once

#include <string>

namespace ludex::storage {

/// The text that zstd takes to stand before each original. On disk: do not change.
std::string original_dictionary();

}  // namespace ludex::storage
