#include "storage/sql/check/store_repair.hpp"

#include <unordered_map>

#include "core/names.hpp"
#include "storage/sql/check/invariants.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/index/reindex.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_reader.hpp"
#include "storage/sql/tables/import_list.hpp"
#include "storage/sql/tables/judgements.hpp"
#include "storage/sql/tables/related_games.hpp"

namespace ludex::storage {

StoreRepair::StoreRepair(Database& db) : db_(db), sql_(db), transaction_(db) {
    done_ = db_.mend_schema();
    clear_derived(db_);
    mend_numbers();
    mend_rows();
    writer_.emplace(db_);
}

// --- Rows beside the games -------------------------------------------------------------------------------------------

namespace {

std::string is_damaged(const Database& db, std::string_view table) {
    return "checksum <> " + checksum_sql(db, checked_table(table));
}

std::vector<std::string> texts(Database& db, const std::string& sql) {
    std::vector<std::string> found;
    Statement query(db, sql);
    while (query.next()) found.push_back(column_of<std::string>(query));
    return found;
}

}  // namespace

void StoreRepair::note(std::string_view table, const std::string& row, const std::string& what) {
    done_.push_back("table " + std::string(table) + ", row " + row + ": " + what);
}

void StoreRepair::drop(std::string_view table, const std::string& condition, const std::string& why) {
    const auto rows =
        texts(db_, "SELECT " + key_sql(checked_table(table)) + " FROM " + std::string(table) + " WHERE " + condition);
    for (const std::string& row : rows) note(table, row, "taken out: " + why);
    if (!rows.empty()) eraser(db_, table, condition).run();
}

void StoreRepair::change_unchecked(std::string_view table, const std::string& column, const std::string& value,
                                   const std::string& condition) {
    Statement(db_.prepare_change({std::string(table), {{column, value}}, condition})).run();
}

void StoreRepair::recompute_checksums(std::string_view table, const std::string& what) {
    const CheckedTable& t = checked_table(table);
    for (const std::string& row :
         texts(db_, "SELECT " + key_sql(t) + " FROM " + std::string(table) + " WHERE " + is_damaged(db_, table)))
        note(table, row, what);
    change_unchecked(table, "checksum", checksum_sql(db_, t), is_damaged(db_, table));
}

/// Repairs numbers of rows. The checksums of the games stay wrong, so that these games are examined later.
void StoreRepair::mend_numbers() {
    for (const char* column : {"first_player", "second_player", "event", "site"})
        change_unchecked("game", column, "NULL",
                         std::string(column) + " NOT BETWEEN 1 AND " + std::to_string(kMostNames));
    find_numbers("game", "id NOT IN (SELECT game FROM occurrence) AND id NOT IN (SELECT game FROM original)",
                 "SELECT game AS number FROM occurrence UNION SELECT game FROM original");
    find_numbers("original", "game NOT IN (SELECT id FROM game)", "SELECT id AS number FROM game");
    find_numbers("import", "id NOT IN (SELECT import FROM source_file)", "SELECT import AS number FROM source_file");
    find_numbers("source_file", "id NOT IN (SELECT file FROM occurrence)", "SELECT file AS number FROM occurrence");
    give_numbers("game", "id NOT IN (SELECT game FROM occurrence) AND id NOT IN (SELECT game FROM original)");
    give_numbers("original", "game NOT IN (SELECT id FROM game) AND game NOT IN (SELECT game FROM occurrence)");
}

/// Gives the right number back to rows that have a wrong checksum and a number that nothing refers to (condition
/// `adrift`). The candidates are the numbers that `wanted` selects, which other rows refer to. The right one is the
/// number that makes the checksum right.
void StoreRepair::find_numbers(std::string_view table, const std::string& unnumbered, const std::string& wanted) {
    const CheckedTable& t = checked_table(table);
    const std::string name(table);
    const std::string key(t.columns[0].name);
    for (const std::string& row :
         texts(db_, "SELECT " + key + " FROM " + name + " WHERE " + unnumbered + " AND " + is_damaged(db_, table)))
        for (const std::string& number :
             texts(db_, "SELECT number FROM " + name + ", (" + wanted + ") AS wanted WHERE " + key + " = " + row +
                            " AND number NOT IN (SELECT " + key + " FROM " + name + ") AND " + name +
                            ".checksum = " + checksum_sql(db_, t, "number") + " ORDER BY number LIMIT 1")) {
            change_unchecked(table, key, number, key + " = " + row);
            note(table, row, "its number was damaged; it is " + number + " again");
        }
}

/// Gives new numbers to rows that still meet the condition `adrift`, or whose number is out of range. The new numbers
/// are larger than those of all intact games and texts.
void StoreRepair::give_numbers(std::string_view table, const std::string& unnumbered) {
    const std::string name(table);
    const std::string key(checked_table(table).columns[0].name);
    const std::string lost = key + " NOT BETWEEN 1 AND " + std::to_string(FactsTable::kMostGames - 1) + " OR (" +
                             unnumbered + " AND " + is_damaged(db_, table) + ")";
    const auto rows = texts(db_, "SELECT " + key + " FROM " + name + " WHERE " + lost);
    const std::string others = "SELECT coalesce(max(number), 0) FROM (SELECT id AS number FROM game" +
                               std::string(table == "game" ? " WHERE NOT (" + lost + ")" : "") +
                               " UNION ALL SELECT game FROM original" +
                               std::string(table == "original" ? " WHERE NOT (" + lost + ")" : "") + ") AS sound";
    std::int64_t number = rows.empty() ? 0 : number_of(db_, others);
    for (const std::string& row : rows) {
        change_unchecked(table, key, std::to_string(++number), key + " = " + row);
        note(table, row, "its number is damaged: it gets " + std::to_string(number));
    }
}

void StoreRepair::mend_rows() {
    mend_variants();
    for (const char* table : {"player", "event", "site"}) mend_names(table);
    name_missing("player", "SELECT first_player AS id FROM game UNION SELECT second_player FROM game");
    name_missing("event", "SELECT event AS id FROM game");
    name_missing("site", "SELECT site AS id FROM game");
    drop("word", is_damaged(db_, "word"), "it follows from the games");
    mend_originals();
    mend_superseded();
    mend_judgements();
    mend_rest();
}

/// Removes damaged rows of variants and keeps the names that can be read. The games of a variant show later which one
/// it was.
void StoreRepair::mend_variants() {
    Statement rows(db_, "SELECT id, name FROM variant WHERE " + is_damaged(db_, "variant"));
    while (rows.next()) {
        const auto [id, name] = columns_of<std::int64_t, std::string>(rows);
        const auto variant = parse_game_name(name);
        said_.emplace(id, variant ? std::optional(*variant) : std::nullopt);
    }
    rows.reset();
    for (const auto& [id, variant] : said_) erase_rows_with(sql_, "variant", "id", id);
}

void StoreRepair::mend_names(std::string_view table) {
    Statement rows(db_, "SELECT id, name FROM " + std::string(table) + " WHERE " + is_damaged(db_, table));
    std::vector<std::pair<std::int64_t, std::string>> damaged;
    while (rows.next()) {
        auto& [id, name] = damaged.emplace_back();
        read_columns(rows, id, name);
    }
    rows.reset();
    Statement update = changer(db_, table, {{"folded", "?1"}}, "id = ?2");
    for (const auto& [id, name] : damaged) {
        bind_all(update, fold_case(name), id);
        update.run();
        note(table, std::to_string(id), "the name was damaged; it reads \"" + name + "\" now");
    }
}

/// Inserts a row that games refer to and that is missing; its true name is lost.
void StoreRepair::name_missing(std::string_view table, const std::string& references) {
    Statement missing(db_, "SELECT DISTINCT id FROM (" + references +
                               ") AS named WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM " + std::string(table) +
                               ")");
    const std::vector<std::int64_t> ids = numbers_of(missing);
    missing.reset();
    Statement insert = inserter(db_, table);
    for (const std::int64_t id : ids) {
        std::string name = "lost " + std::string(table) + " " + std::to_string(id);
        while (!texts(db_, "SELECT id FROM " + std::string(table) + " WHERE name = '" + name + "'").empty())
            name += '+';
        bind_all(insert, id, name, fold_case(name));
        insert.run();
        note(table, std::to_string(id), "the name is lost; it reads \"" + name + "\" now");
    }
}

void StoreRepair::mend_originals() {
    Statement rows(db_, "SELECT game FROM original WHERE " + is_damaged(db_, "original"));
    const std::vector<std::int64_t> damaged = numbers_of(rows);
    rows.reset();
    for (const std::int64_t game : damaged) {
        if (storage::load_original(sql_, game)) continue;
        erase_rows_with(sql_, "original", "game", game);
        note("original", std::to_string(game), "taken out: the text that was read is damaged");
    }
    recompute_checksums("original", "the text is whole: only its checksum was damaged");
    drop("told", is_damaged(db_, "told"), "what the import was told of the text is damaged");
}

void StoreRepair::mend_superseded() {
    drop("former", is_damaged(db_, "former"), "the record that another one superseded is damaged");
}

void StoreRepair::mend_judgements() {
    const auto damaged =
        texts(db_, "SELECT game FROM judged_position WHERE " + is_damaged(db_, "judged_position") +
                       " UNION SELECT game FROM judged_game WHERE " + is_damaged(db_, "judged_game") +
                       " UNION SELECT game FROM judged_position WHERE game NOT IN (SELECT game FROM judged_game)");
    for (const std::string& game : damaged) drop_judgement(std::stoll(game));
}

/// Drops evaluations that lack positions, or whose game is another one now.
void StoreRepair::drop_unfit_judgements() {
    for (const std::string& id : texts(db_, "SELECT game FROM judged_game")) {
        const std::int64_t game = std::stoll(id);
        const auto stored = load_unchecked(sql_, game);
        const auto judged = load_unchecked_judgement(sql_, game);
        if (!stored || !*stored || !judged || !fits(*judged, (*stored)->game)) drop_judgement(game);
    }
}

/// Drops an evaluation; it can be computed again.
void StoreRepair::drop_judgement(std::int64_t game) {
    remove_judgement(sql_, game);
    note("judged_game", std::to_string(game), "the engine's judgement is taken out; annotate makes it again");
}

/// Repairs the tables that say where games were read, and what was wrong with them.
void StoreRepair::mend_rest() {
    const std::string missing = "SELECT DISTINCT import FROM source_file WHERE import NOT IN (SELECT id FROM import)";
    for (const std::string& id : texts(db_, missing)) {
        insert_import(db_, std::stoll(id), "0000-00-00T00:00:00Z", "?");
        note("import", id, "what it said of itself is lost");
    }
    drop("import", is_damaged(db_, "import") + " AND id NOT IN (SELECT import FROM source_file)",
         "no file was read by it");
    drop("source_file", is_damaged(db_, "source_file") + " AND id NOT IN (SELECT file FROM occurrence)",
         "no game was read from it");
    recompute_checksums("import", "was damaged: what it says of itself may be wrong");
    recompute_checksums("source_file", "was damaged: the path may be wrong");
    drop("occurrence", "file NOT IN (SELECT id FROM source_file)", "there is no such file");
    recompute_checksums("occurrence", "was damaged: where the game was read may be wrong");
    recompute_checksums("problem", "was damaged: what it says may be wrong");
}

// --- Games -----------------------------------------------------------------------------------------------------------

Result<std::vector<std::int64_t>> StoreRepair::games() {
    return guarded([&]() -> Result<std::vector<std::int64_t>> { return game_ids(db_); });
}

Result<std::vector<std::int64_t>> StoreRepair::lost_games() {
    return guarded([&]() -> Result<std::vector<std::int64_t>> {
        std::vector<std::int64_t> lost;
        for (const std::string& game :
             texts(db_, "SELECT game FROM original WHERE game NOT IN (SELECT id FROM game) ORDER BY game"))
            lost.push_back(std::stoll(game));
        return lost;
    });
}

Result<std::vector<LostVariant>> StoreRepair::lost_variants() {
    return guarded([&]() -> Result<std::vector<LostVariant>> {
        std::vector<LostVariant> lost;
        Statement ids(
            db_, "SELECT DISTINCT variant FROM game WHERE variant NOT IN (SELECT id FROM variant) ORDER BY variant");
        Statement games(db_, "SELECT id FROM game WHERE variant = ? ORDER BY id LIMIT 50");
        while (ids.next()) {
            const auto id = column_of<std::int64_t>(ids);
            const auto said = said_.find(id);
            bind_all(games, id);
            lost.push_back({id, said == said_.end() ? std::nullopt : said->second, numbers_of(games)});
            games.reset();
        }
        return lost;
    });
}

Result<std::optional<StoredGame>> StoreRepair::load(std::int64_t game) {
    return guarded([&]() -> Result<std::optional<StoredGame>> { return load_game(sql_, game); });
}

Result<bool> StoreRepair::is_as_stored(const StoredGame& game) {
    return guarded([&]() -> Result<bool> { return has_stored_content(sql_, game); });
}

Result<std::optional<StoredGame>> StoreRepair::load_as(std::int64_t game, const AnyVariant& variant) {
    return guarded([&]() -> Result<std::optional<StoredGame>> { return load_unchecked(sql_, game, variant); });
}

Status StoreRepair::name_variant(std::int64_t id, const AnyVariant& variant) {
    return guarded([&]() -> Status {
        note("variant", std::to_string(id), "the games say that it is " + full_name(variant));
        Statement known(db_, "SELECT id FROM variant WHERE name = ?");
        bind_all(known, full_name(variant));
        if (known.next()) {
            // The number in the games' rows was damaged; the checksums of these rows still show it.
            change_unchecked("game", "variant", std::to_string(column_of<std::int64_t>(known)),
                             "variant = " + std::to_string(id));
            return Done{};
        }
        Statement insert = inserter(db_, "variant");
        bind_all(insert, id, full_name(variant), info_of(variant).id, rules_name(variant));
        insert.run();
        return Done{};
    });
}

Result<std::optional<StoredGame>> StoreRepair::load_remains(std::int64_t game) {
    return guarded([&]() -> Result<std::optional<StoredGame>> { return storage::load_remains(sql_, game); });
}

Result<std::optional<Sha256>> StoreRepair::load_content(std::int64_t game) {
    return guarded([&]() -> Result<std::optional<Sha256>> { return storage::load_content(sql_, game); });
}

Result<std::optional<OriginalText>> StoreRepair::load_original(std::int64_t game) {
    return guarded([&]() -> Result<std::optional<OriginalText>> {
        auto text = storage::load_original(sql_, game);
        return text ? std::move(*text) : std::nullopt;
    });
}

Result<bool> StoreRepair::has_sound_row(std::int64_t game) {
    return guarded([&]() -> Result<bool> { return checksum_fits(sql_, game); });
}

Status StoreRepair::restore(std::int64_t game, const NewGame& record, const std::string& how) {
    return guarded([&]() -> Status {
        writer_->restore(game, record);
        done_.push_back("game " + std::to_string(game) + ": " + how);
        return Done{};
    });
}

Status StoreRepair::remove(std::int64_t game, const std::string& why) {
    return guarded([&]() -> Status {
        writer_->erase(game);
        done_.push_back("game " + std::to_string(game) + ": " + why);
        return Done{};
    });
}

Status StoreRepair::commit() {
    return guarded([&]() -> Status {
        writer_->forget_unused_names();
        writer_.reset();  // its pending rows are derived from the games
        for (const char* table : {"original", "told", "former", "occurrence", "problem"})
            drop(table, "game NOT IN (SELECT id FROM game)", "there is no such game");
        for (std::string& line : mend_invariants(db_)) done_.push_back(std::move(line));
        drop_unfit_judgements();
        relate_games(db_, [&](std::int64_t id) {
            done_.push_back("game " + std::to_string(id) + ": what it is related to was found anew");
        });
        rebuild_derived(db_);
        transaction_.commit("repair " + std::to_string(done_.size()));
        return Done{};
    });
}

}  // namespace ludex::storage
