#include "storage/sql/index/replayed_visits.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "storage/sql/statement.hpp"
#include "storage/sql/tables/game_reader.hpp"

namespace ludex::storage {

namespace {

IndexHit hit_of(std::uint32_t game, const PositionVisit& v) {
    return IndexEntry(v.folded.key, game, v.ply, v.folded.symmetry, v.move).hit();
}

/// The first of the visits, which are sorted by key, whose key is not less.
std::vector<PositionVisit>::const_iterator first_from(const std::vector<PositionVisit>& visits, PositionKey key) {
    return std::lower_bound(visits.begin(), visits.end(), key,
                            [](const PositionVisit& v, PositionKey k) { return v.folded.key < k; });
}

}  // namespace

const ReplayedVisits::Visits& ReplayedVisits::visits_of(std::uint32_t game) {
    Game& known = games_[game % games_.size()];
    if (known.number == game && known.visits) return *known.visits;
    known.visits.reset();
    Visits read = source_(game);
    if (read) {
        std::sort(read->begin(), read->end(),
                  [](const PositionVisit& a, const PositionVisit& b) { return a.folded.key < b.folded.key; });
        read->shrink_to_fit();
        constexpr std::size_t kMany = 16'384;
        if (read->size() > kMany) forget();  // of such games one alone is kept
    }
    known.visits.emplace(std::move(read));
    known.number = game;
    return *known.visits;
}

void ReplayedVisits::expect(std::span<const std::uint32_t> games) {
    if (!expect_) return;
    std::vector<std::int64_t> unknown;
    for (const std::uint32_t game : games)
        if (const Game& known = games_[game % games_.size()]; known.number != game || !known.visits)
            unknown.push_back(game);
    expect_(unknown);
}

std::optional<IndexHit> ReplayedVisits::find(std::uint32_t game, PositionKey folded) {
    const Visits& visits = visits_of(game);
    if (!visits) complain_of_damage(visits.error().message);
    const auto visit = first_from(*visits, folded);
    if (visit == visits->end() || visit->folded.key != folded) return std::nullopt;
    return hit_of(game, *visit);
}

void ReplayedVisits::resolve_all(PrefixVisits& all) {
    resolve(all);
    if (!all.alone.empty()) complain_of_damage(visits_of(all.alone.front()).error().message);
}

void ReplayedVisits::resolve(PrefixVisits& all) {
    std::vector<std::uint32_t> damaged;
    for (std::size_t i = 0; i < all.alone.size(); ++i) {
        const std::uint32_t game = all.alone[i];
        if (i > 0 && game == all.alone[i - 1]) continue;  // its visits have all been added
        const Visits& visits = visits_of(game);
        if (!visits) {
            damaged.push_back(game);
            continue;
        }
        for (auto visit = first_from(*visits, key_of_prefix(all.prefix));
             visit != visits->end() && prefix_of(visit->folded.key) == all.prefix; ++visit)
            all.add(visit->folded.key, hit_of(game, *visit));
    }
    all.alone = std::move(damaged);
    all.sort();
    all.leave_out_repeated();
}

void ReplayedVisits::forget() { games_ = {}; }

namespace {

Result<std::vector<PositionVisit>> visits_of_moves(const GameMoves& moves) {
    const auto variant = parse_game_name(moves.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<std::vector<PositionVisit>> {
        const auto start = start_position<G>(v, moves.start);
        LUDEX_TRY(start);
        const auto game = replay_moves(*variant, *start, moves.moves);
        LUDEX_TRY(game);
        return position_visits(*game);
    });
}

/// The moves of a game; nullopt when there is no such game. Errors: storage, when the row is damaged.
Result<std::optional<GameMoves>> sound_moves(StatementCache& sql, std::int64_t id) {
    try {
        return load_game_moves(sql, id);
    } catch (const DatabaseFailure& failure) {
        if (failure.error().kind != ErrorKind::storage) throw;
        return Error{.kind = ErrorKind::storage, .message = failure.what()};
    }
}

}  // namespace

namespace {

Result<std::optional<PositionKey>> key_after(const GameMoves& moves, std::uint32_t plies) {
    const auto variant = parse_game_name(moves.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<std::optional<PositionKey>> {
        const auto start = start_position<G>(v, moves.start);
        LUDEX_TRY(start);
        std::optional<PositionKey> key;
        std::uint32_t ply = 0;
        LUDEX_TRY(walk_moves<G>(*start, moves.moves, [&](const auto& position, const auto&) {
            if (ply == plies) key = typename G::Folder().fold(position).key;
            return ply++ < plies;
        }));
        return key;
    });
}

/// The moves of a game that is in the index. Errors: storage, when it is missing or damaged.
Result<GameMoves> indexed_moves(StatementCache& sql, std::int64_t id) {
    auto moves = sound_moves(sql, id);
    LUDEX_TRY(moves);
    if (*moves) return std::move(**moves);
    return Error{.kind = ErrorKind::storage,
                 .message = "game " + std::to_string(id) + " is in the position index, but it is missing"};
}

Error damaged(std::int64_t id, const Error& why) {
    return {.kind = ErrorKind::storage, .message = "game " + std::to_string(id) + " is damaged: " + why.message};
}

}  // namespace

std::optional<PositionKey> stored_key_after(StatementCache& sql, std::int64_t game, std::uint32_t plies) {
    const auto moves = indexed_moves(sql, game);
    if (!moves) complain_of_damage(moves.error().message);
    const auto key = key_after(*moves, plies);
    if (!key) complain_of_damage(damaged(game, key.error()).message);
    return *key;
}

ReplayedVisits stored_visits(StatementCache& sql) {
    const auto expected = std::make_shared<std::unordered_map<std::int64_t, GameMoves>>();
    const auto read = [&sql, expected](std::int64_t id) -> Result<std::vector<PositionVisit>> {
        const auto known = expected->find(id);
        const auto moves = known == expected->end() ? indexed_moves(sql, id) : Result<GameMoves>(known->second);
        LUDEX_TRY(moves);
        auto visits = visits_of_moves(*moves);
        if (!visits) return damaged(id, visits.error());
        return visits;
    };
    const auto expect = [&sql, expected](std::span<const std::int64_t> games) {
        expected->clear();
        for (auto& [id, moves] : load_sound_moves(sql, games)) expected->emplace(id, std::move(moves));
    };
    return ReplayedVisits(read, expect);
}

}  // namespace ludex::storage
