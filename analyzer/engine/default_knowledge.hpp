#pragma once

#include "analyzer/engine/knowledge.hpp"
#include "analyzer/engine/move_picker.hpp"

namespace ludex::engine {

/// What the engine knows of a game that has told it nothing: its rules, and that a side should have more of what counts
/// towards its win (Rules::kProgress). It is right about every position and every end, but plays no good game.
template <Game G>
struct DefaultKnowledge {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    static constexpr std::string_view kUnit = "unit";
    static constexpr std::array<Term, 2> kTerms{
        {{"tempo", "being to move"}, {"progress", "what a side has towards its win"}}};
    static constexpr std::array<std::size_t, 1> kUnitTerms{1};
    using Counts = std::array<std::int32_t, kTerms.size()>;

    static Counts features(const Position& position) {
        const Colour own = G::to_play(position);
        const auto progress = [&](Colour side) { return static_cast<std::int32_t>(G::progress(position, side)); };
        return {1, progress(own) - progress(opponent(own))};
    }
    static const Counts& weights(const Position&) { return kWeights; }
    static const Counts& material_weights() { return kWeights; }
    static const ChanceCurve& chance_curve(const Position&) { return kChanceCurve; }

    /// No move is known to be forcing.
    static constexpr Value kForcing = kUnitValue;
    static Value worth(const Position&, Move) { return 0; }
    static Moves forcing_moves(const Position&) { return {}; }
    struct Outlook {
        explicit Outlook(const Position&) {}
        [[nodiscard]] static int promise(Move) { return 100; }
    };
    static constexpr unsigned kSlots = 4096;
    static unsigned slot(Move move) { return bits_of(move) % kSlots; }
    static constexpr Value kSwing = 2 * kUnitValue;
    static constexpr int kMovesTried = 12;
    static constexpr bool kOnlyMoverWins = false;
    static unsigned least_plies_to_win(const Position&) { return 1; }

    /// Cost: plays all moves.
    static std::optional<Move> winning_move(const Position& position) {
        for (const Move move : G::generate_moves(position)) {
            Position next = position;
            G::play_unchecked(next, move);
            if (winner_of(G::outcome(next).result, G::kInfo.first_mover) == G::to_play(position)) return move;
        }
        return std::nullopt;
    }

    static std::vector<std::string> remarks_on(const Position&, Move, const Position&) { return {}; }
    static constexpr std::array<Motif, 0> kMotifs{};
    static std::vector<MotifShown> motifs_of(const Mistake<G>&) { return {}; }

private:
    static constexpr Counts kWeights{100, kUnitValue};
    static constexpr ChanceCurve kChanceCurve{.scale = 2.0 * kUnitValue, .mover = 0, .first = 0};
};

}  // namespace ludex::engine
