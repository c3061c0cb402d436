#include "storage/sql/changes/merge.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "storage/reading/stored_text.hpp"
#include "storage/sql/changes/supersede_again.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/game_reader.hpp"
#include "storage/sql/tables/import_list.hpp"
#include "storage/sql/tables/judgements.hpp"
#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

namespace {

std::optional<std::int64_t> at(const std::map<std::int64_t, std::int64_t>& numbers,
                               std::optional<std::int64_t> number) {
    if (!number) return std::nullopt;
    const auto found = numbers.find(*number);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

bool say_the_same(const ImportRow& a, const ImportRow& b) {
    const auto said = [](const ImportRow& row) {
        const ImportCounts& n = row.counts;
        return std::tie(row.started, row.program, row.files, n.records, n.imported, n.duplicates, n.partial, n.rejected,
                        n.plies);
    };
    return said(a) == said(b);
}

std::vector<std::int64_t> files_of(StatementCache& sql, std::int64_t import) {
    Statement& query = sql.get("SELECT id FROM source_file WHERE import = ? ORDER BY id");
    const Using guard(query);
    bind_all(query, import);
    return numbers_of(query);
}

/// What an import has read, as far as it is still there: contents by the file, counted from 0, and the record. There
/// are several where edits of two people were merged.
using Readings = std::map<std::pair<std::size_t, std::int64_t>, std::set<std::int64_t>>;

Readings readings_of(StatementCache& sql, std::int64_t import) {
    Readings readings;
    const std::vector<std::int64_t> files = files_of(sql, import);
    for (std::size_t i = 0; i < files.size(); ++i) {
        Statement& query = sql.get(
            "SELECT record, former, content_sha256 FROM occurrence JOIN game ON game.id = occurrence.game "
            "WHERE file = ?");
        const Using guard(query);
        bind_all(query, files[i]);
        while (query.next()) {
            const auto [record, former, content] = columns_of<std::int64_t, std::optional<std::int64_t>, Sha256>(query);
            readings[{i, record}].insert(former.value_or(key_of(content)));
        }
    }
    return readings;
}

/// Whether both can be of one import: what both have is the same, and there is such.
bool agree(const Readings& a, const Readings& b) {
    bool is_any = false;
    for (const auto& [place, contents] : a) {
        const auto other = b.find(place);
        if (other == b.end()) continue;
        const auto is_there = [&](std::int64_t content) { return other->second.contains(content); };
        if (std::none_of(contents.begin(), contents.end(), is_there)) return false;
        is_any = true;
    }
    return is_any || (a.empty() && b.empty());
}

/// The game as it was read: from its text, or from the canonical one where that was it.
std::optional<PreparedRecord> reading_of(StatementCache& sql, const StoredGame& game) {
    StoredText text = stored_text(game);
    if (game.original) use_original(text, *game.original);
    return reading_with(text, load_content(sql, game.id).value_or(Sha256{}));
}

}  // namespace

DatabaseMerge::DatabaseMerge(Database& from, Database& into)
    : from_(from), to_(into), transaction_(into), writer_(into) {}

MergeCounts DatabaseMerge::run(const std::function<void()>& each_game) {
    merge_imports();
    find_contents_to_supersede();
    for (const std::int64_t game : game_ids(from_.database())) {
        merge_game(game);
        each_game();
    }
    supersede_again(to_.database(), added_, [&](std::int64_t partial, std::int64_t successor, std::int64_t import) {
        writer_.supersede(partial, successor, import);
    });
    writer_.flush();
    transaction_.commit("merge " + std::to_string(counts_.games) + ' ' + std::to_string(counts_.added));
    return counts_;
}

// --- Imports ---------------------------------------------------------------------------------------------------------

/// The number of the import among these that says the same of itself and has read the same, or of a new one.
std::int64_t DatabaseMerge::import_like(const ImportRow& row, const std::vector<ImportRow>& known) {
    const auto is_like = [&](const ImportRow& other) {
        return say_the_same(other, row) && agree(readings_of(from_, row.id), readings_of(to_, other.id));
    };
    const auto found = std::find_if(known.begin(), known.end(), is_like);
    return found != known.end() ? found->id : add_import(row);
}

std::int64_t DatabaseMerge::add_import(const ImportRow& row) {
    Database& into = to_.database();
    const std::int64_t id = number_of(into, "SELECT coalesce(max(id), 0) + 1 FROM import");
    const ImportCounts& n = row.counts;
    insert_row(to_, "import", id, row.started, row.program, n.records, n.imported, n.duplicates, n.partial, n.rejected,
               n.plies);
    for (const std::string& path : row.files) insert_source_file(into, id, path);
    ++counts_.imports;
    return id;
}

void DatabaseMerge::merge_imports() {
    const std::vector<ImportRow> known = load_imports(to_.database());
    for (const ImportRow& row : load_imports(from_.database())) {
        imports_[row.id] = import_like(row, known);
        merge_files(row.id, imports_[row.id]);
    }
}

/// Files of both imports, in their order, are the same ones.
void DatabaseMerge::merge_files(std::int64_t import, std::int64_t known) {
    const std::vector<std::int64_t> theirs = files_of(from_, import);
    const std::vector<std::int64_t> ours = files_of(to_, known);
    for (std::size_t i = 0; i < theirs.size() && i < ours.size(); ++i) files_[theirs[i]] = ours[i];
}

// --- Games -----------------------------------------------------------------------------------------------------------

/// Finds the games of the second database that were edited or repaired in the first one.
void DatabaseMerge::find_contents_to_supersede() {
    std::set<Sha256> replaced;
    Statement former(from_.database(), "SELECT content_sha256 FROM former");
    while (former.next()) replaced.insert(column_of<Sha256>(former));
    if (replaced.empty()) return;
    Statement games(to_.database().prepare_scan("SELECT id, content_sha256 FROM game ORDER BY id"));
    while (games.next()) {
        const auto [id, content] = columns_of<std::int64_t, Sha256>(games);
        if (replaced.contains(content)) superseded_[content] = id;
    }
}

void DatabaseMerge::merge_game(std::int64_t game) {
    auto loaded = load_game(from_, game);
    if (!loaded) throw DatabaseFailure(loaded.error());
    if (!*loaded) return;
    ++counts_.games;
    const Placed placed = place(**loaded);
    const std::set<std::int64_t> lost = merge_former(game, placed.id);
    merge_occurrences(game, placed, lost);
    merge_judgement(game, placed.id);
}

DatabaseMerge::Placed DatabaseMerge::place(const StoredGame& game) {
    const auto record = reading_of(from_, game);
    if (!record) complain_of_damage("game " + std::to_string(game.id) + " cannot be read again");
    if (const auto known = writer_.find(record->packed)) return {known->id, known->superseded};
    const std::int64_t id = writer_.insert(new_game(*record)).id;
    added_.insert(id);
    ++counts_.added;
    return {id, {}};
}

/// Brings the contents that a game of the first database has replaced. Returns the keys of those for which the second
/// database has another game.
std::set<std::int64_t> DatabaseMerge::merge_former(std::int64_t game, std::int64_t id) {
    Statement& query = from_.get(
        "SELECT content_key, content_sha256, text, import, variant FROM former WHERE game = ? "
        "ORDER BY content_key, content_sha256");
    const Using guard(query);
    bind_all(query, game);
    std::set<std::int64_t> lost;
    while (query.next()) {
        const auto [key, content, text, import, variant] =
            columns_of<std::int64_t, Sha256, std::optional<std::string>, std::optional<std::int64_t>,
                       std::optional<std::string>>(query);
        if (!remember(content, id, text, at(imports_, import), variant)) lost.insert(key);
    }
    return lost;
}

bool DatabaseMerge::remember(const Sha256& content, std::int64_t id, const std::optional<std::string>& text,
                             std::optional<std::int64_t> import, const std::optional<std::string>& variant) {
    if (const auto known = find_superseded(to_, content)) return *known == id;
    const auto game = superseded_.find(content);
    if (game != superseded_.end() && game->second == id) return false;  // it has become this content again
    if (game != superseded_.end()) {
        writer_.supersede(game->second, id, import);
        added_.erase(game->second);
        return true;
    }
    insert_row(to_, "former", key_of(content), as_blob(content), id,
               text ? std::optional(as_blob(*text)) : std::nullopt, import, variant);
    return true;
}

/// `lost`: contents that were read, but that another game of the second database has replaced.
void DatabaseMerge::merge_occurrences(std::int64_t game, const Placed& placed, const std::set<std::int64_t>& lost) {
    Statement& query =
        from_.get("SELECT file, record, line, former FROM occurrence WHERE game = ? ORDER BY file, record");
    const Using guard(query);
    bind_all(query, game);
    while (query.next()) {
        auto [file, record, line, former] =
            columns_of<std::int64_t, std::int64_t, std::int64_t, std::optional<std::int64_t>>(query);
        const std::int64_t ours = files_.at(file);
        // A new game whose place another one has, because both are edits of what was read there, has it, too.
        Statement& known = to_.get("SELECT game FROM occurrence WHERE file = ? AND record = ? ORDER BY game");
        const Using looking(known);
        bind_all(known, ours, record);
        const std::vector<std::int64_t> there = numbers_of(known);
        const bool has_it = std::find(there.begin(), there.end(), placed.id) != there.end();
        if (has_it || (!there.empty() && !added_.contains(placed.id))) continue;
        const bool is_lost = former && lost.contains(*former);
        const auto read = is_lost ? std::nullopt : former ? former : placed.superseded;
        insert_row(to_, "occurrence", placed.id, ours, record, line, read);
    }
}

void DatabaseMerge::merge_judgement(std::int64_t game, std::int64_t id) {
    const auto judged = load_judgement(from_, game);
    if (!judged) return;
    const auto known = load_judgement(to_, id);
    if (known && std::pair(known->engine, known->nodes) >= std::pair(judged->engine, judged->nodes)) return;
    const auto stored = load_unchecked(to_, id);
    if (!stored || !*stored || !fits(*judged, (*stored)->game)) return;  // its moves were edited
    write_judgement(to_.database(), id, *judged);
    ++counts_.judgements;
}

}  // namespace ludex::storage
