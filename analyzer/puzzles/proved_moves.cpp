#include "analyzer/puzzles/proved_moves.hpp"

#include <algorithm>

#include "analyzer/engine/proof.hpp"
#include "games/all_engines.hpp"

namespace ludex::analyzer {

namespace {

Error too_many_nodes(std::uint64_t nodes) {
    return {.kind = ErrorKind::limit,
            .message = "more than " + std::to_string(nodes) + " moves would have to be tried"};
}

/// How a position that is over has ended for the side that has just moved; nullopt while it goes on.
template <Game G>
std::optional<bool> is_over_and_won(const typename G::Position& position) {
    const Outcome end = G::outcome(position);
    if (!end.decided()) return std::nullopt;
    return winner_of(end.result, G::kInfo.first_mover) == opponent(G::to_play(position));
}

template <Game G>
class Prover {
public:
    explicit Prover(std::uint64_t nodes) : nodes_(nodes), search_(nodes) {}

    Result<std::optional<ProvedWin>> win(typename G::Position position, unsigned plies) {
        const auto proof = search_.prove_win(position, plies);
        if (search_.is_exhausted()) return too_many_nodes(nodes_);
        if (!proof) return std::optional<ProvedWin>();
        ProvedWin win;
        for (std::size_t i = 0; i < proof->line.size(); ++i) {
            const auto move = proof->line[i];
            win.line.push_back(G::format(move));
            if (i % 2 == 0) {
                auto right = right_moves(position, move, static_cast<unsigned>(proof->line.size() - i));
                LUDEX_TRY(right);
                win.answers.push_back(*std::move(right));
            }
            G::play_unchecked(position, move);
        }
        return std::optional(std::move(win));
    }

    Result<HoldingMoves> losses(const typename G::Position& position, unsigned plies) {
        HoldingMoves holding;
        for (const auto move : G::legal_moves(position)) {
            auto next = position;
            G::play_unchecked(next, move);
            const auto is_won = is_over_and_won<G>(next);
            const auto loss = is_won ? std::nullopt : search_.prove_win(next, plies - 1);
            if (!is_won && search_.is_exhausted()) return too_many_nodes(nodes_);
            const bool is_lost = loss || (is_won && !*is_won && winner_is_other(next));
            if (!is_lost) {
                holding.moves.push_back(G::format(move));
            } else {
                holding.longest = std::max(holding.longest, loss ? static_cast<unsigned>(loss->line.size()) + 1 : 1);
            }
        }
        return holding;
    }

private:
    /// Whether the game is over and the side to move has won.
    static bool winner_is_other(const typename G::Position& position) {
        return winner_of(G::outcome(position).result, G::kInfo.first_mover) == G::to_play(position);
    }

    /// The moves that win in at most `plies`, the given one first.
    Result<std::vector<std::string>> right_moves(const typename G::Position& position, typename G::Move first,
                                                 unsigned plies) {
        std::vector<std::string> right{G::format(first)};
        for (const auto move : G::legal_moves(position)) {
            if (move == first) continue;
            auto next = position;
            G::play_unchecked(next, move);
            const auto is_won = is_over_and_won<G>(next);
            const bool wins = is_won ? *is_won : plies > 1 && search_.prove_loss(next, plies - 1).has_value();
            if (!is_won && plies > 1 && search_.is_exhausted()) return too_many_nodes(nodes_);
            if (wins) right.push_back(G::format(move));
        }
        return right;
    }

    std::uint64_t nodes_;
    engine::ProofSearch<G> search_;
};

}  // namespace

Result<std::optional<ProvedWin>> prove_win(const AnyPosition& position, unsigned plies, std::uint64_t nodes) {
    return with_game(position, [&]<class G>(const auto& p) { return Prover<G>(nodes).win(p, plies); });
}

Result<HoldingMoves> prove_losses(const AnyPosition& position, unsigned plies, std::uint64_t nodes) {
    return with_game(position, [&]<class G>(const auto& p) { return Prover<G>(nodes).losses(p, plies); });
}

}  // namespace ludex::analyzer
