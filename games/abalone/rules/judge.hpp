#pragma once

#include <optional>
#include <string_view>

#include "core/error.hpp"
#include "games/abalone/rules/position.hpp"

/// Legality of a single move, without generating the others. Why a move is illegal is looked for only after it was
/// refused.
namespace ludex::abalone {

/// The legal in-line move whose trailing marble is at `point`. The whole line in front of it moves (AB-6), so there is
/// at most one.
std::optional<Move> find_in_line(const Position& position, unsigned point, unsigned direction);

/// Whether a broadside is legal (AB-4). The move need not be well formed: its numbers may have any value.
bool is_legal_broadside(const Position& position, Move move);

/// Why find_in_line returned nullopt; `text` is what was written.
Error explain_in_line(const Position& position, unsigned point, unsigned direction, std::string_view text);

/// Why the broadside is illegal.
Error explain_broadside(const Position& position, Move move, std::string_view text);

}  // namespace ludex::abalone
