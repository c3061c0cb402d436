#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <ludex/error.hpp>
#include <ludex/export.hpp>
#include <ludex/outcome.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Games, positions and moves. All of them are plain values: they can be copied, compared and kept, and are as safe to
/// use from several threads as numbers are.
namespace ludex {

/// A game with its start layout and its optional rules: "abalone/belgian-daisy", "attangle/grand", "artaban".
class LUDEX_API Variant {
public:
    /// The variants of all games.
    static std::vector<Variant> all();
    /// Reads GAME or GAME/VARIANT, or the name of a variant alone where only one game has it. Case, blanks, hyphens and
    /// accents do not matter, and aliases are known. Errors: unknown_game, unknown_variant, with the nearest name.
    static Result<Variant> find(std::string_view name);

    [[nodiscard]] std::string name() const;       ///< as find() reads it
    [[nodiscard]] std::string_view game() const;  ///< the id of the game: "abalone"
    /// Who begins, unless a record's own start position says otherwise.
    [[nodiscard]] Colour first_mover() const;
    /// False where the players make the start position (Artaban, AR-2): Position::start() is an error then.
    [[nodiscard]] bool has_start() const;
    /// The game's id, unlike for variants that differ in their start alone: positions of different rules are different.
    [[nodiscard]] std::string_view rules() const;

    friend bool operator==(const Variant&, const Variant&) = default;

private:
    friend class Position;
    friend struct Inside;
    explicit Variant(std::uint16_t index) : index_(index) {}

    std::uint16_t index_;
};

/// A move of one position. It says what is moved where, so the same move is the same value in other positions; its text
/// is Position::text_of(). A value that was made up, or a move of another game, is nowhere legal.
class Move {
public:
    Move() = default;
    /// A move as a number, and the number of a move. The numbers last as long as the process: keep texts.
    static constexpr Move from_code(std::uint64_t code) {
        Move move;
        move.code_ = code;
        return move;
    }
    [[nodiscard]] constexpr std::uint64_t code() const { return code_; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    std::uint64_t code_ = 0;
};

/// No position has more legal moves.
inline constexpr std::size_t kMostMoves = 1'092;

/// A position: what all later play depends on, without the moves that led there. Positions are equal when the rules of
/// repetition take them for the same; their variants need not be the same.
class LUDEX_API Position {
public:
    /// The start of the variant. Errors: bad_setup where it has none (Variant::has_start).
    static Result<Position> start(const Variant& variant);
    /// Reads a position string; the forms of other programs are read, too (docs/notations.md). Errors: syntax,
    /// bad_setup, with the rule that is broken.
    static Result<Position> parse(const Variant& variant, std::string_view text);

    [[nodiscard]] Variant variant() const;
    /// The position string; parse() reads it.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] Colour to_play() const;
    /// The result by the rules; not decided while there are legal moves.
    [[nodiscard]] Outcome outcome() const;
    /// Why the game is over: "six-ejected"; "none" while it goes on.
    [[nodiscard]] std::string_view end_reason() const;

    /// The legal moves, sorted and without repetition; none when the game is over.
    [[nodiscard]] std::vector<Move> legal_moves() const;
    /// The same in any order and without a heap: writes as many of them as there is room for, and returns how many
    /// there are.
    std::size_t generate_moves(std::span<Move> buffer) const;
    /// Whether this is one of them. Any value may be asked for.
    [[nodiscard]] bool is_legal(Move move) const;
    /// The position after the move. Errors: wrong_game, illegal_move. (Of a text parse_move() tells which rule it
    /// breaks.)
    [[nodiscard]] Result<Position> play(Move move) const;
    /// The same here, without a reason: false, and nothing is changed, when the move is not legal.
    bool make(Move move);

    /// Reads a legal move as people write it. Errors: syntax, illegal_move, ambiguous_move, with the rule that is
    /// broken.
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const;
    /// The canonical text of a legal move; empty for any other value.
    [[nodiscard]] std::string text_of(Move move) const;

    /// Equal positions have equal keys, positions of different rules have different ones. Keys are the same in all
    /// versions of Ludex.
    [[nodiscard]] std::uint64_t key() const;
    /// The smallest key of all positions that the symmetries of the board make of this one.
    [[nodiscard]] std::uint64_t folded_key() const;

    /// The number of lines of play of this length. Cost: the last ply is counted in bulk; nothing ends it early.
    [[nodiscard]] std::uint64_t perft(unsigned depth) const;

    /// The board in lines of text, with coordinates and what is beside it.
    [[nodiscard]] std::string board() const;
    /// The same as a picture: an SVG document.
    [[nodiscard]] std::string svg() const;
    /// The same with the move marked that led here.
    [[nodiscard]] std::string svg_after(const Position& before, Move last) const;

    LUDEX_API friend bool operator==(const Position& a, const Position& b);

private:
    friend struct Inside;
    Position() = default;

    static constexpr std::size_t kBytes = 128;  ///< room for the largest position of all games

    std::uint16_t variant_ = 0;
    alignas(std::uint64_t) std::byte bytes_[kBytes];
};

}  // namespace ludex
