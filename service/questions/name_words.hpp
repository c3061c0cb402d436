#pragma once

#include <string>
#include <vector>

namespace ludex::service {

/// The words of a name as names are compared, without accents and capitals.
std::vector<std::string> words_of(const std::string& name);

/// Whether a name has all of these words as parts.
bool has_all_parts(const std::string& name, const std::vector<std::string>& words);

}  // namespace ludex::service
