#include "service/questions/facets_question.hpp"

#include <string>

#include "service/questions/look_up_names.hpp"

namespace ludex::service {

Options facets_options(FacetsQuestion& target) {
    constexpr std::uint64_t kMost = 100;
    return joined({filter_options(target.filters),
                   {{.name = "limit",
                     .label = "Limit",
                     .value = with_default(number(target.limit, std::uint64_t{1}, kMost), std::to_string(target.limit)),
                     .help = "At most so many values of each kind"}}});
}

Result<std::vector<analyzer::Facet>> count_facets(storage::GameStore& store, FacetsQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    return analyzer::count_facets(store, question.filters.filter, question.limit);
}

}  // namespace ludex::service
