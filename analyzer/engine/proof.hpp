#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analyzer/engine/knowledge.hpp"

namespace ludex::engine {

/// A forced win or loss of the side to move.
template <Game G>
struct Proof {
    bool is_win = false;
    /// All moves to the end, the shortest win against the longest defence; as many as there are plies.
    std::vector<typename G::Move> line;
};

/// Finds forced wins by exhaustion: it tries every move of both sides, evaluates nothing and leaves nothing out.
template <Game G>
class ProofSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `most_nodes` is the largest number of moves that one question may make.
    explicit ProofSearch(std::uint64_t most_nodes) : most_nodes_(most_nodes), table_(kSlots) {}

    /// The shortest win that the side to move can force against any defence, if it takes at most `plies`. nullopt when
    /// there is none, or when the nodes were used up (is_exhausted).
    std::optional<Proof<G>> prove_win(const Position& position, unsigned plies);
    /// The longest defence of a side to move that loses within `plies` whatever it plays. nullopt as for prove_win.
    std::optional<Proof<G>> prove_loss(const Position& position, unsigned plies);

    /// The moves that the last question made.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// Another number of moves for the questions to come.
    void allow(std::uint64_t most_nodes) { most_nodes_ = most_nodes; }
    /// Whether the last question ended because the nodes were used up; then it has no answer.
    [[nodiscard]] bool is_exhausted() const { return nodes_ >= most_nodes_; }

private:
    /// What is known of the side to move: it wins within `wins` plies, it does not win within `wins_not` plies.
    struct Known {
        PositionKey key = 0;
        std::uint8_t wins = UINT8_MAX;
        std::uint8_t wins_not = 0;
    };
    static constexpr std::size_t kSlots = std::size_t{1} << 18U;

    bool wins(const Position& position, unsigned plies);
    bool loses(const Position& position, unsigned plies);
    bool add_line(Proof<G>& proof, Position position, bool is_win, unsigned plies);
    Known& known(const Position& position);

    std::uint64_t most_nodes_;
    std::uint64_t nodes_ = 0;
    std::vector<Known> table_;
};

}  // namespace ludex::engine
