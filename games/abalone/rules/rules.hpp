#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game_defaults.hpp"
#include "core/lattice/fold_keys.hpp"
#include "core/move_list.hpp"
#include "games/abalone/rules/position.hpp"

namespace ludex::abalone {

/// A start layout; the rules are the same for all (games/abalone/data/rules.md).
struct Variant {
    std::uint8_t layout = 0;  ///< index into layouts(), valid in this run only: files hold the layout's id

    friend bool operator==(const Variant&, const Variant&) = default;
};

struct Rules : GameDefaults<Rules, Position, Move> {
    using Variant = abalone::Variant;
    using Position = abalone::Position;
    using Move = abalone::Move;
    using Points = Bits;
    /// The board has 156 pairs of neighbours. A move begins with a marble at an empty point (156 such pairs at most;
    /// for each one single step and four broadsides) or ends a line of two or three at a pair: 156 * 7.
    using Moves = MoveList<Move, 1092>;

    static constexpr GameInfo kInfo{
        .id = "abalone",
        .name = "Abalone",
        .first_mover = Colour::black,
        .rules_source = "Michel Lalet and Laurent Levi, 1987; official French rules",
        .rules_version = 1,
        .usual_variant = "belgian-daisy",
        .status =
            "checked against the published final of the 2015 championship, perft tables and random games of "
            "independent programs"};

    static std::span<const Variant> variants();
    static std::string_view variant_name(const Variant& variant);
    static std::string_view rules_name(const Variant&) { return kInfo.id; }
    static std::optional<Variant> find_variant(std::string_view name);
    /// What a variant of this (normalised) name is that other programs have and this one has not; empty for others.
    static std::string_view missing_variant(std::string_view name);
    /// "custom": APGN's word for games from a start position of their own.
    static bool means_own_start(std::string_view name) { return name == "custom"; }
    static std::optional<Position> initial(const Variant& variant);

    static Moves generate_moves(const Position& position);
    static std::uint64_t count_moves(const Position& position);
    static bool is_legal(const Position& position, Move move);
    static void play_unchecked(Position& position, Move move);
    static void pass_turn(Position& position);
    /// The outcome by AB-8; a side without a move loses (ruling).
    static Outcome outcome(const Position& position);
    static std::span<const EndReasonInfo> end_reasons();
    static constexpr std::string_view kProgress = "ejections";
    static unsigned progress(const Position& p, Colour c) { return p.lost[index_of(opponent(c))]; }
    static Colour to_play(const Position& position) { return position.turn; }

    static PositionKey key(const Position& position) { return position.key; }
    static FoldedKey fold(const Position& position);
    class Folder {
    public:
        FoldedKey fold(const Position& position);

    private:
        lattice::FoldKeys<2> keys_;
    };
    static std::span<const std::uint8_t> symmetries(const Position&);
    static Move transform(Move move, unsigned symmetry);
    static Position transform(const Position& position, unsigned symmetry);
    static Bits transform(Bits points, unsigned symmetry);
    static unsigned inverse(unsigned symmetry);

    static std::optional<unsigned> find_point(const Variant& variant, std::string_view name);
    static bool can_ask(const Variant& variant, const PieceQuery& query);
    static Bits points_with(const Position& position, const PieceQuery& query);
    /// Where the marble stands that the move ejects: the last one of its line (AB-7).
    static Bits taken(const Position& position, Move move);

    /// The notations: Aba-Pro first, the others are those of dialects.hpp. All of them accept either end
    /// first, and upper case, `x`, `-` and blanks inside a move.
    static std::span<const MoveNotation> notations();
    static std::optional<Move> read_move(const Position& position, std::string_view text,
                                         unsigned notation = kCanonical);
    static Result<Move> parse_move(const Position& position, std::string_view text, unsigned notation = kCanonical);
    static bool is_incomplete(std::string_view text);
    static Result<Position> parse_position(const Variant&, std::string_view text);
    /// The bytes of the nine lines at the front of a text that are a picture of a board (position_picture.hpp).
    static std::size_t picture_length(std::string_view text);
    static std::string format(Move move);
    static std::string format(const Position& position, Move move, unsigned notation);
    static std::string format(const Position& position);

    static void encode(const Position& position, Move move, MoveBytes& bytes);
    static std::optional<Move> decode(const Position& position, std::span<const std::uint8_t>& coded);
};

/// The key, computed from all marbles; Position::key is kept equal to it move by move.
PositionKey compute_key(const Position& position);

/// The name of a point, "a1" to "i9".
std::string point_name(unsigned point);
/// The point named by a lower-case letter and a digit, or lattice::kOffBoard.
unsigned find_point(char letter, char digit);

static_assert(Game<Rules>);

}  // namespace ludex::abalone
