#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyzer/explore/find.hpp"

namespace ludex::service {

/// The search for a position string or a pattern; one of the two is empty.
struct FindQuestion {
    std::string game;
    std::string position;
    std::string pattern;
    storage::GameFilter filter{};
    bool exact = false;
};

/// The games found, by number. Errors: what is wrong with the question; storage.
Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& question);

/// Calls f for at most `limit` of the games found, from `offset` on, with the ply of the first match. Errors: storage.
Status list_found(storage::GameStore& store, const std::vector<analyzer::FoundGame>& found, std::uint64_t offset,
                  std::uint64_t limit, const std::function<void(const storage::GameSummary&, std::uint32_t ply)>& f);

}  // namespace ludex::service
