#include "storage/sqlite/index/told_visits.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "storage/sqlite/file/connection.hpp"
#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/game_reader.hpp"

namespace ludex::storage {

namespace {

IndexHit hit_of(std::uint32_t game, const PositionVisit& v) {
    return IndexEntry(v.folded.key, game, v.ply, v.folded.symmetry, v.move).hit();
}

}  // namespace

const Result<std::vector<PositionVisit>>& ToldVisits::visits_of(std::uint32_t game) {
    Game& known = games_[game % games_.size()];
    if (known.number != game || !known.visits) {
        known.visits.reset();
        known.visits.emplace(source_(game));
        known.number = game;
    }
    return *known.visits;
}

std::optional<IndexHit> ToldVisits::find(std::uint32_t game, PositionKey folded) {
    const auto& visits = visits_of(game);
    if (!visits) throw SQLite::Exception(visits.error().message, SQLITE_CORRUPT);
    for (const PositionVisit& visit : *visits)
        if (visit.folded.key == folded) return hit_of(game, visit);
    return std::nullopt;
}

void ToldVisits::tell(PrefixVisits& all) {
    std::vector<std::uint32_t> damaged;
    for (std::size_t i = 0; i < all.alone.size(); ++i) {
        const std::uint32_t game = all.alone[i];
        if (i > 0 && game == all.alone[i - 1]) continue;  // its visits have all been told
        const auto& visits = visits_of(game);
        if (!visits) {
            damaged.push_back(game);
            continue;
        }
        for (const PositionVisit& visit : *visits)
            if (prefix_of(visit.folded.key) == all.prefix) all.add(visit.folded.key, hit_of(game, visit));
    }
    all.alone = std::move(damaged);
    all.sort();
    all.leave_out_repeated();
}

void ToldVisits::forget() { games_ = {}; }

ToldVisits::Source stored_visits(StatementCache& sql) {
    return [&sql](std::int64_t id) -> Result<std::vector<PositionVisit>> {
        return guarded([&]() -> Result<std::vector<PositionVisit>> {
            const auto moves = load_game_moves(sql, id);
            if (!moves) return Error{.kind = ErrorKind::storage, .message = "a game of the position index is missing"};
            const auto variant = parse_game_name(moves->variant);
            LUDEX_TRY(variant);
            return with_game(*variant, [&]<class G>(const auto& v) -> Result<std::vector<PositionVisit>> {
                const auto start = start_position<G>(v, moves->start);
                LUDEX_TRY(start);
                const auto game = replay_moves(*variant, *start, moves->moves);
                LUDEX_TRY(game);
                return position_visits(*game);
            });
        });
    };
}

}  // namespace ludex::storage
