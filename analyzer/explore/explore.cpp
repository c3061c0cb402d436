#include "analyzer/explore/explore.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "analyzer/explore/equal_moves.hpp"
#include "analyzer/explore/visit_reader.hpp"

namespace ludex::analyzer {

namespace {

using storage::GameFacts;
using storage::GameFilter;
using storage::GameStore;
using storage::GameSums;
using storage::GameVisit;

/// Answers one question in one game.
template <Game G>
class Explorer {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Explorer(GameStore& store, const Position& asked, const ExploreOptions& options)
        : store_(store),
          asked_(asked),
          reader_(store, asked, options.exact),
          options_(options),
          filter_(options.filter) {
        filter_.with_partial = filter_.with_partial && options.with_partial;
        filter_.with_related = false;
        if (!options.exact) equal_.emplace(asked);
    }

    Result<ExploreAnswer> answer() {
        LUDEX_TRY(options_.exact ? count_exactly() : count_folded());
        if (options_.all_moves)
            for (const Move move : G::legal_moves(asked_)) rows_[representative(move)];
        answer_.tally = total_.tally;
        LUDEX_TRY(finish_rows());
        if (options_.sample_games > 0) LUDEX_TRY(choose_sample());
        return std::move(answer_);
    }

private:
    // --- Counting ----------------------------------------------------------------------------------------------------

    Move representative(Move move) const { return equal_ ? equal_->representative(move) : move; }

    template <class Games>
    void add(const std::optional<Move>& move, const Games& games) {
        total_.add(games);
        if (move) rows_[representative(*move)].add(games);
    }

    Status count_folded() {
        const auto groups = store_.group_visits(reader_.key(), filter_);
        LUDEX_TRY(groups);
        for (const auto& [code, sums] : groups->coded) {
            const auto move = reader_.move_of(code);
            LUDEX_TRY(move);
            add(*move, sums);
        }
        for (const auto& [game, facts] : groups->others) {
            const auto visit = reader_.visit_of(game);
            LUDEX_TRY(visit);
            add(visit->move, facts);
        }
        return Done{};
    }

    Status count_exactly() {
        return for_each_game_at(store_, reader_, filter_, [&](std::int64_t, const GameFacts& facts, const auto& visit) {
            add(visit.move, facts);
        });
    }

    /// For each row, in order, the number of games that reach the position after its move.
    Result<std::vector<std::uint64_t>> count_reaching() {
        std::vector<PositionKey> keys;
        std::vector<std::uint64_t> counts;
        for (const auto& [move, sums] : rows_) {
            Position after = asked_;
            G::play_unchecked(after, move);
            keys.push_back(G::fold(after).key);
            if (!options_.exact) continue;
            VisitReader<G> reader(store_, after, true);
            std::uint64_t games = 0;
            const Status read = for_each_game_at(store_, reader, filter_, [&](auto&&...) { ++games; });
            LUDEX_TRY(read);
            counts.push_back(games);
        }
        return options_.exact ? counts : store_.count_visits(keys, filter_);
    }

    // --- The answer --------------------------------------------------------------------------------------------------

    Status finish_rows() {
        answer_.first_moves = G::to_play(asked_) == G::kInfo.first_mover;
        const auto reached = count_reaching();
        LUDEX_TRY(reached);
        for (const auto& [move, sums] : rows_) {
            Position after = asked_;
            G::play_unchecked(after, move);
            answer_.moves.push_back({G::format(move), G::format(after), sums.tally,
                                     ratings_of(sums, answer_.first_moves), (*reached)[answer_.moves.size()],
                                     date_text(sums.earliest), date_text(sums.latest)});
        }
        std::sort(answer_.moves.begin(), answer_.moves.end(), [&](const ExploreMove& a, const ExploreMove& b) {
            return std::tuple(rank_of(b), b.tally.games, a.move) < std::tuple(rank_of(a), a.tally.games, b.move);
        });
        return Done{};
    }

    /// The rank of a row: dates as text, all else as numbers.
    std::pair<double, std::string> rank_of(const ExploreMove& m) const {
        switch (options_.sort_moves) {
            case SortMoves::games: return {0, ""};
            case SortMoves::score: {
                const auto score = mover_score_of(m.tally, answer_.first_moves);
                return {score ? score->value : -1, ""};
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
                ? for_each_game_at(store_, reader_, filter_,
                                   [&](std::int64_t game, const GameFacts& f, const auto&) { note(game, f); })
                : store_.for_each_visit(reader_.key(), filter_,
                                        [&](const GameVisit& visit, const GameFacts& f) { note(visit.game, f); });
        if (!read) return read;
        const std::size_t n = std::min(ranked.size(), options_.sample_games);
        std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(n), ranked.end());
        for (std::size_t i = 0; i < n; ++i) answer_.sample.push_back(std::get<2>(ranked[i]));
        return Done{};
    }

    GameStore& store_;
    Position asked_;
    VisitReader<G> reader_;
    const ExploreOptions& options_;
    GameFilter filter_;
    std::optional<EqualMoves<G>> equal_;  ///< nothing, where turned and mirrored positions differ
    std::map<Move, GameSums> rows_;
    GameSums total_;
    ExploreAnswer answer_;
};

}  // namespace

Result<ExploreAnswer> explore(GameStore& store, const AnyPosition& position, const ExploreOptions& options) {
    const auto view = store.view();
    LUDEX_TRY(view);
    return with_game(position, [&]<class G>(const auto& p) { return Explorer<G>(store, p, options).answer(); });
}

}  // namespace ludex::analyzer
