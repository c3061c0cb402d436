#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/key.hpp"
#include "core/move_notation.hpp"
#include "core/outcome.hpp"
#include "core/piece_query.hpp"
#include "core/points.hpp"
#include "core/result.hpp"

namespace ludex {

struct GameInfo {
    std::string_view id;  ///< on disk and on the command line: never renamed
    std::string_view name;
    Colour first_mover;
    std::string_view rules_source;
    int rules_version;                    ///< raised by every change of legality
    std::string_view start_rule = {};     ///< the rule by which the players make the start position, if they do
    std::string_view usual_variant = {};  ///< the variant that is played most; empty for the base
    std::string_view status = {};         ///< how far the rules were checked, for people
};

/// A feature of one side's start position that many games can share, for statistics.
template <class Position>
struct StartFeature {
    std::string_view name;  ///< on the command line, unlike those of all other games
    std::string (*text)(const Position& start, Colour side);
};

/// Bytes of encoded moves (see encode/decode below).
using MoveBytes = std::vector<std::uint8_t>;

/// What a game must offer. Everything is a static function of `Rules`, a pure function of its arguments. What can be
/// derived from the rest has a default (core/game_defaults.hpp).
///
/// A Variant is a start set-up or a set of optional rules. A Position holds all that later play depends on, and
/// compares equal by the rule of docs/cli.md. A Move names exactly one move of one position, and moves can be sorted.
template <class G>
concept Game = std::equality_comparable<typename G::Variant> && std::equality_comparable<typename G::Position> &&
    std::totally_ordered<typename G::Move> && PointSet<typename G::Points> &&
    requires(const typename G::Variant& variant, const typename G::Position& position, typename G::Position& changing,
             const typename G::Move& move, std::string_view text, MoveBytes& bytes,
             std::span<const std::uint8_t>& coded, unsigned symmetry, typename G::Points points,
             const PieceQuery& query) {
    { G::kInfo } -> std::convertible_to<GameInfo>;
    // Variants. The base variant's name is empty; rules that differ have different rules names.
    { G::variants() } -> std::same_as<std::span<const typename G::Variant>>;
    { G::variant_name(variant) } -> std::same_as<std::string_view>;
    { G::rules_name(variant) } -> std::same_as<std::string_view>;
    { G::find_variant(text) } -> std::same_as<std::optional<typename G::Variant>>;
    { G::initial(variant) } -> std::same_as<std::optional<typename G::Position>>;  // nullopt: the record gives it
    // Rules. legal_moves is sorted and unique and has inline storage. generate_moves returns the same moves faster, in
    // an order of its own. play checks, play_unchecked does not. is_legal takes any bytes of the size of a move,
    // the others only moves that could be played somewhere.
    { G::legal_moves(position) } -> std::same_as<typename G::Moves>;
    { G::generate_moves(position) } -> std::same_as<typename G::Moves>;
    { G::is_legal(position, move) } -> std::same_as<bool>;        // = legal_moves(position).contains(move)
    { G::count_moves(position) } -> std::same_as<std::uint64_t>;  // = legal_moves(position).size(), in bulk
    { G::play(position, move) } -> std::same_as<Result<typename G::Position>>;
    { G::play_unchecked(changing, move) } -> std::same_as<void>;
    // pass_turn gives the turn to the opponent, which no rule allows: it shows what would be played there.
    { G::pass_turn(changing) } -> std::same_as<void>;
    { G::outcome(position) } -> std::same_as<Outcome>;
    { G::end_reasons() } -> std::same_as<std::span<const EndReasonInfo>>;  // all but none
    { G::kProgress } -> std::convertible_to<std::string_view>;           // what a side has towards its win, in a word,
    { G::progress(position, Colour::black) } -> std::same_as<unsigned>;  // and how much of it
    { G::to_play(position) } -> std::same_as<Colour>;
    // Keys and symmetries. fold(p).key is the smallest key of all positions equivalent to p.
    { G::key(position) } -> std::same_as<PositionKey>;
    { G::fold(position) } -> std::same_as<FoldedKey>;
    // A Folder folds the positions of one game one after the other, faster than fold does.
    { typename G::Folder{}.fold(position) } -> std::same_as<FoldedKey>;
    { G::symmetries(position) } -> std::same_as<std::span<const std::uint8_t>>;
    { G::transform(move, symmetry) } -> std::same_as<typename G::Move>;
    { G::transform(position, symmetry) } -> std::same_as<typename G::Position>;
    { G::inverse(symmetry) } -> std::same_as<unsigned>;
    { G::start_features() } -> std::same_as<std::span<const StartFeature<typename G::Position>>>;
    // Points: numbers from 0. points_with returns a set of them. piece_kinds names what a query's `kind` may ask for.
    { G::find_point(variant, text) } -> std::same_as<std::optional<unsigned>>;
    { G::can_ask(variant, query) } -> std::same_as<bool>;  // whether such pieces can exist
    { G::piece_kinds() } -> std::same_as<std::span<const std::string_view>>;
    { G::points_with(position, query) } -> std::same_as<typename G::Points>;
    { G::transform(points, symmetry) } -> std::same_as<typename G::Points>;
    { G::taken(position, move) } -> std::same_as<typename G::Points>;  // where a legal move takes the opponent's pieces
    // Text. parse_move returns legal moves only; its error tells syntax, illegal and ambiguous apart. read_move is the
    // same without the reason for a refusal. The notation is an index of notations(); the default is the canonical one.
    { G::notations() } -> std::same_as<std::span<const MoveNotation>>;
    { G::read_move(position, text) } -> std::same_as<std::optional<typename G::Move>>;
    { G::read_move(position, text, kCanonical) } -> std::same_as<std::optional<typename G::Move>>;
    { G::parse_move(position, text) } -> std::same_as<Result<typename G::Move>>;
    { G::parse_move(position, text, kCanonical) } -> std::same_as<Result<typename G::Move>>;
    { G::format(position, move, kCanonical) } -> std::same_as<std::string>;
    { G::is_incomplete(text) } -> std::same_as<bool>;  // a move cut by a blank: the next token belongs to it
    { G::parse_position(variant, text) } -> std::same_as<Result<typename G::Position>>;
    // picture_length is the length of a board drawn in lines at the front of a text, or 0. means_own_start says whether
    // a variant's name, normalised, only says that the start is the record's own.
    { G::picture_length(text) } -> std::same_as<std::size_t>;
    { G::means_own_start(text) } -> std::same_as<bool>;
    { G::check_start(position) } -> std::same_as<Status>;  // may a game begin here?
    { G::format(move) } -> std::same_as<std::string>;
    { G::format(position) } -> std::same_as<std::string>;
    // Encoded moves have one byte or more and are on disk: pinned by the game's playthroughs. The first of two bytes is
    // neither 0 nor 255. The index keeps moves of one or two bytes; for longer ones it replays the games, which is
    // slower. decode removes what it reads from the front of `coded`; it returns nullopt when the bytes are damaged,
    // that is, no legal move.
    { G::encode(position, move, bytes) } -> std::same_as<void>;
    { G::decode(position, coded) } -> std::same_as<std::optional<typename G::Move>>;
};

}  // namespace ludex
