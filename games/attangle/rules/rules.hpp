#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game_defaults.hpp"
#include "core/lattice/fold_keys.hpp"
#include "core/move_list.hpp"
#include "games/attangle/rules/position.hpp"

namespace ludex::attangle {

struct Rules : GameDefaults<Rules, Position, Move> {
    using GameDefaults::format;
    using Variant = attangle::Variant;
    using Position = attangle::Position;
    using Move = attangle::Move;
    using Points = Bits;
    /// The bound: at most 61 placements, and for each enemy stack the 15 pairs of six directions. Every target needs
    /// two own stacks, so there are fewer than 61 targets.
    using Moves = MoveList<Move, 976>;

    static constexpr GameInfo kInfo{
        .id = "attangle",
        .name = "Attangle",
        .first_mover = Colour::white,
        .rules_source = "Dieter Stein, 13 May 2008; Grand Attangle; former rules of 1 October 2006",
        .rules_version = 1,
        .status = "checked against perft tables and random games of independent programs"};

    static std::span<const Variant> variants();
    static std::string_view variant_name(const Variant& variant);
    static std::string_view rules_name(const Variant& variant);
    static std::optional<Variant> find_variant(std::string_view name);
    static std::optional<Position> initial(const Variant& variant);

    static Moves generate_moves(const Position& position);
    static std::uint64_t count_moves(const Position& position);
    static bool is_legal(const Position& position, Move move);
    static void play_unchecked(Position& position, Move move);
    static void pass_turn(Position& position);
    /// The outcome by AT-8 and AT-9.
    static Outcome outcome(const Position& position);
    static std::span<const EndReasonInfo> end_reasons();
    static constexpr std::string_view kProgress = "stacks";
    static unsigned progress(const Position& p, Colour c) { return count(p.full & p.tops[index_of(c)]); }
    static Colour to_play(const Position& position) { return position.turn; }

    static PositionKey key(const Position& position) { return position.key; }
    static FoldedKey fold(const Position& position);
    class Folder {
    public:
        FoldedKey fold(const Position& position);

    private:
        lattice::FoldKeys<6> keys_;
    };
    /// The symmetries: all twelve on the small board, the turns by 0, 120 and 240 degrees on the large one.
    static std::span<const std::uint8_t> symmetries(const Position& position);
    static Move transform(Move move, unsigned symmetry);
    static Position transform(const Position& position, unsigned symmetry);
    static Bits transform(Bits points, unsigned symmetry);
    static unsigned inverse(unsigned symmetry);

    static std::optional<unsigned> find_point(const Variant& variant, std::string_view name);
    static bool can_ask(const Variant& variant, const PieceQuery& query);
    static Bits points_with(const Position& position, const PieceQuery& query);

    /// The form `c3`, `a1,b2-c3`; upper case, blanks, either order of the movers, `a1b2-c3`, `a1,b2xc3` and `a1+b2xc3`
    /// are also read.
    static std::span<const MoveNotation> notations();
    static std::optional<Move> read_move(const Position& position, std::string_view text,
                                         unsigned notation = kCanonical);
    static Result<Move> parse_move(const Position& position, std::string_view text, unsigned notation = kCanonical);
    static bool is_incomplete(std::string_view text);
    static Result<Position> parse_position(const Variant& variant, std::string_view text);
    static std::string format(Move move);
    static std::string format(const Position& position);

    static void encode(const Position& position, Move move, MoveBytes& bytes);
    static std::optional<Move> decode(const Position& position, std::span<const std::uint8_t>& coded);
};

/// The key, computed from all stacks; Position::key is kept equal to it move by move.
PositionKey compute_key(const Position& position);

}  // namespace ludex::attangle
