#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/explore.hpp"
#include "analyzer/statistics.hpp"
#include "service/json.hpp"
#include "service/position_question.hpp"

namespace ludex::service {

/// An answer of the explorer with what people want to see beside it.
struct Explored {
    std::string game;
    std::optional<std::string> position;  ///< nothing when set-ups are asked for
    std::optional<std::string_view> opening;
    analyzer::ExploreAnswer answer;
    std::vector<storage::GameSummary> sample;
    std::vector<analyzer::ScoreRow> setups{};  ///< of a game without a start of its own: its set-ups, most played first
};

/// Whether the question is for the set-ups of a game without a start of its own.
bool asks_for_setups(const AnyVariant& variant, const PositionQuestion& question);

/// Errors: storage.
Result<Explored> explore_position(storage::GameStore& store, const NamedPosition& named,
                                  const analyzer::ExploreOptions& options);
Result<Explored> explore_setups(storage::GameStore& store, const AnyVariant& variant,
                                const analyzer::ExploreOptions& options);

/// What `explore --json` answers.
Json explore_json(const Explored& explored);

}  // namespace ludex::service
