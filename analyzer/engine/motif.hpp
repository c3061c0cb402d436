#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace ludex::engine {

/// What a mistake can have been. Names are never changed: people count by them.
struct Motif {
    std::string_view name;
    std::string_view meaning;  ///< when a mistake has it, in a sentence
};

/// A motif that a mistake has.
struct MotifShown {
    std::string_view name;
    std::string words;  ///< of this mistake, a sentence without a full stop; may be empty
};

/// Moves from a position on.
template <Game G>
struct Line {
    std::vector<typename G::Move> moves;
    std::vector<typename G::Position> positions;  ///< one more than moves
};

/// A move that the engine calls a mistake: the line that it would have played instead, and the one that begins with the
/// move and goes on with its best answer. Both begin in the same position, with one move or more.
template <Game G>
struct Mistake {
    Line<G> better, worse;

    [[nodiscard]] const typename G::Position& before() const { return worse.positions[0]; }
    [[nodiscard]] const typename G::Position& after() const { return worse.positions[1]; }
    [[nodiscard]] typename G::Move best() const { return better.moves[0]; }
    [[nodiscard]] typename G::Move played() const { return worse.moves[0]; }
    [[nodiscard]] bool has_answer() const { return worse.moves.size() > 1; }
    [[nodiscard]] typename G::Move answer() const { return worse.moves[1]; }
    [[nodiscard]] Colour mover() const { return G::to_play(before()); }
    /// How many plies of both lines are known.
    [[nodiscard]] std::size_t plies() const { return std::min(better.moves.size(), worse.moves.size()); }

    /// What the mover's lead is less at the end of the worse line than at the end of the better one, after as many
    /// plies of each. `worth(position, colour)` is what a side has. A motif of material needs a cost above 0: otherwise
    /// the lines themselves say that the mistake was something else. What only the last ply takes does not count, since
    /// it may be taken back.
    template <class Worth>
    [[nodiscard]] int cost(Worth&& worth) const {
        const auto lead = [&](const Line<G>& line, std::size_t ply) {
            return static_cast<int>(worth(line.positions[ply], mover())) -
                   static_cast<int>(worth(line.positions[ply], opponent(mover())));
        };
        const auto cost_after = [&](std::size_t ply) { return lead(better, ply) - lead(worse, ply); };
        const std::size_t last = plies();
        return last > 2 ? std::min(cost_after(last), cost_after(last - 1)) : cost_after(last);
    }
};

/// Whether a move of the opponent's, after the mistake, could have been played before it, if it had been his turn.
template <Game G>
bool was_legal_before(const Mistake<G>& mistake, typename G::Move move) {
    typename G::Position passed = mistake.before();
    G::pass_turn(passed);
    return G::is_legal(passed, move);
}

}  // namespace ludex::engine
