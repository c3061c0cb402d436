#pragma once

#include <cstdint>
#include <vector>

#include "games/any_game.hpp"

namespace ludex {

/// A game whose moves are all legal: the only thing that a store accepts. It is made by replaying a record, or by
/// replay_moves from stored bytes.
struct CheckedGame {
    AnyVariant variant;
    AnyPosition start;
    bool own_start = false;  ///< the start is not the variant's
    MoveBytes moves;         ///< as Rules::encode writes them
    std::uint32_t plies = 0;
    AnyPosition last;
    Outcome outcome;  ///< of `last`
};

/// The first time that a game reaches a position; symmetric positions count as one.
struct PositionVisit {
    FoldedKey folded;
    std::uint32_t ply = 0;         ///< 0 is the start
    std::uint16_t move = kNoMove;  ///< the move played there, in the game's orientation: move_number() of its bytes

    static constexpr std::uint16_t kNoMove = 0xFFFF;
    static constexpr std::uint16_t kLongMove = 0xFFFE;  ///< a move of more than two bytes

    friend bool operator==(const PositionVisit&, const PositionVisit&) = default;
};

/// The position where a game of that variant begins: the one that `own` describes, or the variant's start when `own` is
/// empty.
/// Errors: those of parse_position; bad_setup when there is neither.
template <Game G>
Result<typename G::Position> start_position(const typename G::Variant& variant, std::string_view own) {
    if (!own.empty()) return G::parse_position(variant, own);
    const auto initial = G::initial(variant);
    if (initial) return *initial;
    return Error{.kind = ErrorKind::bad_setup,
                 .message = std::string(G::kInfo.name) + " has no start position of its own"};
}

/// Whether the position is not the variant's start.
bool is_own_start(const AnyVariant& variant, const AnyPosition& position);

/// The error for stored bytes that are not a game.
Error damaged_move();

/// Calls visit(position, move) for each ply and visit(position, nullopt) for the last position, with the game's own
/// types, until `visit` returns false. Errors: storage, when the bytes are not legal moves.
template <Game G, class Visit>
Status walk_moves(typename G::Position position, std::span<const std::uint8_t> moves, Visit&& visit) {
    while (!moves.empty()) {
        const std::optional<typename G::Move> move = G::decode(position, moves);
        if (!move) return damaged_move();
        if (!visit(std::as_const(position), move)) return Done{};
        G::play_unchecked(position, *move);
    }
    visit(std::as_const(position), std::optional<typename G::Move>());
    return Done{};
}

/// A game from its start and stored move bytes.
/// Errors: storage, when the bytes are not legal moves.
Result<CheckedGame> replay_moves(const AnyVariant& variant, const AnyPosition& start, MoveBytes moves);

/// The game up to the first illegal move of damaged bytes.
CheckedGame legal_part(const AnyVariant& variant, const AnyPosition& start, std::span<const std::uint8_t> moves);

/// The canonical texts of the moves.
std::vector<std::string> move_texts(const CheckedGame& game);

/// The positions from the start to the end, plies + 1 of them.
std::vector<AnyPosition> positions_of(const CheckedGame& game);

/// The position strings from the start to the end, plies + 1 of them.
std::vector<std::string> position_texts(const CheckedGame& game);

/// Conversions between the one or two bytes of an encoded move and a number, high byte first. Longer moves all have the
/// number kLongMove, which cannot be turned back.
std::uint16_t move_number(std::span<const std::uint8_t> bytes);
MoveBytes move_bytes(std::uint16_t number);

/// Keeps the first visit to each position and removes the others; the order stays.
void keep_first_visits(std::vector<PositionVisit>& visits);

/// The first visit to each position, ordered by ply.
std::vector<PositionVisit> position_visits(const CheckedGame& game);

}  // namespace ludex
