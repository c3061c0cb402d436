#pragma once

#include <cstdint>
#include <string_view>

namespace ludex::storage {

/// A partial game is the legal part of a broken record.
enum class GameStatus : std::uint8_t { whole, partial };

/// Do not change the texts: they are on disk.
constexpr std::string_view to_text(GameStatus s) { return s == GameStatus::whole ? "whole" : "partial"; }

}  // namespace ludex::storage
