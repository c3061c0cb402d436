#pragma once

#include <bitset>

#include "core/game_defaults.hpp"
#include "core/move_list.hpp"

/// Five in a row on 15 x 15 points: a game that has nothing in common with the others (data/rules.md).
namespace ludex::gomoku {

inline constexpr unsigned kSide = 15;
inline constexpr unsigned kPoints = kSide * kSide;

/// The point in the column a to o and the row 1 to 15, both counted from 0 here.
constexpr unsigned point_at(unsigned column, unsigned row) { return row * kSide + column; }

/// Whether six in a row win, too (GO-3, GO-4). Do not change the order: keys are made of it.
enum class Variant : std::uint8_t { base, exact };

using Points = std::bitset<kPoints>;

/// What follows from the stones is kept up to date move by move: the key, and who has won.
struct Position {
    std::array<Points, 2> stones;  ///< by colour
    Variant variant = Variant::base;
    Colour turn = Colour::black;
    std::optional<Colour> winner;
    PositionKey key = 0;

    friend bool operator==(const Position&, const Position&) = default;
};

/// A stone on a point (GO-2).
struct Move {
    std::uint8_t point = 0;

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

struct Rules : GameDefaults<Rules, Position, Move> {
    using GameDefaults::format;
    using Variant = gomoku::Variant;
    using Position = gomoku::Position;
    using Move = gomoku::Move;
    using Points = gomoku::Points;
    using Moves = MoveList<Move, kPoints>;

    static constexpr GameInfo kInfo{.id = "gomoku",
                                    .name = "Gomoku",
                                    .first_mover = Colour::black,
                                    .rules_source = "five in a row without restrictions",
                                    .rules_version = 1,
                                    .status = "a game for tests"};

    static std::span<const Variant> variants();
    static std::string_view variant_name(const Variant& variant) { return variant == Variant::exact ? "exact" : ""; }
    static std::string_view rules_name(const Variant& variant);
    static std::optional<Variant> find_variant(std::string_view name);
    static std::optional<Position> initial(const Variant& variant);

    static Moves generate_moves(const Position& position);
    static void play_unchecked(Position& position, Move move);
    static void pass_turn(Position& position);
    /// The outcome by GO-3, GO-4 and GO-5.
    static Outcome outcome(const Position& position);
    static std::span<const EndReasonInfo> end_reasons();
    /// The most stones in a row.
    static constexpr std::string_view kProgress = "stones in a row";
    static unsigned progress(const Position& position, Colour side);
    static Colour to_play(const Position& position) { return position.turn; }

    static PositionKey key(const Position& position) { return position.key; }
    /// The eight symmetries of the square: 0 to 3 are quarter turns, 4 to 7 mirror first.
    static std::span<const std::uint8_t> symmetries(const Position&);
    static Move transform(Move move, unsigned symmetry);
    static Position transform(const Position& position, unsigned symmetry);
    static Points transform(const Points& points, unsigned symmetry);
    static unsigned inverse(unsigned symmetry) { return symmetry < 4 ? (4 - symmetry) % 4 : symmetry; }

    static std::optional<unsigned> find_point(const Variant& variant, std::string_view name);
    static bool can_ask(const Variant&, const PieceQuery& query) { return query.number == 0 && query.kind == 0; }
    static Points points_with(const Position& position, const PieceQuery& query);

    static Result<Move> parse_move(const Position& position, std::string_view text, unsigned notation = kCanonical);
    static Result<Position> parse_position(const Variant& variant, std::string_view text);
    static std::string format(Move move);
    static std::string format(const Position& position);

    static void encode(const Position&, Move move, MoveBytes& bytes) { bytes.push_back(move.point); }
    static std::optional<Move> decode(const Position& position, std::span<const std::uint8_t>& coded);
};

/// "a1" to "o15".
std::string point_name(unsigned point);

static_assert(Game<Rules>);

}  // namespace ludex::gomoku
