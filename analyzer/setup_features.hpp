#pragma once

#include <optional>
#include <string>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// What one side's set-up of Artaban (AR-2) has in common with others.
struct SetupFeatures {
    std::string tops;        ///< the values on top, the highest first: "66554321"
    std::string chief_file;  ///< "a" to "h"
    std::string facing;      ///< the values turned to the owner, as in the position string, by file: "35126461"
};

struct SetupPair {
    SetupFeatures first, second;  ///< White's and Black's
};

/// Nothing for games that have no set-up, and for damaged ones.
std::optional<SetupPair> setup_features(const storage::GameMoves& game);

}  // namespace ludex::analyzer
