#pragma once

#include <optional>

#include "analyzer/engine/knowledge.hpp"

namespace ludex::engine {

/// The side that is ahead at the root must get on: no rule ends a game in which it keeps what it has. Its progress
/// (Knowledge::progress) counts beside the evaluation, for the whole search, and is taken out of the values that leave
/// it: they count as much as without. It needs no memory of the game.
template <Game G>
class Drive {
public:
    using Position = typename G::Position;

    /// Nobody is driven.
    Drive() = default;

    Drive(const Position& root, const Weights<G>& weights) {
        constexpr double kAhead = 0.4;  // the logarithm of the odds: a chance of 60 %
        const double odds = evaluate<G>(root, weights) / Knowledge<G>::chance_curve(root).scale;
        if (odds >= kAhead) ahead_ = G::to_play(root);
        if (odds <= -kAhead) ahead_ = opponent(G::to_play(root));
        at_root_ = progress(root);
    }

    /// What counts beside the evaluation, for the side to move.
    [[nodiscard]] Value of(const Position& position) const { return for_mover(progress(position), position); }

    /// The value of a draw, for the side to move: that of an even position where nothing has moved on.
    [[nodiscard]] Value draw(const Position& position) const { return for_mover(at_root_, position); }

    /// The key in the table: who is driven makes other values.
    [[nodiscard]] PositionKey key(const Position& position) const {
        constexpr std::array<PositionKey, 2> kSalt{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f};
        return ahead_ ? G::key(position) ^ kSalt[index_of(*ahead_)] : G::key(position);
    }

private:
    Value progress(const Position& position) const { return ahead_ ? Knowledge<G>::progress(position, *ahead_) : 0; }
    Value for_mover(Value v, const Position& position) const { return ahead_ == G::to_play(position) ? v : -v; }

    std::optional<Colour> ahead_;
    Value at_root_ = 0;
};

}  // namespace ludex::engine
