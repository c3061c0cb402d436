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

template <Game G>
class Prover {
public:
    explicit Prover(std::uint64_t nodes) : nodes_(nodes), left_(nodes), search_(nodes) {}

    Result<std::optional<ProvedWin>> win(typename G::Position position, unsigned plies) {
        const auto proof = search_.prove_win(position, plies);
        LUDEX_TRY(spend());
        if (!proof) return std::optional<ProvedWin>();
        ProvedWin win;
        for (std::size_t i = 0; i < proof->line.size(); ++i) {
            const auto move = proof->line[i];
            win.line.push_back(G::format(move));
            if (i % 2 == 0) {
                auto right = right_moves(position, move, static_cast<unsigned>(proof->line.size() - i));
                LUDEX_TRY(right);
                win.right.push_back(*std::move(right));
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
            if (G::outcome(next).decided()) {
                if (winner_of(G::outcome(next).result, G::kInfo.first_mover) == G::to_play(next))
                    holding.longest = std::max(holding.longest, 1U);
                else
                    holding.moves.push_back(G::format(move));
                continue;
            }
            const auto loss = search_.prove_win(next, plies - 1);
            LUDEX_TRY(spend());
            if (loss)
                holding.longest = std::max(holding.longest, static_cast<unsigned>(loss->line.size()) + 1);
            else
                holding.moves.push_back(G::format(move));
        }
        return holding;
    }

private:
    /// The moves that win in at most `plies`, the given one first.
    Result<std::vector<std::string>> right_moves(const typename G::Position& position, typename G::Move first,
                                                 unsigned plies) {
        std::vector<std::string> right{G::format(first)};
        for (const auto move : G::legal_moves(position)) {
            if (move == first) continue;
            auto next = position;
            G::play_unchecked(next, move);
            const auto wins = is_lost(next, plies - 1);
            LUDEX_TRY(wins);
            if (*wins) right.push_back(G::format(move));
        }
        return right;
    }

    /// Whether the side to move has lost after so many plies, whatever it plays.
    Result<bool> is_lost(const typename G::Position& position, unsigned plies) {
        if (const Outcome end = G::outcome(position); end.decided())
            return winner_of(end.result, G::kInfo.first_mover) == opponent(G::to_play(position));
        if (plies == 0) return false;
        const bool is_proved = search_.prove_loss(position, plies).has_value();
        LUDEX_TRY(spend());
        return is_proved;
    }

    /// What the last question has used is gone. Errors: limit, when nothing is left; then it has no answer.
    Status spend() {
        if (search_.is_exhausted()) return too_many_nodes(nodes_);
        left_ -= search_.nodes();
        search_.allow(left_);
        return Done{};
    }

    std::uint64_t nodes_, left_;  ///< in all, and now
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
