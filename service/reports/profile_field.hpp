#pragma once

#include <string>

#include "analyzer/ratings/ratings.hpp"
#include "core/names.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// What is the same for both players of a profile.
struct ProfileField {
    storage::GameFilter filter;  ///< the games of all
    storage::NameLists names;
    analyzer::RatedGames rated;
    analyzer::RatingList list;

    [[nodiscard]] storage::GameFilter of(const std::string& player) const {
        storage::GameFilter own = filter;
        own.player = player;
        return own;
    }
    /// A player's name as names are compared.
    [[nodiscard]] std::string folded(std::uint32_t id) const {
        return fold_case(storage::NameLists::at(names.players, id));
    }
};

}  // namespace ludex::service
