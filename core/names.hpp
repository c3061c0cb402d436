#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// The form in which layout and variant names are compared: plain_letters and digits, with one hyphen for all signs and
/// blanks between them: "poissons-d-avril" for "Poissons d’Avril", "serpents-variante" for "Serpents (variante)".
std::string normalise_name(std::string_view name);

/// The lower-case form in which player and event names are compared: ASCII, Latin-1 Supplement, Latin Extended-A, Greek
/// and Cyrillic letters of UTF-8. Bytes that are not UTF-8 stay.
std::string fold_case(std::string_view text);

/// As fold_case, and Latin letters without their accents, whether an accent is part of its letter or stands behind it:
/// "coeurs croises" for "Cœurs croisés".
std::string plain_letters(std::string_view text);

}  // namespace ludex
