#pragma once

#include <cstdint>

namespace ludex::storage {

/// A partial game is the legal part of a broken record.
enum class GameStatus : std::uint8_t { whole, partial };

}  // namespace ludex::storage
