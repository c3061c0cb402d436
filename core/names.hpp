#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// The form in which layout and variant names are compared: lower case (ASCII), blanks and underscores as hyphens, no
/// blanks at the ends.
std::string normalise_name(std::string_view name);

/// The lower-case form in which player and event names are compared: ASCII, Latin-1 Supplement, Latin Extended-A, Greek
/// and Cyrillic letters of UTF-8. Bytes that are not UTF-8 stay.
std::string fold_case(std::string_view text);

}  // namespace ludex
