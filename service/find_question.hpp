#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyzer/find.hpp"

namespace ludex::service {

/// What is looked for: a position string or a pattern, one of them empty.
struct FindQuestion {
    std::string game;
    std::string position;
    std::string pattern;
    storage::GameFilter filter{};
    bool exact = false;
};

/// By number. Errors: what is wrong with the question; storage.
Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& question);

/// The games from `offset` on, `limit` of them at the most, with the ply at which each comes to what was looked for.
/// Errors: storage.
Status list_found(storage::GameStore& store, const std::vector<analyzer::FoundGame>& found, std::uint64_t offset,
                  std::uint64_t limit, const std::function<void(const storage::GameSummary&, std::uint32_t ply)>& f);

}  // namespace ludex::service
