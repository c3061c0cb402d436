#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

struct SortedGames {
    std::vector<std::int64_t> ids;  ///< only those of the part that is wanted
    std::uint64_t total = 0;
};

/// Sorts the games of a list by their facts. Games of equal rank stay in the order of their numbers, those of one date
/// in the order of time; those of which nothing is known by which they are sorted come last, in both directions.
class GameOrder {
public:
    /// `names`: loads the names behind the facts; called once, and only where they are needed.
    GameOrder(const ListPart& part, const std::function<NameLists()>& names);

    void add(std::int64_t id, const GameFacts& facts);
    /// Cost: n log m for the first m of n games.
    SortedGames sorted();

private:
    [[nodiscard]] std::int64_t rank_of(const GameFacts& facts) const;
    /// -1 where of equal ranks the greatest number comes first.
    [[nodiscard]] std::int64_t sign_of_ids() const;

    ListPart part_;
    std::vector<std::int64_t> name_ranks_;  ///< by id; 0 for no name
    std::vector<std::pair<std::int64_t, std::int64_t>> ranked_;
};

}  // namespace ludex::storage
