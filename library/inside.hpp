#pragma once

#include <cstring>
#include <ludex/position.hpp>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

#include "games/any_game.hpp"

namespace ludex {

/// The values of the public face, and what they hold.
struct Inside {
    /// All variants; the index of a Variant is its place here.
    static const std::vector<AnyVariant>& variants();

    static Variant wrap(const AnyVariant& variant);
    static const AnyVariant& of(const Variant& variant) { return variants()[variant.index_]; }

    static Position wrap(const Variant& variant, const AnyPosition& position) {
        Position wrapped;
        wrapped.variant_ = variant.index_;
        new (wrapped.bytes_) AnyPosition(position);
        return wrapped;
    }
    static const AnyPosition& of(const Position& position) {
        return *std::launder(reinterpret_cast<const AnyPosition*>(position.bytes_));
    }
    static AnyPosition& of(Position& position) {
        return *std::launder(reinterpret_cast<AnyPosition*>(position.bytes_));
    }

    // A move's code: the place of its game in the list of games, from 1, in the highest byte; in the lowest ones the
    // game's own move. Each game's is_legal() takes any of them.
    template <Game G>
    static Move wrap(const typename G::Move& move) {
        using Own = typename G::Move;
        static_assert(std::has_unique_object_representations_v<Own> && std::is_trivially_copyable_v<Own>);
        static_assert(sizeof(Own) < sizeof(std::uint64_t));
        std::uint64_t code = 0;
        std::memcpy(&code, &move, sizeof(Own));
        return Move::from_code(code | tag<G>());
    }
    /// nullopt for a value that is not a move of this game; another one may still be no legal move.
    template <Game G>
    static std::optional<typename G::Move> read(Move move) {
        constexpr std::uint64_t kOwnBits = (std::uint64_t{1} << (8 * sizeof(typename G::Move))) - 1;
        if ((move.code() & ~kOwnBits) != tag<G>()) return std::nullopt;
        const std::uint64_t code = move.code();
        typename G::Move own;
        std::memcpy(static_cast<void*>(&own), &code, sizeof(own));
        return own;
    }

private:
    template <Game G>
    static constexpr std::uint64_t tag() {
        return std::uint64_t{AllGames::Position(typename G::Position{}).index() + 1} << 56U;
    }

    static_assert(std::is_trivially_copyable_v<AnyPosition> && alignof(AnyPosition) <= alignof(Position));
    static_assert(sizeof(AnyPosition) <= Position::kBytes);
};

}  // namespace ludex
