#pragma once

#include <cstdint>
#include <vector>

#include "core/any_game.hpp"

namespace ludex {

/// A game whose every move is legal: the only thing that a store takes. Made by replaying a record, or from stored
/// bytes by replay_moves.
struct CheckedGame {
    AnyVariant variant;
    AnyPosition start;
    bool own_start = false;  ///< the start is not the variant's
    MoveBytes moves;         ///< as Rules::encode writes them
    std::uint32_t plies = 0;
    AnyPosition last;
    Outcome outcome;  ///< of `last`
};

/// Where a game first comes to a position, symmetric positions being one.
struct PositionVisit {
    FoldedKey folded;
    std::uint32_t ply = 0;         ///< 0 is the start
    std::uint16_t move = kNoMove;  ///< played there, in the game's orientation: move_number() of its bytes

    static constexpr std::uint16_t kNoMove = 0xFFFF;

    friend bool operator==(const PositionVisit&, const PositionVisit&) = default;
};

/// Where a game of that variant begins: at the position string of its own, or at the variant's start when that is
/// empty. Errors: those of parse_position; bad_setup, when there is neither.
template <Game G>
Result<typename G::Position> start_position(const typename G::Variant& variant, std::string_view own) {
    if (!own.empty()) return G::parse_position(variant, own);
    const auto initial = G::initial(variant);
    if (initial) return *initial;
    return Error{ErrorKind::bad_setup, std::string(G::kInfo.name) + " has no start position of its own", "", "", {}};
}

/// Whether the position is not the variant's start.
bool is_own_start(const AnyVariant& variant, const AnyPosition& position);

/// Why stored bytes are no game.
Error damaged_move();

/// Calls visit(position, move) for each ply and visit(position, nullopt) for the last position, with the game's own
/// types, until it returns false. Errors: storage, when the bytes are not legal moves.
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

/// The same for damaged bytes: the moves from the start that are legal.
CheckedGame legal_part(const AnyVariant& variant, const AnyPosition& start, std::span<const std::uint8_t> moves);

/// Canonical texts of the moves.
std::vector<std::string> move_texts(const CheckedGame& game);

/// The positions from the start to the end, plies + 1 of them.
std::vector<AnyPosition> positions_of(const CheckedGame& game);

/// Position strings from the start to the end, plies + 1 of them.
std::vector<std::string> position_texts(const CheckedGame& game);

/// The one or two bytes of an encoded move as a number, high byte first, and back.
std::uint16_t move_number(std::span<const std::uint8_t> bytes);
MoveBytes move_bytes(std::uint16_t number);

/// Leaves the first visit to each position; the order stays.
void keep_first_visits(std::vector<PositionVisit>& visits);

/// First visits, one for each position, by ply.
std::vector<PositionVisit> position_visits(const CheckedGame& game);

}  // namespace ludex
