#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// A value that listed games have, with as many of them as a filter by it leaves.
struct FacetValue {
    std::string value;
    std::uint64_t games = 0;

    friend bool operator==(const FacetValue&, const FacetValue&) = default;
};
/// What listed games are: the most frequent values of one kind, most games first, equal ones by name.
struct Facet {
    std::string_view name;  ///< that of the filter: game, result, year, opening, event, player
    std::vector<FacetValue> values;
};

/// Counts what a list with this filter holds, broken and related records included; at most `most` values of a kind.
/// A value of `game` is GAME/VARIANT, of `opening` a name that stands for all names that have it in them, as the filter
/// takes it. Cost: a pass over the facts of all games, and the visits to all named positions. Errors: storage.
Result<std::vector<Facet>> count_facets(storage::GameStore& store, const storage::GameFilter& filter, std::size_t most);

}  // namespace ludex::analyzer
