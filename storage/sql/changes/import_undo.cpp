#include "storage/sql/changes/import_undo.hpp"

#include <algorithm>
#include <string>

#include "storage/packing/original_text.hpp"
#include "storage/reading/stored_text.hpp"
#include "storage/sql/changes/supersede_again.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

namespace {

/// The number that occurrences and superseded contents carry while they wait for the game to be restored.
std::int64_t waiting(std::int64_t game) { return -game; }

/// The games of an import, the latest first. The first record of a game, which its further records refer to, is thus
/// removed after them.
std::vector<std::int64_t> games_of_import(Database& db, std::int64_t import) {
    Statement query(db,
                    "SELECT DISTINCT game FROM occurrence JOIN source_file ON source_file.id = file "
                    "WHERE import = ? ORDER BY game DESC");
    bind_all(query, import);
    return numbers_of(query);
}

}  // namespace

ImportUndo::ImportUndo(Database& db, std::int64_t import)
    : db_(db), import_(import), sql_(db), transaction_(db), writer_(db) {
    for (const std::int64_t game : games_of_import(db_, import_)) take_back(game);
    std::stable_sort(superseded_records_.begin(), superseded_records_.end(),
                     [](const SupersededRecord& a, const SupersededRecord& b) { return a.game < b.game; });
}

std::vector<ImportUndo::Reading> ImportUndo::readings_of(std::int64_t game) {
    Statement& query = sql_.get(
        "SELECT file, record, line, former, import FROM occurrence "
        "JOIN source_file ON source_file.id = file WHERE game = ? ORDER BY file, record");
    const Using guard(query);
    bind_all(query, game);
    std::vector<Reading> readings;
    while (query.next()) {
        Reading& r = readings.emplace_back();
        read_columns(query, r.file, r.record, r.line, r.superseded, r.import);
    }
    return readings;
}

void ImportUndo::take_back(std::int64_t game) {
    std::vector<Reading> own, others;
    for (const Reading& r : readings_of(game)) (r.import == import_ ? own : others).push_back(r);
    if (others.empty()) return remove(game);
    const auto has_content = [](const Reading& r) { return !r.superseded; };
    const bool came_here = std::any_of(own.begin(), own.end(), has_content);
    const auto holder = std::find_if(others.begin(), others.end(), has_content);
    const bool is_held = holder != others.end();
    const bool gives_back = (came_here || is_held) && give_back(game, own, others);
    if (gives_back && !is_held) {
        wait(game, others);
        return remove(game);
    }
    forget(game, own, others);
    hand_over(game, is_held ? std::optional(holder->import) : std::nullopt);
    forget_unread(game);
    if (is_held) touched_.insert(game);
    ++counts_.kept;
}

void ImportUndo::remove(std::int64_t game) {
    writer_.remove(game);
    ++counts_.removed;
}

/// Removes what only this import has recorded about a game that stays.
void ImportUndo::forget(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others) {
    for (const Reading& r : own) {
        erase_rows(sql_, "occurrence", "game = ? AND file = ? AND record = ?", game, r.file, r.record);
        const bool is_held = std::any_of(others.begin(), others.end(),
                                         [&](const Reading& other) { return other.superseded == r.superseded; });
        if (r.superseded && !is_held) erase_rows(sql_, "former", "content_key = ? AND game = ?", *r.superseded, game);
    }
}

/// Removes the superseded contents that edits have made of contents which this import alone had read.
void ImportUndo::forget_unread(std::int64_t game) {
    const std::string counts = "SELECT count(*) FILTER (WHERE NOT " + std::string(kWasRead) +
                               "), count(*) FILTER (WHERE import IS NULL), count(*) FILTER (WHERE import IS NULL AND " +
                               kWasRead + ") FROM former WHERE variant IS NOT NULL AND game = ?";
    Statement& query = sql_.get(counts);
    const Using guard(query);
    bind_all(query, game);
    if (!query.next()) return;
    const auto [unread, edits, roots] = columns_of<std::int64_t, std::int64_t, std::int64_t>(query);
    const bool is_rootless = roots == 0;  // an edit begins with a content that was read
    if (unread == 0 || (!is_rootless && unread <= edits)) return;
    erase_rows(sql_, "former",
               "game = ? AND variant IS NOT NULL AND NOT " + std::string(kWasRead) +
                   (is_rootless ? "" : " AND import IS NOT NULL"),
               game);
}

/// Names another import in the superseded contents of a game. Broken records that were superseded in this import would
/// have been superseded in the other one.
void ImportUndo::hand_over(std::int64_t game, std::optional<std::int64_t> import) {
    change_rows(sql_, "former", {{"import", "?1"}}, "game = ?2 AND import = ?3", import, game, import_);
}

/// The broken records that the game superseded.
std::vector<SupersededRecord> ImportUndo::superseded_by(std::int64_t game) {
    Statement& query = sql_.get(
        "SELECT content_key, text, coalesce(former.variant, name), former.content_sha256 "
        "FROM former JOIN game ON game.id = former.game "
        "JOIN variant ON variant.id = game.variant WHERE former.game = ? AND import IS NOT NULL AND text IS NOT NULL "
        "ORDER BY content_key, former.content_sha256");
    const Using guard(query);
    bind_all(query, game);
    std::vector<SupersededRecord> records;
    while (query.next()) {
        SupersededRecord& record = records.emplace_back();
        std::string packed;
        read_columns(query, record.key, packed, record.variant, record.content);
        auto text = unpack_original(packed);
        if (!text)
            complain_of_damage("the text of a broken record that game " + std::to_string(game) +
                               " took the place of is damaged");
        record.game = game;
        record.text = *std::move(text);
    }
    return records;
}

/// The places where other imports have read these broken records: a reading for each of them, or null.
std::vector<const ImportUndo::Reading*> ImportUndo::places_of(const std::vector<SupersededRecord>& records,
                                                              const std::vector<Reading>& own,
                                                              const std::vector<Reading>& others) {
    std::map<std::int64_t, const Reading*> free;  // by content
    for (const Reading& r : others)
        if (r.superseded) free.try_emplace(*r.superseded, &r);
    std::vector<const Reading*> places(records.size(), nullptr);
    for (std::size_t i = 0; i < records.size(); ++i)
        if (const auto place = free.extract(records[i].key)) places[i] = place.mapped();
    for (std::size_t i = 0; i < records.size(); ++i) {
        const auto is_its_own = [&](const Reading& r) { return r.superseded == records[i].key; };
        const bool was_read = places[i] != nullptr || std::any_of(own.begin(), own.end(), is_its_own);
        // No import has read this content: an edit made it from another content.
        if (!was_read && !free.empty()) places[i] = free.extract(free.begin()).mapped();
    }
    return places;
}

/// Sets apart the broken records that the game superseded and that other imports hold. They are stored anew; when all
/// is there that the other imports brought, they are superseded again where they would have been without this one.
/// False when there are none.
bool ImportUndo::give_back(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others) {
    std::vector<SupersededRecord> records = superseded_by(game);
    const std::vector<const Reading*> places = places_of(records, own, others);
    bool is_any = false;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (places[i] == nullptr) continue;
        is_any = true;
        records[i].read_as = *places[i]->superseded;
        records[i].record = static_cast<std::uint64_t>(places[i]->record);
        records[i].line = static_cast<std::uint32_t>(places[i]->line);
        for (const std::int64_t content : {records[i].key, records[i].read_as}) {
            change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2 AND former = ?3", waiting(game), game,
                        content);
            change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2 AND content_key = ?3", waiting(game), game,
                        content);
        }
        superseded_records_.push_back(std::move(records[i]));
    }
    return is_any;
}

/// Keeps what other imports know of a game that is removed, until a record is restored for it.
void ImportUndo::wait(std::int64_t game, const std::vector<Reading>& others) {
    for (const Reading& r : others)
        change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2 AND file = ?3 AND record = ?4", waiting(game),
                    game, r.file, r.record);
    const std::string is_read =
        "EXISTS (SELECT 1 FROM occurrence WHERE occurrence.game = ?1 AND occurrence.former = content_key)";
    change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2 AND (import IS NULL OR " + is_read + ")", waiting(game),
                game);
}

namespace {

Error unreadable(const SupersededRecord& superseded) {
    return {.kind = ErrorKind::storage,
            .message = "the broken record that game " + std::to_string(superseded.game) +
                       " took the place of cannot be read again; nothing was changed"};
}

}  // namespace

Status ImportUndo::restore() {
    for (const SupersededRecord& record : superseded_records_)
        if (const Status restored = restore(record); !restored) return restored;
    return Done{};
}

Status ImportUndo::restore(const SupersededRecord& superseded) {
    const auto variant = parse_game_name(superseded.variant);
    LUDEX_TRY(variant);
    const StoredText text{superseded.text, *variant, {superseded.line, 1}, superseded.record};
    const auto record = reading_with(text, superseded.content);
    if (!record) return unreadable(superseded);
    restore(superseded, new_game(*record));
    return Done{};
}

void ImportUndo::restore(const SupersededRecord& record, const NewGame& game) {
    const std::int64_t gone = waiting(record.game);
    // The readings by this import go with it.
    erase_rows(sql_, "occurrence", "game = ? AND file IN (SELECT id FROM source_file WHERE import = ?)", gone, import_);
    erase_rows(sql_, "former", "content_key = ? AND game = ?", record.key, gone);
    const auto known = writer_.find(game.packed);
    const std::int64_t id = known ? known->id : writer_.insert(game).id;
    change_rows(sql_, "occurrence", {{"game", "?1"}, {"former", "NULL"}}, "game = ?2 AND former = ?3", id, gone,
                record.key);
    // If the record was edited, the text that was read remains one of its superseded contents.
    change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2 AND former = ?3", id, gone, record.read_as);
    change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2 AND content_key = ?3", id, gone, record.read_as);
    heirs_.emplace(record.game, id);
    restored_.insert(id);
    touched_.insert(id);
}

void ImportUndo::supersede_again() {
    storage::supersede_again(db_, touched_, [&](std::int64_t partial, std::int64_t successor, std::int64_t import) {
        writer_.supersede(partial, successor, import);
        restored_.erase(partial);
    });
}

/// Brings together what belongs to the records that are there again.
void ImportUndo::settle() {
    for (const auto& [gone, heir] : heirs_) {
        change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2", heir, waiting(gone));
        change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2", heir, waiting(gone));
    }
    supersede_again();
    for (const std::int64_t game : restored_) forget_unread(game);
    counts_.restored = restored_.size();
}

void ImportUndo::forget_import() {
    erase_rows_with(sql_, "source_file", "import", import_);
    erase_rows_with(sql_, "import", "id", import_);
}

UndoCounts ImportUndo::finish(bool dry_run) {
    settle();
    if (dry_run) return counts_;
    forget_import();
    // The lists of names become those of a database that never had the import.
    if (counts_.removed > 0) writer_.forget_unused_names();
    writer_.flush();
    transaction_.commit("undo " + std::to_string(import_));
    return counts_;
}

}  // namespace ludex::storage
