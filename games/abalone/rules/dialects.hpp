#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/abalone/rules/position.hpp"

/// How people write moves of Abalone (docs/notations.md). The functions take a position that is not decided.
namespace ludex::abalone {

/// Indices into Rules::notations(), in its order.
enum class Dialect : unsigned { aba_pro, nacre, playstrategy, either_end, nacre_swapped, waterloo, waterloo_turned };

/// The legal move that the text names; nullopt when there is none, or when there are several.
std::optional<Move> read_move_in(const Position& position, std::string_view text, Dialect dialect);

/// Why the text names no single legal move: syntax, illegal_move or ambiguous_move.
Error explain_move_in(const Position& position, std::string_view text, Dialect dialect);

/// The legal move as the dialect writes it: read_move_in reads this text as that move.
std::string format_move_in(const Position& position, Move move, Dialect dialect);

}  // namespace ludex::abalone
