#include "storage/sql/index/shared_ends.hpp"

#include <algorithm>
#include <bitset>
#include <span>

#include "storage/index/game_set.hpp"
#include "storage/sql/index/merged_runs.hpp"
#include "storage/sql/index/position_index.hpp"
#include "storage/sql/index/replayed_visits.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/passing_games.hpp"

namespace ludex::storage {

namespace {

/// Plies as visits have them.
using Plies = std::bitset<kFarPly + 1>;

/// The last new positions of games.
class Ends {
public:
    void add(std::uint32_t game, std::uint32_t last_key) { all_.push_back({last_key, game}); }
    void sort() { std::sort(all_.begin(), all_.end()); }

    /// Moves to those with this prefix, which ascends. False when there are none.
    bool move_to(std::uint64_t prefix) {
        const auto key = static_cast<std::uint32_t>(prefix >> (kPrefixBits - 32));
        while (first_ < all_.size() && all_[first_].last_key < key) ++first_;
        return first_ < all_.size() && all_[first_].last_key == key;
    }
    /// Whether the game ends at the prefix that move_to() found.
    [[nodiscard]] bool has(std::uint32_t game) const {
        return std::binary_search(all_.begin(), all_.end(), End{all_[first_].last_key, game});
    }

private:
    struct End {
        std::uint32_t last_key, game;
        friend auto operator<=>(const End&, const End&) = default;
    };

    std::vector<End> all_;
    std::size_t first_ = 0;
};

class SharedEnds {
public:
    SharedEnds(StatementCache& sql, PassingGames& games, std::uint32_t fewest_plies)
        : sql_(sql), games_(games), sharing_(games.end()) {
        games.for_each([&](std::int64_t id, const GameFacts& f) {
            if (f.plies >= fewest_plies) ends_.add(static_cast<std::uint32_t>(id), f.last_key);
        });
        ends_.sort();
    }

    /// Whether one of the visits may be to the end of a game that another game comes to.
    bool may_be_shared(const PrefixVisits& visits) { return ends_.move_to(visits.prefix) && visits.size() > 1; }

    /// Turns the visits that stand alone into hits where they may share an end, and forgets the others. A game's end is
    /// after its last move, unless that repeats a position; so one position of each game tells.
    void resolve(PrefixVisits& visits, PositionIndex& index) {
        std::vector<std::uint32_t> plies = plies_of_ends(visits);
        std::vector<std::uint32_t> others;
        std::swap(others, visits.alone);
        bool is_simple = plies.empty() || plies.back() < kFarPly;
        for (std::size_t i = 0; is_simple && i < others.size(); ++i) {
            bool is_end_found = !ends_.has(others[i]);
            for (const std::uint32_t ply : plies) is_end_found |= add_if_there(visits, others[i], ply);
            is_simple = is_end_found;
        }
        if (is_simple) return visits.sort();
        visits.alone = std::move(others);
        index.resolve_all(visits);
    }

    /// Notes the games that visit the position after as many plies as another one, at those plies at which a game comes
    /// to its end there.
    void add(std::span<const IndexHit> visits) {
        Plies ends, once, often;  // by how many games
        for (const IndexHit& visit : visits)
            if (ends_.has(visit.game)) ends.set(visit.ply);
        if (ends.none()) return;
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
    /// After how many plies the ends here are: of games that pass.
    std::vector<std::uint32_t> plies_of_ends(const PrefixVisits& visits) {
        std::vector<std::uint32_t> plies;
        for (const std::uint32_t game : visits.alone)
            if (ends_.has(game)) plies.push_back(games_.facts_of(game).plies);
        for (const IndexHit& hit : visits.hits)
            if (ends_.has(hit.game)) plies.push_back(hit.ply);
        std::sort(plies.begin(), plies.end());
        plies.erase(std::unique(plies.begin(), plies.end()), plies.end());
        return plies;
    }

    /// Adds a visit of the game after so many plies, if that is where it has the prefix.
    bool add_if_there(PrefixVisits& visits, std::uint32_t game, std::uint32_t ply) {
        if (!games_.has(game) || games_.facts_of(game).plies < ply) return false;
        const auto key = stored_key_after(sql_, game, ply);
        if (!key || prefix_of(*key) != visits.prefix) return false;
        visits.add(*key, {game, ply, IndexHit::kNoCode});
        return true;
    }

    StatementCache& sql_;
    PassingGames& games_;
    Ends ends_;
    GameSet sharing_;
};

}  // namespace

std::vector<std::int64_t> games_with_shared_end(Database& db, PositionIndex& index, const GameFilter& filter,
                                                std::uint32_t fewest_plies) {
    const auto passing = index.passing(filter);
    StatementCache sql(db);
    SharedEnds ends(sql, *passing, fewest_plies);
    for (MergedRuns runs(db, load_runs(db)); runs.next();) {
        PrefixVisits& visits = runs.visits();
        if (!ends.may_be_shared(visits)) continue;
        if (!visits.alone.empty()) ends.resolve(visits, index);
        visits.for_each_position([&](PositionKey, std::span<const IndexHit> hits) {
            if (hits.size() > 1) ends.add(hits);
        });
    }
    return ends.found();
}

}  // namespace ludex::storage
