#include "service/questions/facets_question.hpp"

#include <string>

namespace ludex::service {

Options facets_options(FacetsQuestion& target) {
    constexpr std::uint64_t kMost = 100;
    return joined({filter_options(target.filters),
                   {{.name = "limit",
                     .label = "Limit",
                     .value = with_default(number(target.limit, std::uint64_t{1}, kMost), std::to_string(target.limit)),
                     .help = "At most so many values of each kind"}}});
}

}  // namespace ludex::service
