#pragma once

#include <cstdint>

#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for what the games of a list are.
struct FacetsQuestion {
    FilterQuestion filters{};
    std::uint64_t limit = 8;  ///< values of each kind
};
Options facets_options(FacetsQuestion& target);

}  // namespace ludex::service
