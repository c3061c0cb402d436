#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/stored_game.hpp"

namespace ludex::service {

/// A sentence that a reader of a stored game must know, and the other game that it names.
struct GameNotice {
    std::string text;
    std::optional<std::int64_t> game{};
};

/// Says that only a part of the record is stored, and which other records of the same game there are.
std::vector<GameNotice> game_notices(const storage::StoredGame& stored);

}  // namespace ludex::service
