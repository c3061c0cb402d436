#pragma once

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

}  // namespace ludex::service
