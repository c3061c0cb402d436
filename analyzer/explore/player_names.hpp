#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/explore/name_lists.hpp"

namespace ludex::analyzer {

/// A name without case, accents, punctuation and blanks, its words sorted. Names of one player are often equal in this
/// form.
std::string bare_name(std::string_view name);

/// Groups of players whose names are alike; in each group the one with most games comes first.
std::vector<std::vector<PlayerRow>> alike(const std::vector<PlayerRow>& players);

}  // namespace ludex::analyzer
