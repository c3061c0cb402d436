#pragma once

#include <optional>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/any_game.hpp"

namespace ludex::analyzer {

struct Setup {
    AnyVariant variant;
    AnyPosition start;
    bool own_start = false;
    bool was_assumed = false;  ///< the record does not name its game
};

/// The game, variant and start position of a record, from its tags, from `assumed`, or from the only game that allows
/// its moves. nullopt when there is an error; `problems` then holds it.
std::optional<Setup> find_setup(const GameRecord& record, const std::optional<AnyVariant>& assumed,
                                std::vector<Problem>& problems);

}  // namespace ludex::analyzer
