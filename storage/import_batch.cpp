#include "storage/import_batch.hpp"

#include "core/names.hpp"
#include "storage/annotations.hpp"
#include "storage/compression.hpp"
#include "storage/connection.hpp"
#include "storage/game_reader.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

// --- Names -----------------------------------------------------------------------------------------------------------

SqliteImportBatch::NameTable::NameTable(SQLite::Database& db, const std::string& table)
    : db_(db),
      find_(db, "SELECT id FROM " + table + " WHERE name = ?"),
      insert_(db, "INSERT INTO " + table + " (name, folded) VALUES (?, ?)") {}

std::int64_t SqliteImportBatch::NameTable::id_of(const std::string& name) {
    if (const auto known = known_.find(name); known != known_.end()) return known->second;
    find_.bind(1, name);
    std::int64_t id = 0;
    if (find_.executeStep()) {
        id = find_.getColumn(0).getInt64();
    } else {
        insert_.bind(1, name);
        insert_.bind(2, fold_case(name));
        insert_.exec();
        insert_.reset();
        id = db_.getLastInsertRowid();
    }
    find_.reset();
    known_.emplace(name, id);
    return id;
}

// --- Games -----------------------------------------------------------------------------------------------------------

/// What makes two records the same game: the same moves, players and date.
struct SqliteImportBatch::Line {
    std::int64_t variant;
    std::optional<std::string> start;
    const MoveBytes& moves;
    std::optional<std::int64_t> first_player, second_player;
    std::optional<std::string> date;

    [[nodiscard]] std::int64_t key() const {
        std::string all = std::to_string(variant) + '|' + start.value_or("") + '|';
        all.append(moves.begin(), moves.end());
        all += '|' + std::to_string(first_player.value_or(0)) + '|' + std::to_string(second_player.value_or(0)) + '|' +
               date.value_or("");
        return key_of(sha256(all));
    }
};

SqliteImportBatch::SqliteImportBatch(SQLite::Database& db, const std::string& started)
    : db_(db),
      transaction_(db, SQLite::TransactionBehavior::IMMEDIATE),
      players_(db, "player"),
      events_(db, "event"),
      sites_(db, "site"),
      find_content_(db, "SELECT id FROM game WHERE content_key = ? AND content_sha256 = ?"),
      find_line_(
          db,
          "SELECT id FROM game WHERE line_key = ? AND variant = ? AND start IS ? AND moves = ? AND first_player IS ? "
          "AND second_player IS ? AND date IS ? AND status = 'whole' AND related IS NULL ORDER BY id LIMIT 1"),
      insert_game_(db,
                   "INSERT INTO game (variant, start, moves, plies, status, first_player, second_player, first_elo, "
                   "second_elo, event, site, round, date, date_first, date_last, time_control, termination, "
                   "recorded_result, result, reason, related, other_tags, annotations, clocks, content_key, "
                   "content_sha256, line_key, checksum) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"),
      read_row_(db, std::string("SELECT ") + kChecksummedColumns + " FROM game WHERE id = ?"),
      set_checksum_(db, "UPDATE game SET checksum = ? WHERE id = ?"),
      insert_problem_(
          db,
          "INSERT INTO problem (game, number, severity, kind, line, \"column\", ply, text, rule, message, near) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      insert_original_(db, "INSERT INTO original (game, sha256, text) VALUES (?, ?, ?)"),
      insert_occurrence_(db, "INSERT INTO occurrence (file, record, game, line) VALUES (?, ?, ?, ?)"),
      index_(db) {
    SQLite::Statement insert(db_, "INSERT INTO import (started, program) VALUES (?, ?)");
    insert.bind(1, started);
    insert.bind(2, "ludex " LUDEX_VERSION);
    insert.exec();
    import_ = db_.getLastInsertRowid();
}

Status SqliteImportBatch::begin_file(const std::string& path) {
    return guarded([&]() -> Status {
        SQLite::Statement insert(db_, "INSERT INTO source_file (import, path) VALUES (?, ?)");
        insert.bind(1, import_);
        insert.bind(2, path);
        insert.exec();
        file_ = db_.getLastInsertRowid();
        return Done{};
    });
}

std::int64_t SqliteImportBatch::variant_id(const AnyVariant& variant) {
    const std::string name = full_name(variant);
    if (const auto known = variants_.find(name); known != variants_.end()) return known->second;
    SQLite::Statement find(db_, "SELECT id FROM variant WHERE name = ?");
    find.bind(1, name);
    std::int64_t id = 0;
    if (find.executeStep()) {
        id = find.getColumn(0).getInt64();
    } else {
        SQLite::Statement insert(db_, "INSERT INTO variant (name, game, rules) VALUES (?, ?, ?)");
        insert.bind(1, name);
        insert.bind(2, std::string(info_of(variant).id));
        insert.bind(3, std::string(rules_name(variant)));
        insert.exec();
        id = db_.getLastInsertRowid();
    }
    variants_.emplace(name, id);
    return id;
}

std::optional<std::int64_t> SqliteImportBatch::find_identical(const Sha256& digest) {
    find_content_.reset();
    find_content_.bind(1, key_of(digest));
    bind_blob(find_content_, 2, digest);
    if (!find_content_.executeStep()) return std::nullopt;
    return find_content_.getColumn(0).getInt64();
}

std::optional<std::int64_t> SqliteImportBatch::find_related(const Line& line) {
    find_line_.reset();
    find_line_.bind(1, line.key());
    find_line_.bind(2, line.variant);
    bind_optional(find_line_, 3, line.start);
    bind_blob(find_line_, 4, line.moves);
    bind_optional(find_line_, 5, line.first_player);
    bind_optional(find_line_, 6, line.second_player);
    bind_optional(find_line_, 7, line.date);
    if (!find_line_.executeStep()) return std::nullopt;
    return find_line_.getColumn(0).getInt64();
}

std::int64_t SqliteImportBatch::insert_game(const NewGame& g, const Sha256& digest) {
    const GameHeader header = header_of(g.canonical, g.game.variant);
    const auto id_in = [](NameTable& table, const std::optional<std::string>& name) -> std::optional<std::int64_t> {
        if (!name) return std::nullopt;
        return table.id_of(*name);
    };
    const Line line{variant_id(g.game.variant),
                    g.game.own_start ? std::optional(format(g.game.start)) : std::nullopt,
                    g.game.moves,
                    id_in(players_, header.first_player),
                    id_in(players_, header.second_player),
                    header.date};
    const Annotations annotations = pack_annotations(g.canonical);
    const auto text_or_null = [](const std::string& text) {
        return text.empty() ? std::nullopt : std::optional<std::string>(text);
    };
    const Outcome& outcome = g.game.outcome;

    SQLite::Statement& s = insert_game_;
    int i = 1;
    s.bind(i++, line.variant);
    bind_optional(s, i++, line.start);
    bind_blob(s, i++, g.game.moves);
    s.bind(i++, static_cast<std::int64_t>(g.game.plies));
    s.bind(i++, std::string(to_text(g.status)));
    bind_optional(s, i++, line.first_player);
    bind_optional(s, i++, line.second_player);
    bind_optional(s, i++, header.first_elo);
    bind_optional(s, i++, header.second_elo);
    bind_optional(s, i++, id_in(events_, header.event));
    bind_optional(s, i++, id_in(sites_, header.site));
    bind_optional(s, i++, header.round);
    bind_optional(s, i++, header.date);
    bind_optional(s, i++, header.span ? std::optional(header.span->first) : std::nullopt);
    bind_optional(s, i++, header.span ? std::optional(header.span->last) : std::nullopt);
    bind_optional(s, i++, header.time_control);
    bind_optional(s, i++, header.termination);
    s.bind(i++, std::string(to_text(g.recorded)));
    s.bind(i++, std::string(to_text(g.effective)));
    bind_optional(s, i++, outcome.decided() ? std::optional(std::string(to_text(outcome.reason))) : std::nullopt);
    bind_optional(s, i++, g.status == GameStatus::whole ? find_related(line) : std::nullopt);
    bind_optional(s, i++, text_or_null(header.other_tags));
    bind_optional(s, i++, text_or_null(annotations.json));
    if (annotations.clocks.empty()) {
        s.bind(i++);
    } else {
        bind_blob(s, i++, annotations.clocks);
    }
    s.bind(i++, key_of(digest));
    bind_blob(s, i++, digest);
    s.bind(i++, line.key());
    s.exec();
    s.reset();
    return db_.getLastInsertRowid();
}

void SqliteImportBatch::write_checksum(std::int64_t id) {
    read_row_.reset();
    read_row_.bind(1, id);
    read_row_.executeStep();
    const std::uint32_t checksum = checksum_of(read_row_);
    read_row_.reset();
    set_checksum_.bind(1, static_cast<std::int64_t>(checksum));
    set_checksum_.bind(2, id);
    set_checksum_.exec();
    set_checksum_.reset();
}

void SqliteImportBatch::insert_problems(std::int64_t id, const std::vector<Problem>& problems) {
    std::int64_t number = 0;
    for (const Problem& p : problems) {
        std::string near;
        for (const std::string& move : p.near) near += (near.empty() ? "" : " ") + move;
        insert_problem_.bind(1, id);
        insert_problem_.bind(2, ++number);
        insert_problem_.bind(3, std::string(to_text(p.severity)));
        insert_problem_.bind(4, std::string(to_text(p.kind)));
        insert_problem_.bind(5, static_cast<std::int64_t>(p.where.line));
        insert_problem_.bind(6, static_cast<std::int64_t>(p.where.column));
        insert_problem_.bind(7, static_cast<std::int64_t>(p.ply));
        insert_problem_.bind(8, p.text);
        insert_problem_.bind(9, p.rule);
        insert_problem_.bind(10, p.message);
        insert_problem_.bind(11, near);
        insert_problem_.exec();
        insert_problem_.reset();
    }
}

void SqliteImportBatch::insert_original(std::int64_t id, std::string_view text) {
    insert_original_.bind(1, id);
    bind_blob(insert_original_, 2, sha256(text));
    bind_blob(insert_original_, 3, compress(text));
    insert_original_.exec();
    insert_original_.reset();
}

void SqliteImportBatch::insert_occurrence(std::int64_t id, const NewGame& g) {
    insert_occurrence_.bind(1, file_);
    insert_occurrence_.bind(2, static_cast<std::int64_t>(g.record_number));
    insert_occurrence_.bind(3, id);
    insert_occurrence_.bind(4, static_cast<std::int64_t>(g.line));
    insert_occurrence_.exec();
    insert_occurrence_.reset();
}

Added SqliteImportBatch::add_game(const NewGame& g) {
    const std::string_view canonical = without_last_line_end(g.canonical_text);
    const Sha256 digest = content_digest(canonical, g.original_text, g.status);
    if (const auto identical = find_identical(digest)) {
        insert_occurrence(*identical, g);
        return Added::duplicate;
    }
    const std::int64_t id = insert_game(g, digest);
    write_checksum(id);
    insert_problems(id, g.problems);
    if (g.original_text != g.canonical_text) insert_original(id, g.original_text);
    insert_occurrence(id, g);
    index_.add(id, g.visits);
    return g.status == GameStatus::whole ? Added::imported : Added::partial;
}

Result<Added> SqliteImportBatch::add(const NewGame& game) {
    Result<Added> added = guarded([&]() -> Result<Added> { return add_game(game); });
    if (!added) return added;
    ++counts_.records;
    switch (*added) {
        case Added::imported: ++counts_.imported; break;
        case Added::partial: ++counts_.partial; break;
        case Added::duplicate: ++counts_.duplicates; break;
    }
    if (*added != Added::duplicate) counts_.plies += game.game.plies;
    return added;
}

void SqliteImportBatch::count_rejected() {
    ++counts_.records;
    ++counts_.rejected;
}

Result<std::int64_t> SqliteImportBatch::commit() {
    return guarded([&]() -> Result<std::int64_t> {
        index_.flush();
        SQLite::Statement update(
            db_,
            "UPDATE import SET records = ?, imported = ?, duplicates = ?, partial = ?, rejected = ?, "
            "plies = ? WHERE id = ?");
        int i = 1;
        for (const std::uint64_t n :
             {counts_.records, counts_.imported, counts_.duplicates, counts_.partial, counts_.rejected, counts_.plies})
            update.bind(i++, static_cast<std::int64_t>(n));
        update.bind(i, import_);
        update.exec();
        transaction_.commit();
        return import_;
    });
}

}  // namespace ludex::storage
