#pragma once

#include <string_view>

namespace ludex::storage {

/// Whether `text` looks like the corrected form of the broken record: nearly all words of its moves are the same in the
/// same order. A record that was cut may go on. Cost: the product of the numbers of changed words, bounded.
bool is_correction_of(std::string_view text, std::string_view broken);

}  // namespace ludex::storage
