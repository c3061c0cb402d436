#pragma once

#include <string_view>

namespace ludex::storage {

/// Whether `text` looks like the corrected form of the broken record: nearly all its words are the same in the same
/// order, lines that begin with a tag, numbers and results left out. A record that was cut may go on. Cost: the product
/// of the numbers of words between the first and the last change, bounded.
bool is_correction_of(std::string_view text, std::string_view broken);

}  // namespace ludex::storage
