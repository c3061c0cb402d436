#pragma once

#include <cstdint>
#include <vector>

#include "analyzer/explore/opening_line.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// What positions are looked for.
struct FrequentQuestion {
    AnyVariant variant;
    storage::GameFilter filter;  ///< lets through games of the variant only
    Colour to_play = Colour::black;
    std::uint64_t fewest_games = 3;
    std::size_t most = 300;
};

/// The positions in which a side is to move and from which enough games go on, by any order of moves, turned and
/// mirrored ones together; those with most games first. Each has the line by which most of its games come. Cost: two
/// passes over the games; of more than 4,000,000 plies together only the first ones of each game are looked at, 16 at
/// least.
Result<std::vector<OpeningLine>> frequent_positions(storage::GameStore& store, const FrequentQuestion& question);

}  // namespace ludex::analyzer
