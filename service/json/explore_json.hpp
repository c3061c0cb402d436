#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/explore/explore.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/json/json.hpp"

namespace ludex::service {

/// An answer of the explorer, with the data that are shown beside it.
struct Explored {
    std::string game;
    Colour mover;                         ///< who plays the moves of the answer
    std::optional<std::string> position;  ///< nullopt when the question is for set-ups
    std::optional<std::string_view> opening;
    analyzer::ExploreAnswer answer;
    std::vector<storage::GameSummary> sample;
    std::vector<analyzer::ScoreRow> setups{};  ///< set-ups of a game that has no start of its own, most played first
};

/// The answer of `explore --json`.
Json explore_json(const Explored& explored);

}  // namespace ludex::service
