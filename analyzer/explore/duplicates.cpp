#include "analyzer/explore/duplicates.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "analyzer/explore/stored_walk.hpp"

namespace ludex::analyzer {

namespace {

/// A hash of all folded keys up to each ply. It is equal for games that are the same up to there, turned or mirrored.
Result<std::vector<std::uint64_t>> hash_line(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto&) -> Result<std::vector<std::uint64_t>> {
        std::vector<std::uint64_t> hashes;
        typename G::Folder folder;
        std::uint64_t hash = 0;
        const Status walked = walk_game<G>(game, [&](const typename G::Position& p, const auto&) {
            hash = mix64(hash ^ folder.fold(p).key);
            hashes.push_back(hash);
            return true;
        });
        LUDEX_TRY(walked);
        return hashes;
    });
}

/// Whether the first moves of a game are those of another, all turned or mirrored in the same way. Equal hashes are not
/// enough: a symmetric position in between can hide a difference.
template <Game G>
bool begins_with(const storage::GameMoves& longer, const storage::GameMoves& shorter, bool turned) {
    std::vector<typename G::Position> positions;
    const auto collect = [&](const typename G::Position& p, const auto&) {
        positions.push_back(p);
        return true;
    };
    if (!walk_game<G>(shorter, collect) || positions.empty()) return false;
    for (const std::uint8_t s : G::symmetries(positions.front())) {
        if (s != 0 && !turned) continue;
        std::size_t i = 0;
        const Status walked = walk_game<G>(longer, [&](const typename G::Position& p, const auto&) {
            return i < positions.size() && G::transform(positions[i], s) == p && ++i < positions.size();
        });
        if (walked && i == positions.size()) return true;
    }
    return false;
}

bool begins_with(const storage::GameMoves& longer, const storage::GameMoves& shorter, bool turned) {
    const auto variant = parse_game_name(longer.variant);
    return variant &&
           with_game(*variant, [&]<class G>(const auto&) { return begins_with<G>(longer, shorter, turned); });
}

class Search {
public:
    Search(storage::GameStore& store, const storage::GameFilter& filter, std::uint32_t fewest_plies,
           const std::function<void(const LikePair&)>& f)
        : store_(store), filter_(filter), fewest_plies_(fewest_plies), f_(f) {}

    Status run() {
        if (const Status related = report_related(); !related) return related;
        auto candidates = store_.games_with_shared_end(filter_, fewest_plies_);
        LUDEX_TRY(candidates);
        if (candidates->empty()) return Done{};  // a filter without numbers lets all games through
        filter_.ids = std::move(*candidates);
        LUDEX_TRY(note_players());
        const Status ends = for_each_line([&](std::int64_t id, const storage::GameMoves& game, const Hashes& hashes) {
            if (hashes.size() <= fewest_plies_) return Status(Done{});
            const auto [known, is_new] = ends_.try_emplace(hashes.back(), Ending{id});
            return is_new ? Status(Done{}) : report_equal(known->second.id, id, game);
        });
        if (!ends) return ends;
        const Status wholes = for_each_line([&](std::int64_t id, const storage::GameMoves& game, const Hashes& hashes) {
            for (std::size_t ply = fewest_plies_; ply + 1 < hashes.size(); ++ply)
                if (const Status noted = note_whole(hashes[ply], id, game); !noted) return noted;
            return Status(Done{});
        });
        if (wholes) report_beginnings();
        return wholes;
    }

private:
    using Hashes = std::vector<std::uint64_t>;

    struct Ending {
        std::int64_t id;
        std::optional<std::int64_t> whole{};  ///< the game that this one may be the beginning of
        bool is_of_same = false;              ///< both are of the same players
    };

    template <class F>
    Status for_each_line(F&& f) {
        Status fault = Done{};
        const Status read = store_.for_each_moves(filter_, [&](std::int64_t id, const storage::GameMoves& game) {
            if (related_.contains(id)) return;
            const auto hashes = hash_line(game);
            const Status done = hashes ? f(id, game, *hashes) : Status(hashes.error());
            if (!done) fault = done;
        });
        return read ? fault : read;
    }

    /// Reports the records that the database relates to another of the same game, however short they are.
    Status report_related() {
        std::vector<std::int64_t> numbers;
        LUDEX_TRY(store_.for_each_game(filter_, [&](std::int64_t id, const storage::GameFacts& facts) {
            if (facts.is_related) numbers.push_back(id);
        }));
        related_.insert(numbers.begin(), numbers.end());
        std::vector<storage::GameSummary> related;
        std::vector<std::int64_t> counting;
        LUDEX_TRY(store_.list(numbers, [&](const storage::GameSummary& game) {
            if (!game.related) return;
            related.push_back(game);
            counting.push_back(*game.related);
        }));
        std::unordered_map<std::int64_t, std::int64_t> plies;
        LUDEX_TRY(store_.list(counting, [&](const storage::GameSummary& game) { plies[game.id] = game.plies; }));
        for (const storage::GameSummary& game : related)
            f_({plies[*game.related] > game.plies ? Likeness::contained : Likeness::same_moves, *game.related,
                game.id});
        return Done{};
    }

    Status note_players() {
        return store_.for_each_game(filter_, [&](std::int64_t id, const storage::GameFacts& facts) {
            players_.emplace(id, std::pair(facts.first_player, facts.second_player));
        });
    }

    Status report_equal(std::int64_t older, std::int64_t id, const storage::GameMoves& game) {
        const auto first = store_.load_moves(older);
        LUDEX_TRY(first);
        if (!*first || !begins_with(**first, game, true)) return Done{};
        f_({begins_with(**first, game, false) ? Likeness::same_moves : Likeness::turned, older, id});
        return Done{};
    }

    /// Notes that a game goes on where another one ends, with this hash. The first that does counts, but one of the
    /// same players rather than another: a game is often stored before its end, and whole later.
    Status note_whole(std::uint64_t hash, std::int64_t longer, const storage::GameMoves& game) {
        const auto found = ends_.find(hash);
        if (found == ends_.end()) return Done{};
        Ending& ending = found->second;
        const bool is_of_same = players_[ending.id] == players_[longer];
        if (ending.whole && (ending.is_of_same || !is_of_same)) return Done{};
        const auto moves = store_.load_moves(ending.id);
        LUDEX_TRY(moves);
        if (!*moves || !begins_with(game, **moves, true)) return Done{};
        ending.whole = longer;
        ending.is_of_same = is_of_same;
        return Done{};
    }

    void report_beginnings() {
        std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
        for (const auto& [hash, ending] : ends_)
            if (ending.whole) pairs.emplace_back(*ending.whole, ending.id);
        std::sort(pairs.begin(), pairs.end());
        for (const auto& [whole, beginning] : pairs) f_({Likeness::contained, whole, beginning});
    }

    storage::GameStore& store_;
    storage::GameFilter filter_;
    std::uint32_t fewest_plies_;
    const std::function<void(const LikePair&)>& f_;
    std::unordered_set<std::int64_t> related_;
    std::unordered_map<std::int64_t, std::pair<std::uint32_t, std::uint32_t>> players_;  ///< by game
    std::unordered_map<std::uint64_t, Ending> ends_;  ///< games by the hash of all their moves
};

}  // namespace

Status find_duplicates(storage::GameStore& store, const storage::GameFilter& filter, std::uint32_t fewest_plies,
                       const std::function<void(const LikePair&)>& f) {
    return Search(store, filter, fewest_plies, f).run();
}

}  // namespace ludex::analyzer
