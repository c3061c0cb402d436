#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game_defaults.hpp"
#include "core/move_list.hpp"
#include "games/artaban/rules/position.hpp"

namespace ludex::artaban {

/// Artaban has no symmetries: the dice tell left and right apart.
struct Rules : WithoutSymmetries<Rules, Position, Move, Bits> {
    using WithoutSymmetries::format;
    using Variant = artaban::Variant;
    using Position = artaban::Position;
    using Move = artaban::Move;
    using Points = Bits;
    /// The bound: eight dice, each with two turns and at most five squares to go to (AR-12).
    using Moves = MoveList<Move, 56>;

    static constexpr GameInfo kInfo{.id = "artaban",
                                    .name = "Artaban",
                                    .first_mover = Colour::white,
                                    .rules_source = "Didier Mueller, July 2009",
                                    .rules_version = 1,
                                    .start_rule = "AR-2",
                                    .status = "checked against perft tables and random games of independent programs"};

    static std::span<const Variant> variants();
    static std::string_view variant_name(const Variant& variant);
    static std::string_view rules_name(const Variant& variant);
    static std::optional<Variant> find_variant(std::string_view name);
    /// Always nullopt: the players choose the start (AR-2), so every record carries its set-up.
    static std::optional<Position> initial(const Variant&) { return std::nullopt; }

    static Moves generate_moves(const Position& position);
    static std::uint64_t count_moves(const Position& position);
    static bool is_legal(const Position& position, Move move);
    static void play_unchecked(Position& position, Move move);
    static void pass_turn(Position& position);
    /// The outcome by AR-9 and AR-10.
    static Outcome outcome(const Position& position);
    static std::span<const EndReasonInfo> end_reasons();
    static constexpr std::string_view kProgress = "points";
    static unsigned progress(const Position& position, Colour c);
    static Colour to_play(const Position& position) { return position.turn; }

    /// `tops`: the values on top, the highest first, "65443321"; `chief-file`: "a" to "h"; `facing`: the values turned
    /// to the owner, as in the position string, from file a on, "61524316" (AR-2).
    static std::span<const StartFeature<Position>> start_features();

    static PositionKey key(const Position& position) { return position.key; }
    static std::optional<unsigned> find_point(const Variant& variant, std::string_view name);
    static bool can_ask(const Variant& variant, const PieceQuery& query);
    static std::span<const std::string_view> piece_kinds();
    static Bits points_with(const Position& position, const PieceQuery& query);

    /// The forms `d2-d3`, `d4xe4`, `d4+e4`, `d2L`, each with or without `=N`; no others.
    static std::optional<Move> read_move(const Position& position, std::string_view text,
                                         unsigned notation = kCanonical);
    static Result<Move> parse_move(const Position& position, std::string_view text, unsigned notation = kCanonical);
    static Result<Position> parse_position(const Variant& variant, std::string_view text);
    /// Whether a game may begin here (AR-2): the two first rows full, 28 points and one chief a side, White to move.
    static Status check_start(const Position& position);
    static std::string format(Move move);
    static std::string format(const Position& position);

    static void encode(const Position& position, Move move, MoveBytes& bytes);
    static std::optional<Move> decode(const Position& position, std::span<const std::uint8_t>& coded);
};

/// The key, computed from all dice; Position::key is kept equal to it move by move.
PositionKey compute_key(const Position& position);

/// What AR-9 counts for one side.
struct Score {
    int points = 0;    ///< values of the dice on the last row
    int home = 0;      ///< dice on the last row
    int on_board = 0;  ///< all dice

    friend bool operator==(const Score&, const Score&) = default;
};
Score score(const Position& position, Colour colour);

/// The value that the die on the square named last shows after the move: the N of `=N`.
int shown_after(const Position& before, Move move);

/// The name of a square, "a1" to "h8".
std::string square_name(unsigned square);

}  // namespace ludex::artaban
