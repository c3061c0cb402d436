#include "analyzer/explore.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "analyzer/stored_walk.hpp"

namespace ludex::analyzer {

namespace {

using storage::GameFacts;
using storage::GameFilter;
using storage::GameStore;
using storage::GameSums;
using storage::GameVisit;
using storage::VisitCode;

/// Answers one question in one game.
template <Game G>
class Explorer {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Explorer(GameStore& store, const Position& asked, const ExploreOptions& options)
        : store_(store), asked_(asked), folded_(G::fold(asked)), options_(options), filter_(options.filter) {
        filter_.with_partial = options.with_partial;
        filter_.with_related = false;
        if (!options.exact)
            for (const std::uint8_t s : G::symmetries(asked))
                if (G::transform(asked, s) == asked) stabiliser_.push_back(s);
    }

    Result<ExploreAnswer> answer() {
        if (const Status counted = options_.exact ? count_exactly() : count_folded(); !counted) return counted.error();
        if (options_.all_moves)
            for (const Move move : G::legal_moves(asked_)) rows_[representative(move)];
        answer_.tally = tally_of(total_);
        if (const Status reached = finish_rows(); !reached) return reached.error();
        if (options_.sample_games > 0)
            if (const Status chosen = choose_sample(); !chosen) return chosen.error();
        return std::move(answer_);
    }

private:
    /// What a game played at its visit, in the asker's orientation.
    struct Visit {
        bool found = false;
        std::optional<Move> move;
    };

    // --- Counting ----------------------------------------------------------------------------------------------------

    /// Which of the moves that the symmetry of the position makes equal stands for all: the one with the least text.
    Move representative(Move move) const {
        Move best = move;
        for (const std::uint8_t s : stabiliser_) {
            const Move equal = G::transform(move, s);
            if (G::format(equal) < G::format(best)) best = equal;
        }
        return best;
    }

    template <class Games>
    void add(const Visit& visit, const Games& games) {
        total_.add(games);
        if (visit.move) rows_[representative(*visit.move)].add(games);
    }

    Status count_folded() {
        const auto groups = store_.group_visits(folded_.key, filter_);
        if (!groups) return groups.error();
        for (const auto& [code, sums] : groups->coded) {
            const Result<Visit> visit = visit_of(code);
            if (!visit) return visit.error();
            add(*visit, sums);
        }
        for (const auto& [game, facts] : groups->others) {
            const Result<Visit> visit = replay(game);
            if (!visit) return visit.error();
            add(*visit, facts);
        }
        return Done{};
    }

    /// Calls f(facts, visit, game) for each game that comes to the very position.
    template <class F>
    Status for_each_exact(F&& f) {
        Status fault = Done{};
        const Status read =
            store_.for_each_visit(folded_.key, filter_, [&](const GameVisit& game, const GameFacts& facts) {
                const Result<Visit> visit = exact_visit(game);
                if (!visit) fault = visit.error();
                if (visit && visit->found) f(game.game, facts, *visit);
            });
        return read ? fault : read;
    }

    Status count_exactly() {
        return for_each_exact(
            [&](std::int64_t, const GameFacts& facts, const Visit& visit) { add(visit, facts); });
    }

    Result<std::uint64_t> count_reaching(const Position& target) {
        if (!options_.exact) return store_.count_visits(G::fold(target).key, filter_);
        Explorer inner(store_, target, options_);
        std::uint64_t games = 0;
        const Status read =
            inner.for_each_exact([&](std::int64_t, const GameFacts&, const Visit&) { ++games; });
        if (!read) return read.error();
        return games;
    }

    // --- Visits ------------------------------------------------------------------------------------------------------

    /// A move of an equivalent position, which `symmetry` folds, in the asker's orientation.
    Move turned(Move move, unsigned symmetry) const {
        return G::transform(G::transform(move, symmetry), G::inverse(folded_.symmetry));
    }

    /// The position of a game of that code, in its own orientation.
    Position position_of(const VisitCode& code) const {
        return G::transform(G::transform(asked_, folded_.symmetry), G::inverse(code.symmetry));
    }

    /// The visit that the index tells of, without a replay. Many games have the same code: each is decoded once.
    Result<Visit> visit_of(const VisitCode& code) {
        if (code.move == PositionVisit::kNoMove) return Visit{true, std::nullopt};
        const auto known = moves_.find(code);
        if (known != moves_.end()) return Visit{true, known->second};
        const MoveBytes bytes = move_bytes(code.move);
        std::span<const std::uint8_t> coded = bytes;
        const Result<Move> move = G::decode(position_of(code), coded);
        if (!move) return move.error();
        return Visit{true, moves_[code] = turned(*move, code.symmetry)};
    }

    /// The index knows the first visit in any orientation. When that is another one than the asker's, a later one may be
    /// in his, which a replay shows.
    Result<Visit> exact_visit(const GameVisit& game) {
        if (game.code && position_of(*game.code) == asked_) return visit_of(*game.code);
        return replay(game);
    }

    /// Whether the game is at the asked position after `ply` moves.
    bool is_visit(const Position& p, std::uint32_t ply, const GameVisit& game) const {
        if (options_.exact) return G::key(p) == G::key(asked_) && p == asked_;
        if (game.ply < storage::kFarPly) return ply == game.ply;
        return ply >= storage::kFarPly && G::fold(p).key == folded_.key;
    }

    Result<Visit> replay(const GameVisit& game) {
        const auto moves = store_.load_moves(game.game);
        if (!moves) return moves.error();
        if (!*moves) return Error{ErrorKind::storage, "a game of the position index is missing", "", "", {}};
        Visit visit;
        std::uint32_t ply = 0;
        const Status walked = walk_game<G>(**moves, [&](const Position& p, const std::optional<Move>& move) {
            if (!visit.found && is_visit(p, ply, game)) {
                visit.found = true;
                if (move) visit.move = options_.exact ? *move : turned(*move, G::fold(p).symmetry);
            }
            ++ply;
            return !visit.found;
        });
        if (!walked) return walked.error();
        return visit;
    }

    // --- The answer --------------------------------------------------------------------------------------------------

    Status finish_rows() {
        const bool first_to_move = G::to_play(asked_) == G::kInfo.first_mover;
        for (const auto& [move, sums] : rows_) {
            Position after = asked_;
            G::play_unchecked(after, move);
            const Result<std::uint64_t> reached = count_reaching(after);
            if (!reached) return reached.error();
            answer_.moves.push_back({G::format(move), G::format(after), tally_of(sums), ratings_of(sums, first_to_move),
                                     *reached, date_text(sums.earliest), date_text(sums.latest)});
        }
        std::sort(answer_.moves.begin(), answer_.moves.end(), [&](const ExploreMove& a, const ExploreMove& b) {
            return std::tuple(rank_of(b), b.tally.games, a.move) < std::tuple(rank_of(a), a.tally.games, b.move);
        });
        return Done{};
    }

    /// Dates as text, all else as numbers.
    std::pair<double, std::string> rank_of(const ExploreMove& m) const {
        switch (options_.sort_moves) {
            case SortMoves::games: return {0, ""};
            case SortMoves::score: {
                const auto score = score_of(m.tally);
                if (!score) return {-1, ""};
                return {G::to_play(asked_) == G::kInfo.first_mover ? score->value : 1 - score->value, ""};
            }
            case SortMoves::reached: return {static_cast<double>(m.reached), ""};
            case SortMoves::rating: return {m.ratings.average.value_or(-1), ""};
            case SortMoves::last: return {0, m.last};
        }
        return {0, ""};
    }

    Status choose_sample() {
        std::vector<std::tuple<std::int64_t, std::int64_t, std::int64_t>> ranked;  // the least are the best
        const auto note = [&](std::int64_t game, const GameFacts& f) {
            const std::int64_t elo = f.first_elo != 0 && f.second_elo != 0 ? f.first_elo + f.second_elo : 0;
            const std::int64_t day = f.date_first;
            const bool by_elo = options_.sort_games == SortGames::best;
            ranked.emplace_back(by_elo ? -elo : -day, by_elo ? -day : -elo, game);
        };
        const Status read =
            options_.exact
                ? for_each_exact([&](std::int64_t game, const GameFacts& f, const Visit&) { note(game, f); })
                : store_.for_each_visit(folded_.key, filter_,
                                        [&](const GameVisit& visit, const GameFacts& f) { note(visit.game, f); });
        if (!read) return read;
        const std::size_t n = std::min(ranked.size(), options_.sample_games);
        std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(n), ranked.end());
        for (std::size_t i = 0; i < n; ++i) answer_.sample.push_back(std::get<2>(ranked[i]));
        return Done{};
    }

    GameStore& store_;
    Position asked_;
    FoldedKey folded_;
    const ExploreOptions& options_;
    GameFilter filter_;
    std::vector<std::uint8_t> stabiliser_;
    std::map<VisitCode, Move> moves_;  ///< in the asker's orientation
    std::map<Move, GameSums> rows_;
    GameSums total_;
    ExploreAnswer answer_;
};

}  // namespace

Result<ExploreAnswer> explore(GameStore& store, const AnyPosition& position, const ExploreOptions& options) {
    return with_game(position, [&]<class G>(const auto& p) { return Explorer<G>(store, p, options).answer(); });
}

}  // namespace ludex::analyzer
