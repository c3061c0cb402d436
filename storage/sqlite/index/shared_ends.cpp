#include "storage/sqlite/index/shared_ends.hpp"

#include <algorithm>
#include <bitset>
#include <optional>
#include <span>
#include <unordered_map>

#include "storage/index/fetch_ahead.hpp"
#include "storage/index/game_set.hpp"
#include "storage/sqlite/index/merged_runs.hpp"
#include "storage/sqlite/index/position_index.hpp"
#include "storage/sqlite/tables/game_reader.hpp"
#include "storage/sqlite/tables/passing_games.hpp"

namespace ludex::storage {

namespace {

/// Plies as visits have them.
using Plies = std::bitset<kFarPly + 1>;

class SharedEnds {
public:
    SharedEnds(PassingGames& games, std::uint32_t fewest_plies)
        : games_(games), end_plies_(games.end(), kNoEnd), sharing_(games.end()) {
        games.for_each([&](std::int64_t id, const GameFacts& f) {
            if (f.plies >= fewest_plies)
                end_plies_[static_cast<std::size_t>(id)] = static_cast<std::uint16_t>(std::min(f.plies, kFarPly));
        });
    }

    /// Notes the games that visit a position which is the last one of a game. Each position must be added once.
    void add(std::span<const IndexHit> visits) {
        if (visits.size() == 1) return see_later(visits.front());
        std::optional<Plies> ends;  // made where a game ends, which is at few of the positions
        for (const IndexHit& visit : visits) {
            if (!see(visit)) continue;
            if (!ends) ends.emplace();
            ends->set(visit.ply);
        }
        if (ends) share(visits, *ends);
    }

    /// The games of which no visit to a last position was added: they were there before, and the index has only first
    /// visits. Some others are among them, whose last plies the index does not tell apart.
    [[nodiscard]] std::vector<std::int64_t> games_that_end_in_a_repetition() {
        waiting_.finish([this](const IndexHit& visit) { see(visit); });
        std::vector<std::int64_t> games;
        for (std::size_t game = 0; game < end_plies_.size(); ++game)
            if (end_plies_[game] <= kFarPly) games.push_back(static_cast<std::int64_t>(game));
        return games;
    }

    /// Notes the games that visit a position after as many plies as another one, at those plies at which a game ends
    /// there.
    void share(std::span<const IndexHit> visits, const Plies& ends) {
        Plies once, often;  // by how many games
        const auto counts = [&](const IndexHit& visit) { return ends.test(visit.ply) && games_.has(visit.game); };
        for (const IndexHit& visit : visits) {
            if (!counts(visit)) continue;
            (once.test(visit.ply) ? often : once).set(visit.ply);
        }
        for (const IndexHit& visit : visits)
            if (often.test(visit.ply) && counts(visit)) sharing_.insert(visit.game);
    }

    [[nodiscard]] std::vector<std::int64_t> found() const {
        std::vector<std::int64_t> games;
        sharing_.for_each([&](std::uint32_t game) { games.push_back(game); });
        return games;
    }

private:
    // These stand for a ply; no visit has them, because a block with a larger one than kFarPly is damaged.
    static constexpr std::uint16_t kNoEnd = kFarPly + 1;  ///< the game does not pass the filter, or is too short
    static constexpr std::uint16_t kSeen = kFarPly + 2;   ///< the visit was added

    /// Whether the visit is to the game's last position. Remembers that it was seen.
    bool see(const IndexHit& visit) {
        if (visit.game >= end_plies_.size()) return false;
        std::uint16_t& end = end_plies_[visit.game];
        if (end != visit.ply || end == kFarPly) return false;
        end = kSeen;
        return true;
    }

    /// Most visits are alone at their position, and come in random order of the games.
    void see_later(const IndexHit& visit) {
        if (visit.game >= end_plies_.size()) return;
        waiting_.add(visit, &end_plies_[visit.game], [this](const IndexHit& alone) { see(alone); });
    }

    PassingGames& games_;
    std::vector<std::uint16_t> end_plies_;  ///< by game: the ply at which it ends
    GameSet sharing_;
    FetchAhead<IndexHit> waiting_;
};

/// The last position of a game that it had not visited before. Errors: storage, when the game is damaged.
Result<PositionVisit> last_new_position(StatementCache& sql, std::int64_t id) {
    const auto moves = load_game_moves(sql, id);
    if (!moves) return Error{.kind = ErrorKind::storage, .message = "a game of the position index is missing"};
    const auto variant = parse_game_name(moves->variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<PositionVisit> {
        const auto start = start_position<G>(v, moves->start);
        LUDEX_TRY(start);
        const auto game = replay_moves(*variant, *start, moves->moves);
        LUDEX_TRY(game);
        return position_visits(*game).back();
    });
}

std::vector<IndexHit> visits_at(PositionIndex& index, PositionKey key, const GameFilter& filter) {
    std::vector<IndexHit> visits;
    index.for_each(key, filter, [&](const GameVisit& visit, const GameFacts&) {
        visits.push_back({static_cast<std::uint32_t>(visit.game), visit.ply, IndexHit::kNoCode});
    });
    return visits;
}

}  // namespace

Result<std::vector<std::int64_t>> games_with_shared_end(StatementCache& sql, PositionIndex& index,
                                                        const GameFilter& filter, std::uint32_t fewest_plies) {
    const auto passing = index.passing(filter);
    SharedEnds ends(*passing, fewest_plies);
    SQLite::Database& db = sql.database();
    for (MergedRuns runs(db, load_runs(db)); runs.next();) ends.add(runs.hits());
    std::unordered_map<PositionKey, Plies> others;  // a position is asked for once, however many games end there
    for (const std::int64_t id : ends.games_that_end_in_a_repetition()) {
        const auto last = last_new_position(sql, id);
        LUDEX_TRY(last);
        others[last->folded.key].set(std::min(last->ply, kFarPly));
    }
    for (const auto& [key, plies] : others) ends.share(visits_at(index, key, filter), plies);
    return ends.found();
}

}  // namespace ludex::storage
