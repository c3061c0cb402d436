#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyzer/explore/find.hpp"
#include "service/questions/common_options.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// The search for a position string or a pattern; one of the two is empty.
struct FindQuestion {
    std::string game{};
    std::string position{};
    std::string pattern{};
    FilterQuestion filters{};
    RowRange rows{};
    bool exact = false;
    bool with_partial = false;
};
/// What it can say beside the game and the filters.
Options find_options(FindQuestion& target, std::uint64_t most_rows = 0);

/// The games found, by number. Errors: what is wrong with the question; storage.
Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& question);

/// Calls f for these rows of the games found, with the ply of the first match. Errors: storage.
Status list_found(storage::GameStore& store, const std::vector<analyzer::FoundGame>& found, const RowRange& rows,
                  const std::function<void(const storage::GameSummary&, std::uint32_t ply)>& f);

}  // namespace ludex::service
