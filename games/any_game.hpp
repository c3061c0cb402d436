#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/game_defaults.hpp"
#include "games/all_rules.hpp"  // made from the list of games by cmake/games.cmake

namespace ludex {

using AnyVariant = AllGames::Variant;
using AnyPosition = AllGames::Position;
using AnyMove = AllGames::Move;

template <class T>
using GameOf = typename AllGames::Owner<std::remove_cvref_t<T>>::type;

/// Calls f.operator()<G>(value) with the game and the value that an AnyVariant, AnyPosition or AnyMove holds. Use it
/// once a record or a question, not once a move.
template <class Any, class F>
decltype(auto) with_game(Any&& any, F&& f) {
    return std::visit(
        [&](auto&& value) -> decltype(auto) { return f.template operator()<GameOf<decltype(value)>>(value); },
        std::forward<Any>(any));
}

/// The name on the command line and in JSON: "abalone/belgian-daisy", "attangle".
std::string full_name(const AnyVariant& variant);

/// The ids of all games.
std::vector<std::string_view> all_games();

/// The names of variants, of many the first three: "abalone/belgian-daisy or abalone/domination, among others".
std::string names_of(const std::vector<AnyVariant>& variants);

/// What names the variant of this full name alone, where GAME stands for all variants with its rules:
/// "abalone/standard", "abalone/belgian-daisy". Empty for an empty name.
std::string name_alone(std::string_view full_name);

/// Reads GAME or GAME/VARIANT; both names are normalised as by normalise_name, and aliases are allowed.
/// Errors: unknown_game, unknown_variant, with the names that are known.
Result<AnyVariant> parse_game_name(std::string_view text);
/// The same of what people type: the name of a variant alone, such as "belgian-daisy", is enough where only one game
/// has such a variant. Errors: as parse_game_name(); unknown_variant, when several games have it.
Result<AnyVariant> read_game_name(std::string_view text);

/// Finds the variant of a game, given both names; an empty variant name is the base variant.
Result<AnyVariant> find_variant(std::string_view game, std::string_view variant);

/// The variants of all games with this name or alias ("Belgian daisy", "grand"); a game's own name is its base variant.
std::vector<AnyVariant> variants_named(std::string_view name);

/// " (did you mean X?)" with the variant of any game whose name is nearest, or ": " and what another program's variant
/// of that name is; empty when none is near.
std::string suggest_variant(std::string_view name);

std::vector<AnyVariant> all_variants();

const GameInfo& info_of(const AnyVariant& variant);
std::string_view rules_name(const AnyVariant& variant);
std::string_view variant_name(const AnyVariant& variant);

Result<AnyPosition> parse_position(const AnyVariant& variant, std::string_view text);
std::string format(const AnyPosition& position);
std::string format(const AnyMove& move);
Outcome outcome(const AnyPosition& position);
/// The name of a reason for which games of this kind end: "six-ejected"; "none" for `none`.
std::string_view end_reason_name(const AnyVariant& variant, EndReason reason);
/// How a decided game ended: "0-1 (six-ejected)".
std::string outcome_text(const AnyVariant& variant, const Outcome& outcome);
/// The reason of that name; `none` where the game has no such reason.
EndReason parse_end_reason(const AnyVariant& variant, std::string_view name);
Colour to_play(const AnyPosition& position);
PositionKey key(const AnyPosition& position);
/// The same for all positions that are turned or mirrored into each other.
PositionKey folded_key(const AnyPosition& position);

/// The legal moves, sorted and without repetition; none when the game is over.
std::vector<AnyMove> legal_moves(const AnyPosition& position);

/// Reads a move of this position, in the canonical notation. Errors: syntax, illegal_move, ambiguous_move.
Result<AnyMove> parse_move(const AnyPosition& position, std::string_view text);

/// The position after the move. Errors: illegal_move; wrong_game, when the move is of another game.
Result<AnyPosition> play(const AnyPosition& position, const AnyMove& move);

}  // namespace ludex
