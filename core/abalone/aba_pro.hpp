#pragma once

#include <optional>
#include <string_view>

#include "core/abalone/move_text.hpp"
#include "core/error.hpp"

/// The canonical notation, `a1b2` and `c6c7d6`, once its points are read.
namespace ludex::abalone {

std::optional<Move> find_aba_pro(const Position& position, const MoveText& points);

/// Why the two or three points name no legal move.
Error explain_aba_pro(const Position& position, const MoveText& points, std::string_view text);

/// The broadside that three points name, legal or not: two ends, then where the first goes. Nothing when they name
/// none.
std::optional<Move> broadside_of(const MoveText& points);

/// A fault against a rule ("AB-2").
Error illegal_move(std::string_view rule, std::string message, std::string_view text);

}  // namespace ludex::abalone
