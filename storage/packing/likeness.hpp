#pragma once

#include <string_view>

namespace ludex::storage {

/// Whether `text` looks like the corrected form of the broken record. Nearly all words must be the same in the same
/// order; lines that begin with a tag, numbers and results are not compared. If the record was cut, the text may be
/// longer. Cost: the product of the numbers of words between the first and the last change, bounded.
bool is_correction_of(std::string_view text, std::string_view broken);

}  // namespace ludex::storage
