#pragma once

#include <optional>
#include <string_view>

#include "core/error.hpp"
#include "games/abalone/rules/move_text.hpp"

/// The canonical notation, `a1b2` and `c6c7d6`, once its points are read.
namespace ludex::abalone {

std::optional<Move> find_aba_pro(const Position& position, const MoveText& points);

/// Why the two or three points name no legal move.
Error explain_aba_pro(const Position& position, const MoveText& points, std::string_view text);

/// The broadside that three points name, legal or not: the two ends, then the goal of the first one. nullopt when they
/// name none.
std::optional<Move> broadside_of(const MoveText& points);

/// The error for a move that breaks a rule ("AB-2").
Error illegal_move(std::string_view rule, std::string message, std::string_view text);

}  // namespace ludex::abalone
