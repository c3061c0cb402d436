#include "storage/sqlite/index/shared_ends.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "storage/sqlite/index/merged_runs.hpp"
#include "storage/sqlite/index/position_index.hpp"
#include "storage/sqlite/tables/facts_table.hpp"
#include "storage/sqlite/tables/game_reader.hpp"
#include "storage/sqlite/tables/passing_games.hpp"

namespace ludex::storage {

namespace {

class SharedEnds {
public:
    SharedEnds(FactsTable& facts, PassingGames& games, std::uint32_t fewest_plies)
        : games_(games), end_plies_(static_cast<std::size_t>(facts.end()), kNoEnd), shares_(end_plies_.size()) {
        games.for_each([&](std::int64_t id, const GameFacts& f) {
            if (f.plies >= fewest_plies)
                end_plies_[static_cast<std::size_t>(id)] = static_cast<std::uint16_t>(std::min(f.plies, kFarPly));
        });
    }

    /// Notes the games that visit a position which is the last one of a game. Each position must be added once.
    void add(std::span<const IndexHit> visits) {
        for (const IndexHit& visit : visits) {
            if (visit.game >= end_plies_.size()) continue;
            if (visits.size() == 1) {
                see_later(visit);
            } else if (see(visit)) {
                share(visits, visit.game, visit.ply);
            }
        }
    }

    /// The games of which no visit to a last position was added: they were there before, and the index has only first
    /// visits. Some others are among them, whose last plies the index does not tell apart.
    [[nodiscard]] std::vector<std::int64_t> games_that_end_in_a_repetition() {
        see_waiting();
        std::vector<std::int64_t> games;
        for (std::size_t game = 0; game < end_plies_.size(); ++game)
            if (end_plies_[game] <= kFarPly) games.push_back(static_cast<std::int64_t>(game));
        return games;
    }

    /// Notes the games that are at a position of `game` after as many plies as `game`.
    void share(std::span<const IndexHit> visits, std::uint32_t game, std::uint32_t ply) {
        for (const IndexHit& other : visits) {
            if (other.ply != ply || other.game == game || !games_.has(other.game)) continue;
            shares_[other.game] = shares_[game] = true;
        }
    }

    [[nodiscard]] std::vector<std::int64_t> found() const {
        std::vector<std::int64_t> games;
        for (std::size_t game = 0; game < shares_.size(); ++game)
            if (shares_[game]) games.push_back(static_cast<std::int64_t>(game));
        return games;
    }

private:
    // Stand for a ply; no visit has them.
    static constexpr std::uint16_t kNoEnd = kFarPly + 1;  ///< the game does not pass the filter, or is too short
    static constexpr std::uint16_t kSeen = kFarPly + 2;   ///< the visit was added

    /// Whether the visit is to the game's last position. Remembers that it was seen.
    bool see(const IndexHit& visit) {
        std::uint16_t& end = end_plies_[visit.game];
        if (end != visit.ply || end == kFarPly) return false;
        end = kSeen;
        return true;
    }

    /// Most visits are alone at their position, and come in random order of the games: the memory of many is fetched
    /// at once.
    void see_later(const IndexHit& visit) {
        __builtin_prefetch(&end_plies_[visit.game]);
        waiting_[waits_++] = visit;
        if (waits_ == waiting_.size()) see_waiting();
    }
    void see_waiting() {
        for (std::size_t i = 0; i < waits_; ++i) see(waiting_[i]);
        waits_ = 0;
    }

    PassingGames& games_;
    std::vector<std::uint16_t> end_plies_;  ///< by game: the ply at which it ends
    std::vector<bool> shares_;              ///< by game
    std::array<IndexHit, 64> waiting_;
    std::size_t waits_ = 0;
};

/// The last position of a game that it had not visited before.
std::optional<PositionVisit> last_new_position(StatementCache& sql, std::int64_t id) {
    const auto game = load_unchecked(sql, id);
    if (!game || !*game) return std::nullopt;
    return position_visits((*game)->game).back();
}

}  // namespace

std::vector<std::int64_t> games_with_shared_end(SQLite::Database& db, FactsTable& facts, PositionIndex& index,
                                                const GameFilter& filter, std::uint32_t fewest_plies) {
    const auto passing = index.passing(filter);
    SharedEnds ends(facts, *passing, fewest_plies);
    for (MergedRuns runs(db, load_runs(db)); runs.next();) ends.add(runs.hits());
    StatementCache sql(db);
    for (const std::int64_t id : ends.games_that_end_in_a_repetition()) {
        const auto last = last_new_position(sql, id);
        if (!last) continue;
        std::vector<IndexHit> visits;
        index.for_each(last->folded.key, filter, [&](const GameVisit& visit, const GameFacts&) {
            visits.push_back({static_cast<std::uint32_t>(visit.game), visit.ply, IndexHit::kNoCode});
        });
        ends.share(visits, static_cast<std::uint32_t>(id), std::min(last->ply, kFarPly));
    }
    return ends.found();
}

}  // namespace ludex::storage
