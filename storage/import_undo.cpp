#include "storage/import_undo.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <string>

#include "storage/checked_tables.hpp"
#include "storage/compression.hpp"
#include "storage/connection.hpp"

namespace ludex::storage {

namespace {

/// The number that occurrences and superseded contents carry while they wait for the game to be restored.
std::int64_t waiting(std::int64_t game) { return -game; }

/// The games of an import, the latest first. The first record of a game, which its further records refer to, is thus
/// removed after them.
std::vector<std::int64_t> games_of_import(SQLite::Database& db, std::int64_t import) {
    SQLite::Statement query(db,
                            "SELECT DISTINCT game FROM occurrence JOIN source_file ON source_file.id = file "
                            "WHERE import = ? ORDER BY game DESC");
    query.bind(1, import);
    std::vector<std::int64_t> games;
    while (query.executeStep()) games.push_back(query.getColumn(0).getInt64());
    return games;
}

}  // namespace

SqliteImportUndo::SqliteImportUndo(SQLite::Database& db, std::int64_t import)
    : db_(db), import_(import), sql_(db), transaction_(db, SQLite::TransactionBehavior::IMMEDIATE), writer_(db) {
    for (const std::int64_t game : games_of_import(db_, import_)) take_back(game);
    std::stable_sort(former_records_.begin(), former_records_.end(),
                     [](const FormerRecord& a, const FormerRecord& b) { return a.game < b.game; });
}

std::vector<SqliteImportUndo::Reading> SqliteImportUndo::readings_of(std::int64_t game) {
    SQLite::Statement& query = sql_.get(
        "SELECT file, record, line, former, import FROM occurrence "
        "JOIN source_file ON source_file.id = file WHERE game = ? ORDER BY file, record");
    const Using guard(query);
    query.bind(1, game);
    std::vector<Reading> readings;
    while (query.executeStep())
        readings.push_back({query.getColumn(0).getInt64(), query.getColumn(1).getInt64(), query.getColumn(2).getInt64(),
                            number_of(query.getColumn(3)), query.getColumn(4).getInt64()});
    return readings;
}

void SqliteImportUndo::take_back(std::int64_t game) {
    std::vector<Reading> own, others;
    for (const Reading& r : readings_of(game)) (r.import == import_ ? own : others).push_back(r);
    if (others.empty()) return remove(game);
    const auto has_content = [](const Reading& r) { return !r.former; };
    const bool came_here = std::any_of(own.begin(), own.end(), has_content);
    const auto holder = std::find_if(others.begin(), others.end(), has_content);
    if (came_here && holder == others.end() && give_back(game, own, others)) return;
    forget(game, own, others);
    name_heir(game, holder == others.end() ? std::nullopt : std::optional(holder->import));
    ++counts_.kept;
}

void SqliteImportUndo::remove(std::int64_t game) {
    writer_.remove(game);
    ++counts_.removed;
}

/// Removes what only this import has recorded about a game that stays.
void SqliteImportUndo::forget(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others) {
    for (const Reading& r : own) {
        sql_.run("DELETE FROM occurrence WHERE game = ? AND file = ? AND record = ?", {game, r.file, r.record});
        const bool is_held =
            std::any_of(others.begin(), others.end(), [&](const Reading& other) { return other.former == r.former; });
        if (r.former && !is_held) sql_.run("DELETE FROM former WHERE content_key = ? AND game = ?", {*r.former, game});
    }
}

/// Names another import in the superseded contents of a game. Broken records that were superseded in this import would
/// have been superseded in the other one.
void SqliteImportUndo::name_heir(std::int64_t game, std::optional<std::int64_t> import) {
    SQLite::Statement& update = sql_.get(change("former", {{"import", "?1"}}, "game = ?2 AND import = ?3"));
    const Using guard(update);
    bind_optional(update, 1, import);
    update.bind(2, game);
    update.bind(3, import_);
    update.exec();
}

/// The broken records that the game superseded in this import.
std::vector<FormerRecord> SqliteImportUndo::gave_way_to(std::int64_t game) {
    SQLite::Statement& query = sql_.get(
        "SELECT content_key, text, coalesce(former.variant, name), former.content_sha256 "
        "FROM former JOIN game ON game.id = former.game "
        "JOIN variant ON variant.id = game.variant WHERE former.game = ? AND import = ? AND text IS NOT NULL");
    const Using guard(query);
    query.bind(1, game);
    query.bind(2, import_);
    std::vector<FormerRecord> records;
    while (query.executeStep()) {
        auto text = decompress(blob_of<std::string>(query.getColumn(1)));
        if (!text)
            throw SQLite::Exception(
                "the text of a broken record that game " + std::to_string(game) + " took the place of is damaged",
                SQLITE_CORRUPT);
        FormerRecord& record = records.emplace_back();
        record.game = game;
        record.key = query.getColumn(0).getInt64();
        record.variant = query.getColumn(2).getString();
        record.content = digest_of(query.getColumn(3));
        record.text = *std::move(text);
    }
    return records;
}

/// The places where other imports have read these broken records: a reading for each of them, or null.
std::vector<const SqliteImportUndo::Reading*> SqliteImportUndo::places_of(const std::vector<FormerRecord>& records,
                                                                          const std::vector<Reading>& own,
                                                                          const std::vector<Reading>& others) {
    std::map<std::int64_t, const Reading*> free;  // by content
    for (const Reading& r : others)
        if (r.former) free.try_emplace(*r.former, &r);
    std::vector<const Reading*> places(records.size(), nullptr);
    for (std::size_t i = 0; i < records.size(); ++i)
        if (const auto place = free.extract(records[i].key)) places[i] = place.mapped();
    for (std::size_t i = 0; i < records.size(); ++i) {
        const auto is_its_own = [&](const Reading& r) { return r.former == records[i].key; };
        const bool was_read = places[i] != nullptr || std::any_of(own.begin(), own.end(), is_its_own);
        // No import has read this content: an edit made it from another content.
        if (!was_read && !free.empty()) places[i] = free.extract(free.begin()).mapped();
    }
    return places;
}

/// Restores the broken records that other imports hold and that the game, which came with this import, superseded.
/// False when there are none.
bool SqliteImportUndo::give_back(std::int64_t game, const std::vector<Reading>& own,
                                 const std::vector<Reading>& others) {
    std::vector<FormerRecord> records = gave_way_to(game);
    const std::vector<const Reading*> places = places_of(records, own, others);
    if (std::all_of(places.begin(), places.end(), [](const Reading* place) { return place == nullptr; })) return false;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (places[i] == nullptr) continue;
        records[i].read_as = *places[i]->former;
        records[i].record = static_cast<std::uint64_t>(places[i]->record);
        records[i].line = static_cast<std::uint32_t>(places[i]->line);
        former_records_.push_back(std::move(records[i]));
    }
    for (const Reading& r : others)
        sql_.run(change("occurrence", {{"game", "?1"}}, "game = ?2 AND file = ?3 AND record = ?4"),
                 {waiting(game), game, r.file, r.record});
    sql_.run(change("former", {{"game", "?1"}}, "game = ?2"), {waiting(game), game});
    remove(game);
    return true;
}

Status SqliteImportUndo::restore(const FormerRecord& record, const NewGame& game) {
    return guarded([&]() -> Status {
        const std::int64_t gone = waiting(record.game);
        sql_.run("DELETE FROM former WHERE content_key = ? AND game = ?", {record.key, gone});
        const auto known = writer_.find(game.packed);
        const std::int64_t id = known ? known->id : writer_.insert(game).id;
        sql_.run(change("occurrence", {{"game", "?1"}, {"former", "NULL"}}, "game = ?2 AND former = ?3"),
                 {id, gone, record.key});
        // If the record was edited, the text that was read remains one of its superseded contents.
        sql_.run(change("occurrence", {{"game", "?1"}}, "game = ?2 AND former = ?3"), {id, gone, record.read_as});
        sql_.run(change("former", {{"game", "?1"}}, "game = ?2 AND content_key = ?3"), {id, gone, record.read_as});
        heirs_.emplace(record.game, id);
        ++counts_.restored;
        return Done{};
    });
}

void SqliteImportUndo::forget_import() {
    sql_.run("DELETE FROM source_file WHERE import = ?", {import_});
    sql_.run("DELETE FROM import WHERE id = ?", {import_});
}

Status SqliteImportUndo::commit() {
    return guarded([&]() -> Status {
        for (const auto& [gone, heir] : heirs_) {
            sql_.run(change("occurrence", {{"game", "?1"}}, "game = ?2"), {heir, waiting(gone)});
            sql_.run(change("former", {{"game", "?1"}}, "game = ?2"), {heir, waiting(gone)});
        }
        forget_import();
        // The lists of names become those of a database that never had the import.
        if (counts_.removed > 0) writer_.forget_unused_names();
        writer_.flush();
        transaction_.commit();
        return Done{};
    });
}

}  // namespace ludex::storage
