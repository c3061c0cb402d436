#pragma once

#include "service/questions/filter_question.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A question for a list of games.
struct ListQuestion {
    FilterQuestion filters{};
    storage::ListPart part{};
};
/// What it can say beside the filters. `most_rows`: see row_options().
Options list_options(ListQuestion& target, std::uint64_t most_rows = 0);

}  // namespace ludex::service
