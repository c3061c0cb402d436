#include "storage/reindex.hpp"

#include "storage/game_reader.hpp"
#include "storage/position_index.hpp"

namespace ludex::storage {

void fill_index(SQLite::Database& db) {
    PositionIndex index(db);
    SQLite::Statement games(db, "SELECT id FROM game ORDER BY id");
    while (games.executeStep()) {
        const std::int64_t id = games.getColumn(0).getInt64();
        const auto stored = load_game(db, id);
        if (stored && *stored) index.add(id, position_visits((*stored)->game));
    }
    index.flush();
}

}  // namespace ludex::storage
