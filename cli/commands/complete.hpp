#pragma once

#include <string>
#include <vector>

#include "cli/output/exit.hpp"

namespace ludex::cli {

/// `ludex __complete WORD...`, which the completion scripts call: writes what the last word can become, a line each,
/// with its help behind a tab. Says nothing where there is nothing to offer.
Exit complete_words(const std::vector<std::string>& words);

}  // namespace ludex::cli
