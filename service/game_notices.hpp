#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/stored_game.hpp"

namespace ludex::service {

/// Says that a game is the legal part of a broken record, and what is wrong where it breaks off; nullopt for a whole
/// one.
std::optional<std::string> partial_notice(const storage::StoredGame& stored);

/// The beginning of a sentence about other records of the same game, and the numbers that complete it.
struct RelatedNotice {
    std::string text;
    std::vector<std::int64_t> games;  ///< at most ten
};

/// Says which record of the game statistics count; nullopt when there is no other.
std::optional<RelatedNotice> related_notice(const storage::StoredGame& stored);

}  // namespace ludex::service
