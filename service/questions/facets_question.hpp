#pragma once

#include <cstdint>

#include "analyzer/explore/facets.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for what the games of a list are.
struct FacetsQuestion {
    FilterQuestion filters{};
    std::uint64_t limit = 8;  ///< values of each kind
};
Options facets_options(FacetsQuestion& target);

/// See analyzer::count_facets(); names are looked up. Errors: what is wrong with the question; storage.
Result<std::vector<analyzer::Facet>> count_facets(storage::GameStore& store, FacetsQuestion& question);

}  // namespace ludex::service
