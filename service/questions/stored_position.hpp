#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "service/questions/position_question.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A position of a stored game, as people name it: "12@20" is game 12 after 20 plies, "12@end" its last position.
struct StoredPlace {
    std::int64_t game;
    std::optional<std::size_t> ply;  ///< nullopt for the end
};
std::optional<StoredPlace> read_place(std::string_view text);

/// If the question names a stored game in place of a variant, asks for the variant, the start and the moves of that
/// game instead, with its own moves behind them. Errors: syntax, when there is no such game or ply; storage.
Status look_up_place(storage::GameStore& store, PositionQuestion& question);

}  // namespace ludex::service
