#include "service/reports/new_moves.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "analyzer/explore/opening_names.hpp"
#include "analyzer/explore/stored_walk.hpp"

namespace ludex::service {

namespace {

/// The folded keys of all positions of a game, and its moves.
struct Path {
    std::vector<PositionKey> keys;
    std::vector<std::string> moves;
};

Result<Path> path_of(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    Path path;
    const Status walked = with_game(*variant, [&]<class G>(const auto&) {
        return analyzer::walk_game<G>(game, [&](const typename G::Position& p, const auto& move) {
            path.keys.push_back(G::fold(p).key);
            if (move) path.moves.push_back(G::format(*move));
            return true;
        });
    });
    LUDEX_TRY(walked);
    return path;
}

/// Looks for moves that no earlier game has, game by game in the order in which they were played.
class NewMoveFinder {
public:
    NewMoveFinder(storage::GameStore& store, const storage::GameFilter& filter, std::uint64_t known_games,
                  const std::atomic<bool>& stop)
        : store_(store), filter_(filter), known_games_(known_games), stop_(stop) {}

    Result<std::vector<NewMove>> find(const std::vector<NewGames::Game>& games) {
        for (const NewGames::Game& game : games) LUDEX_TRY(read(game.id));
        std::vector<NewMove> moves;
        for (const NewGames::Game& game : games) {
            auto move = look_at(game.id);
            LUDEX_TRY(move);
            if (*move) moves.push_back(**std::move(move));
        }
        std::stable_sort(moves.begin(), moves.end(),
                         [](const NewMove& a, const NewMove& b) { return a.games > b.games; });
        return moves;
    }

private:
    /// Notes which positions the game comes to.
    Status read(std::int64_t id) {
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const auto moves = store_.load_moves(id);
        LUDEX_TRY(moves);
        if (!*moves) return Done{};
        auto path = path_of(**moves);
        LUDEX_TRY(path);
        for (const PositionKey key : keys_of(*path)) ++not_yet_[key];
        paths_.emplace(id, *std::move(path));
        return Done{};
    }

    static std::set<PositionKey> keys_of(const Path& path) { return {path.keys.begin(), path.keys.end()}; }

    Result<std::optional<NewMove>> look_at(std::int64_t id) {
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const auto known = paths_.find(id);
        if (known == paths_.end()) return std::optional<NewMove>();
        const Path& path = known->second;
        const auto all = store_.count_visits(path.keys, filter_);
        LUDEX_TRY(all);
        std::optional<NewMove> found;
        for (std::size_t ply = 1; ply < path.keys.size() && !found; ++ply) {
            const auto earlier = [&](std::size_t i) { return (*all)[i] - not_yet_[path.keys[i]]; };
            if (earlier(ply) > 0) continue;
            if (earlier(ply - 1) < known_games_) break;
            found = NewMove{id,
                            ply,
                            path.moves[ply - 1],
                            {},
                            {path.moves.begin(), path.moves.begin() + static_cast<std::ptrdiff_t>(ply) - 1},
                            earlier(ply - 1)};
        }
        for (const PositionKey key : keys_of(path)) --not_yet_[key];
        return found;
    }

    storage::GameStore& store_;
    const storage::GameFilter& filter_;
    std::uint64_t known_games_;
    const std::atomic<bool>& stop_;
    std::unordered_map<std::int64_t, Path> paths_;
    std::unordered_map<PositionKey, std::uint64_t> not_yet_;  ///< new games, not looked at yet, that come to a position
};

/// The opening that a game has reached after some plies.
Result<std::string> opening_after(const storage::GameMoves& game, std::size_t plies) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    std::vector<AnyPosition> path;
    const Status walked = with_game(*variant, [&]<class G>(const auto&) {
        return analyzer::walk_game<G>(game, [&](const typename G::Position& p, const auto&) {
            path.emplace_back(p);
            return path.size() <= plies;
        });
    });
    LUDEX_TRY(walked);
    return std::string(analyzer::OpeningNames::shipped().name_of_path(path).value_or(""));
}

}  // namespace

Result<std::vector<NewMove>> find_new_moves(storage::GameStore& store, const storage::GameFilter& filter,
                                            const NewGames& games, std::uint64_t known_games,
                                            const std::atomic<bool>& stop) {
    return NewMoveFinder(store, filter, known_games, stop).find(games.games());
}

Status name_openings(storage::GameStore& store, std::vector<NewMove>& moves) {
    for (NewMove& move : moves) {
        const auto game = store.load_moves(move.game);
        LUDEX_TRY(game);
        if (!*game) continue;
        auto opening = opening_after(**game, move.line.size());
        LUDEX_TRY(opening);
        move.opening = *std::move(opening);
    }
    return Done{};
}

}  // namespace ludex::service
