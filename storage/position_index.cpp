#include "storage/position_index.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kMostPending = std::size_t{8} << 20U;  // 128 MiB

}  // namespace

void PositionIndex::add(std::int64_t game, const std::vector<PositionVisit>& visits) {
    first_pending_ = pending_.empty() ? game : std::min(first_pending_, game);
    for (const PositionVisit& v : visits)
        pending_.push_back({v.folded.key, static_cast<std::uint32_t>(game), v.ply << 4U | v.folded.symmetry});
    if (pending_.size() >= kMostPending) flush();
}

void PositionIndex::remove_pending(std::int64_t game) {
    if (pending_.empty() || game < first_pending_) return;  // it was stored long ago
    std::erase_if(pending_, [&](const Entry& e) { return e.game == game; });
}

void PositionIndex::remove(std::int64_t game, const std::vector<PositionVisit>& visits) {
    remove_pending(game);
    SQLite::Statement erase(db_, "DELETE FROM position_visit WHERE key = ? AND game = ?");
    for (const PositionVisit& v : visits) {
        erase.bind(1, static_cast<std::int64_t>(v.folded.key));
        erase.bind(2, game);
        erase.exec();
        erase.reset();
    }
}

void PositionIndex::remove(std::int64_t game) {
    remove_pending(game);
    SQLite::Statement erase(db_, "DELETE FROM position_visit WHERE game = ?");
    erase.bind(1, game);
    erase.exec();
}

void PositionIndex::flush() {
    // In key order: the B-tree fills page by page, which is several times faster than at random.
    std::sort(pending_.begin(), pending_.end(), [](const Entry& a, const Entry& b) {
        const auto x = static_cast<std::int64_t>(a.key);
        const auto y = static_cast<std::int64_t>(b.key);
        return x != y ? x < y : a.game < b.game;
    });
    SQLite::Statement insert(db_, "INSERT INTO position_visit (key, game, ply, symmetry) VALUES (?, ?, ?, ?)");
    for (const Entry& e : pending_) {
        insert.bind(1, static_cast<std::int64_t>(e.key));
        insert.bind(2, static_cast<std::int64_t>(e.game));
        insert.bind(3, static_cast<std::int64_t>(e.ply_and_symmetry >> 4U));
        insert.bind(4, static_cast<std::int64_t>(e.ply_and_symmetry & 15U));
        insert.exec();
        insert.reset();
    }
    pending_.clear();
}

void PositionIndex::for_each(PositionKey folded, const GameFilter& filter,
                             const std::function<void(const VisitingGame&)>& f) const {
    const SqlCondition condition = to_sql(filter);
    SQLite::Statement query(
        db_,
        "SELECT game.id, visit.ply, symmetry, result, variant.name, start, moves, date, "
        "coalesce(date_first, 0), coalesce(first_elo + second_elo, 0) FROM position_visit AS visit "
        "JOIN game ON game.id = visit.game JOIN variant ON variant.id = game.variant WHERE key = ? AND " +
            condition.text + " ORDER BY game.id");
    query.bind(1, static_cast<std::int64_t>(folded));
    bind_values(query, condition, 2);
    while (query.executeStep()) {
        VisitingGame v;
        v.game = query.getColumn(0).getInt64();
        v.ply = query.getColumn(1).getUInt();
        v.symmetry = static_cast<std::uint8_t>(query.getColumn(2).getUInt());
        v.result = parse_result(query.getColumn(3).getText()).value_or(GameResult::unfinished);
        v.variant = query.getColumn(4).getString();
        v.start = query.getColumn(5).getString();
        v.moves = blob_of<MoveBytes>(query.getColumn(6));
        v.date = query.getColumn(7).getString();
        v.day = query.getColumn(8).getInt64();
        v.elo_sum = query.getColumn(9).getInt64();
        f(v);
    }
}

std::uint64_t PositionIndex::count(PositionKey folded, const GameFilter& filter) const {
    const SqlCondition condition = to_sql(filter);
    SQLite::Statement query(db_,
                            "SELECT count(*) FROM position_visit AS visit JOIN game ON game.id = visit.game "
                            "JOIN variant ON variant.id = game.variant WHERE key = ? AND " +
                                condition.text);
    query.bind(1, static_cast<std::int64_t>(folded));
    bind_values(query, condition, 2);
    query.executeStep();
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
}

bool PositionIndex::holds(std::int64_t game, const std::vector<PositionVisit>& visits) const {
    SQLite::Statement query(db_, "SELECT ply, symmetry FROM position_visit WHERE key = ? AND game = ?");
    for (const PositionVisit& v : visits) {
        query.reset();
        query.bind(1, static_cast<std::int64_t>(v.folded.key));
        query.bind(2, game);
        if (!query.executeStep() || query.getColumn(0).getInt64() != v.ply ||
            query.getColumn(1).getInt64() != v.folded.symmetry)
            return false;
    }
    return true;
}

std::uint64_t PositionIndex::size() const {
    return static_cast<std::uint64_t>(db_.execAndGet("SELECT count(*) FROM position_visit").getInt64());
}

}  // namespace ludex::storage
