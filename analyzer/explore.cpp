#include "analyzer/explore.hpp"

#include <algorithm>
#include <map>

namespace ludex::analyzer {

namespace {

using storage::GameFilter;
using storage::GameStore;
using storage::VisitingGame;

/// Answers one question in one game.
template <Game G>
class Explorer {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Explorer(GameStore& store, const AnyVariant& variant, const Position& asked, const ExploreOptions& options)
        : store_(store),
          variant_(variant),
          asked_(asked),
          folded_(G::fold(asked)),
          options_(options),
          filter_(options.filter) {
        filter_.rules.emplace_back(rules_name(variant));
        filter_.with_partial = options.with_partial;
        filter_.with_related = false;
        if (!options.exact)
            for (const std::uint8_t s : G::symmetries(asked))
                if (G::transform(asked, s) == asked) stabiliser_.push_back(s);
    }

    Result<ExploreAnswer> answer() {
        Status fault = Done{};
        const Status read = store_.for_each_visit(folded_.key, filter_, [&](const VisitingGame& game) {
            if (const Status counted = count(game); !counted) fault = counted.error();
        });
        if (!read) return read.error();
        if (!fault) return fault.error();
        if (options_.all_moves)
            for (const Move move : G::legal_moves(asked_)) rows_[representative(move)];
        if (const Status reached = finish_rows(); !reached) return reached.error();
        choose_sample();
        return std::move(answer_);
    }

private:
    /// The game's position at the visit and the move played there.
    struct Visit {
        bool found = false;
        std::optional<Move> move;
    };

    /// Which of the moves that the symmetry of the position makes equal stands for all: the one with the least text.
    Move representative(Move move) const {
        Move best = move;
        for (const std::uint8_t s : stabiliser_) {
            const Move equal = G::transform(move, s);
            if (G::format(equal) < G::format(best)) best = equal;
        }
        return best;
    }

    Result<Position> start_of(const VisitingGame& game) {
        auto known = variants_.find(game.variant);
        if (known == variants_.end()) {
            const auto variant = parse_game_name(game.variant);
            if (!variant) return variant.error();
            known = variants_.emplace(game.variant, std::get<typename G::Variant>(*variant)).first;
        }
        if (!game.start.empty()) return G::parse_position(known->second, game.start);
        const auto initial = G::initial(known->second);
        if (!initial) return Error{ErrorKind::storage, "a stored game has no start position", "", "", {}};
        return *initial;
    }

    /// Whether the game is at the asked position after `ply` moves.
    bool is_visit(const Position& p, std::uint32_t ply, const VisitingGame& game) const {
        if (options_.exact) return G::key(p) == G::key(asked_) && p == asked_;
        if (game.ply < storage::kFarPly) return ply == game.ply;
        return ply >= storage::kFarPly && G::fold(p).key == folded_.key;
    }

    /// The visit in the asker's orientation.
    Result<Visit> find_visit(const VisitingGame& game) {
        Result<Position> position = start_of(game);
        if (!position) return position.error();
        std::span<const std::uint8_t> coded = game.moves;
        for (std::uint32_t ply = 0;; ++ply) {
            const bool here = is_visit(*position, ply, game);
            if (coded.empty()) return Visit{here, std::nullopt};
            const Result<Move> move = G::decode(*position, coded);
            if (!move) return move.error();
            if (here) return Visit{true, options_.exact ? *move : turned(*move, G::fold(*position).symmetry)};
            G::play_unchecked(*position, *move);
        }
    }

    /// A move of an equivalent position, which `symmetry` folds, in the asker's orientation.
    Move turned(Move move, unsigned symmetry) const {
        return G::transform(G::transform(move, symmetry), G::inverse(folded_.symmetry));
    }

    /// The visit that the index tells of, without a replay. Many games have the same code: each is decoded once.
    Result<Visit> visit_of(const storage::VisitCode& code) {
        if (code.move == PositionVisit::kNoMove) return Visit{true, std::nullopt};
        const auto known = moves_.find(code);
        if (known != moves_.end()) return Visit{true, known->second};
        const Position folded = G::transform(asked_, folded_.symmetry);
        const MoveBytes bytes = move_bytes(code.move);
        std::span<const std::uint8_t> coded = bytes;
        const Result<Move> move = G::decode(G::transform(folded, G::inverse(code.symmetry)), coded);
        if (!move) return move.error();
        return Visit{true, moves_[code] = turned(*move, code.symmetry)};
    }

    Status count(const VisitingGame& game) {
        const bool is_told = game.code && !options_.exact;
        const Result<Visit> visit = is_told ? visit_of(*game.code) : find_visit(game);
        if (!visit) return visit.error();
        if (!visit->found) return Done{};
        answer_.tally.add(game.result);
        sample_.push_back({game.elo_sum, game.day, game.game});
        if (!visit->move) return Done{};
        Row& row = rows_[representative(*visit->move)];
        row.answer.tally.add(game.result);
        if (game.day > row.last_day) {
            row.last_day = game.day;
            row.answer.last = game.date;
        }
        return Done{};
    }

    Result<std::uint64_t> count_reaching(const Position& target) {
        if (!options_.exact) return store_.count_visits(G::fold(target).key, filter_);
        // Only the first visit in any orientation is indexed: a later one in this orientation shows in a replay.
        Explorer inner(store_, variant_, target, options_);
        std::uint64_t games = 0;
        Status fault = Done{};
        const Status read = store_.for_each_visit(inner.folded_.key, filter_, [&](const VisitingGame& game) {
            const Result<Visit> visit = inner.find_visit(game);
            if (!visit) fault = visit.error();
            if (visit && visit->found) ++games;
        });
        if (!read) return read.error();
        if (!fault) return fault.error();
        return games;
    }

    Status finish_rows() {
        for (auto& [move, row] : rows_) {
            Position after = asked_;
            G::play_unchecked(after, move);
            row.answer.move = G::format(move);
            row.answer.position = G::format(after);
            const Result<std::uint64_t> reached = count_reaching(after);
            if (!reached) return reached.error();
            row.answer.reached = *reached;
            answer_.moves.push_back(row.answer);
        }
        std::sort(answer_.moves.begin(), answer_.moves.end(), [](const ExploreMove& a, const ExploreMove& b) {
            return a.tally.games != b.tally.games ? a.tally.games > b.tally.games : a.move < b.move;
        });
        return Done{};
    }

    void choose_sample() {
        std::sort(sample_.begin(), sample_.end(), [](const SampleGame& a, const SampleGame& b) {
            if (a.elo_sum != b.elo_sum) return a.elo_sum > b.elo_sum;
            return a.day != b.day ? a.day > b.day : a.id < b.id;
        });
        for (std::size_t i = 0; i < std::min(sample_.size(), options_.sample_games); ++i)
            answer_.sample.push_back(sample_[i].id);
    }

    struct Row {
        ExploreMove answer;
        std::int64_t last_day = 0;
    };

    struct SampleGame {
        std::int64_t elo_sum;
        std::int64_t day;
        std::int64_t id;
    };

    GameStore& store_;
    const AnyVariant& variant_;
    Position asked_;
    FoldedKey folded_;
    const ExploreOptions& options_;
    GameFilter filter_;
    std::vector<std::uint8_t> stabiliser_;
    std::map<std::string, typename G::Variant> variants_;
    std::map<storage::VisitCode, Move> moves_;  ///< in the asker's orientation
    std::map<Move, Row> rows_;
    std::vector<SampleGame> sample_;
    ExploreAnswer answer_;
};

}  // namespace

Result<ExploreAnswer> explore(GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                              const ExploreOptions& options) {
    return with_game(position,
                     [&]<class G>(const auto& p) { return Explorer<G>(store, variant, p, options).answer(); });
}

}  // namespace ludex::analyzer
