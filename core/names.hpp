#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// Lower case (ASCII), blanks and underscores as hyphens, no blanks at the ends: how layout and variant names compare.
std::string normalise_name(std::string_view name);

/// Lower case for comparing player and event names: ASCII, Latin-1 Supplement, Latin Extended-A, Greek and Cyrillic
/// letters of UTF-8; bytes that are no UTF-8 stay.
std::string fold_case(std::string_view text);

}  // namespace ludex
