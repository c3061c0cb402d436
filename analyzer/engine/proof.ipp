// The definitions of the templates, for the unit of each game that instantiates them.
#include "analyzer/engine/proof.hpp"

#include <algorithm>


namespace ludex::engine {

namespace {

enum class End : std::uint8_t { none, win, loss, draw };

/// How the game has ended for the side to move.
template <Game G>
End end_of(const typename G::Position& position) {
    const Outcome end = G::outcome(position);
    if (!end.decided()) return End::none;
    const std::optional<Colour> winner = winner_of(end.result, G::kInfo.first_mover);
    if (!winner) return End::draw;
    return *winner == G::to_play(position) ? End::win : End::loss;
}

/// The difference between possible lengths of a win: 2 if the winner always makes the last move.
template <Game G>
constexpr unsigned kStep = Knowledge<G>::kOnlyMoverWins ? 2 : 1;

/// The moves, forcing ones first: they win soonest and refute most.
template <Game G>
typename G::Moves moves_by_worth(const typename G::Position& position) {
    auto moves = G::generate_moves(position);
    std::partition(moves.begin(), moves.end(), [&](auto move) { return Knowledge<G>::worth(position, move) > 0; });
    return moves;
}

}  // namespace

template <Game G>
typename ProofSearch<G>::Known& ProofSearch<G>::known(const Position& position) {
    Known& known = table_[G::key(position) & (kSlots - 1)];
    if (known.key != G::key(position)) known = {G::key(position), UINT8_MAX, 0};
    return known;
}

template <Game G>
bool ProofSearch<G>::wins(const Position& position, unsigned plies) {
    if (plies == 0 || is_exhausted() || end_of<G>(position) != End::none) return false;
    if (Knowledge<G>::winning_move(position)) return true;
    if (Knowledge<G>::least_plies_to_win(position) > plies) return false;
    if (const Known& k = known(position); k.wins <= plies || k.wins_not >= plies) return k.wins <= plies;
    bool found = false;
    for (const auto move : moves_by_worth<G>(position)) {
        Position next = position;
        G::play_unchecked(next, move);
        ++nodes_;
        found = loses(next, plies - 1);
        if (found || is_exhausted()) break;
    }
    if (is_exhausted() && !found) return false;
    Known& k = known(position);
    (found ? k.wins : k.wins_not) = static_cast<std::uint8_t>(plies);
    return found;
}

/// Whether the side to move has lost after at most `plies`, whatever it plays.
template <Game G>
bool ProofSearch<G>::loses(const Position& position, unsigned plies) {
    if (const End end = end_of<G>(position); end != End::none) return end == End::loss;
    if (plies == 0 || is_exhausted()) return false;
    for (const auto move : moves_by_worth<G>(position)) {
        Position next = position;
        G::play_unchecked(next, move);
        ++nodes_;
        const End end = end_of<G>(next);
        if (end == End::win) continue;  // the opponent wins: the mover has thrown the game away
        if (end != End::none || !wins(next, plies - 1)) return false;
    }
    return true;
}

/// Adds the moves from a position that is known to end in exactly this many plies. False when the nodes were used up.
template <Game G>
bool ProofSearch<G>::add_line(Proof<G>& proof, Position position, bool is_win, unsigned plies) {
    for (; plies > 0; --plies, is_win = !is_win) {
        const auto moves = G::legal_moves(position);
        // For a win: the move after which the opponent loses in one ply less. For a loss: the first move that holds out
        // as long.
        const auto* const found = std::find_if(moves.begin(), moves.end(), [&](Move move) {
            Position next = position;
            G::play_unchecked(next, move);
            ++nodes_;
            if (is_win) return loses(next, plies - 1);
            return plies == 1 ||
                   (end_of<G>(next) == End::none && (plies <= kStep<G> || !wins(next, plies - 1 - kStep<G>)));
        });
        if (found == moves.end() || is_exhausted()) return false;
        proof.line.push_back(*found);
        G::play_unchecked(position, *found);
    }
    return true;
}

template <Game G>
std::optional<Proof<G>> ProofSearch<G>::prove_win(const Position& position, unsigned plies) {
    nodes_ = 0;
    for (unsigned n = 1; n <= std::min(plies, kMaxPlies) && !is_exhausted(); n += kStep<G>) {
        if (!wins(position, n)) continue;
        Proof<G> proof{true, {}};
        if (add_line(proof, position, true, n)) return proof;
    }
    return std::nullopt;
}

template <Game G>
std::optional<Proof<G>> ProofSearch<G>::prove_loss(const Position& position, unsigned plies) {
    nodes_ = 0;
    for (unsigned n = kStep<G>; n <= std::min(plies, kMaxPlies) && !is_exhausted(); n += kStep<G>) {
        if (!loses(position, n)) continue;
        Proof<G> proof{false, {}};
        if (add_line(proof, position, false, n)) return proof;
    }
    return std::nullopt;
}

}  // namespace ludex::engine
