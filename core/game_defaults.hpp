#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.hpp"

namespace ludex {

/// What follows from the rest of a game's rules. `Rules` derives from it and writes itself what its game knows better
/// or does faster. It must write at least: names and variants, generate_moves, play_unchecked, outcome, end_reasons,
/// progress, to_play, key, symmetries with its transforms (or it derives from WithoutSymmetries), points, parse_move,
/// parse_position, format(move), format(position), encode and decode.
template <class Rules, class Position, class Move>
struct GameDefaults {
    static auto legal_moves(const Position& position) {
        auto moves = Rules::generate_moves(position);
        moves.sort();
        return moves;
    }
    static bool is_legal(const Position& position, Move move) { return Rules::generate_moves(position).contains(move); }
    static std::uint64_t count_moves(const Position& position) { return Rules::generate_moves(position).size(); }

    /// Errors: illegal_move, with the reason that a player who typed the move would get.
    static Result<Position> play(const Position& position, Move move) {
        if (!Rules::is_legal(position, move)) return why_illegal(position, move);
        Position next = position;
        Rules::play_unchecked(next, move);
        return next;
    }

    static FoldedKey fold(const Position& position) {
        FoldedKey best{Rules::key(position), 0};
        for (const std::uint8_t symmetry : Rules::symmetries(position)) {
            if (symmetry == 0) continue;
            const PositionKey key = Rules::key(Rules::transform(position, symmetry));
            if (key < best.key) best = {key, symmetry};
        }
        return best;
    }
    struct Folder {
        static FoldedKey fold(const Position& position) { return Rules::fold(position); }
    };

    static std::span<const StartFeature<Position>> start_features() { return {}; }
    static std::span<const std::string_view> piece_kinds() { return {}; }

    /// One notation, which has the game's name.
    static std::span<const MoveNotation> notations() {
        static constexpr std::array<MoveNotation, 1> kOne{{{Rules::kInfo.name, "", 0}}};
        return kOne;
    }
    static std::optional<Move> read_move(const Position& position, std::string_view text,
                                         unsigned notation = kCanonical) {
        const auto move = Rules::parse_move(position, text, notation);
        return move ? std::optional(*move) : std::nullopt;
    }
    /// Where the opponent's pieces stood and stand no more.
    static auto taken(const Position& position, Move move) {
        const bool black_moves = Rules::to_play(position) == Colour::black;
        const PieceQuery theirs{black_moves ? PieceQuery::Who::white : PieceQuery::Who::black};
        Position after = position;
        Rules::play_unchecked(after, move);
        return Rules::points_with(position, theirs) & ~Rules::points_with(after, theirs);
    }
    static bool is_incomplete(std::string_view) { return false; }
    static std::string format(const Position&, Move move, unsigned) { return Rules::format(move); }
    static Status check_start(const Position&) { return Done{}; }
    static std::size_t picture_length(std::string_view) { return 0; }
    static bool means_own_start(std::string_view) { return false; }

private:
    static Error why_illegal(const Position& position, Move move) {
        const auto reading = Rules::parse_move(position, Rules::format(move));
        LUDEX_TRY(reading);
        return {.kind = ErrorKind::illegal_move,
                .message = "this text is a legal move, but another one",
                .offending = Rules::format(move)};
    }
};

/// The same for a game whose board may not be turned or mirrored.
template <class Rules, class Position, class Move, class Points>
struct WithoutSymmetries : GameDefaults<Rules, Position, Move> {
    static FoldedKey fold(const Position& position) { return {Rules::key(position), 0}; }
    struct Folder {
        static FoldedKey fold(const Position& position) { return {Rules::key(position), 0}; }
    };
    static std::span<const std::uint8_t> symmetries(const Position&) {
        static constexpr std::array<std::uint8_t, 1> kIdentity{0};
        return kIdentity;
    }
    static Move transform(Move move, unsigned) { return move; }
    static Position transform(const Position& position, unsigned) { return position; }
    static Points transform(Points points, unsigned) { return points; }
    static unsigned inverse(unsigned symmetry) { return symmetry; }
};

/// What is known of a reason; nullptr for `none` and for numbers that the game does not have.
template <Game G>
const EndReasonInfo* find_end_reason(EndReason reason) {
    for (const EndReasonInfo& info : G::end_reasons())
        if (info.reason == reason) return &info;
    return nullptr;
}

/// The name of a reason; "none" for `none`.
template <Game G>
std::string_view end_reason_name(EndReason reason) {
    const EndReasonInfo* info = find_end_reason<G>(reason);
    return info == nullptr ? std::string_view("none") : info->name;
}

/// The rule behind a reason; empty for a ruling.
template <Game G>
std::string_view end_rule(EndReason reason) {
    const EndReasonInfo* info = find_end_reason<G>(reason);
    return info == nullptr ? std::string_view() : info->rule;
}

}  // namespace ludex
