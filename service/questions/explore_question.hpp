#pragma once

#include <cstddef>

#include "analyzer/explore/explore.hpp"
#include "service/json/explore_json.hpp"
#include "service/questions/filter_question.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::service {

/// A question for the explorer.
struct ExploreQuestion {
    PositionQuestion position{};
    FilterQuestion filters{};
    analyzer::ExploreOptions options{};  ///< the filter in it is that of `filters` when the question is answered
    std::size_t most_setups = 0;         ///< of a game that has no start of its own; 0: all
};
/// What it can say beside the position and the filters. At most `most_games` are shown; any number when it is 0.
Options explore_options(ExploreQuestion& target, std::size_t most_games = 0);

/// Whether the question is for the set-ups of a game that has no start of its own.
bool asks_for_setups(const AnyVariant& variant, const PositionQuestion& question);

/// Answer the two kinds of questions. Errors: storage.
Result<Explored> explore_position(storage::GameStore& store, const NamedPosition& named,
                                  const analyzer::ExploreOptions& options);
Result<Explored> explore_setups(storage::GameStore& store, const AnyVariant& variant,
                                const analyzer::ExploreOptions& options);

}  // namespace ludex::service
