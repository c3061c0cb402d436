#include "storage/game_writer.hpp"

#include "core/names.hpp"
#include "storage/annotations.hpp"
#include "storage/game_header.hpp"
#include "storage/game_reader.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

/// Runs a statement with the numbers in order.
void run(SQLite::Database& db, const char* sql, std::initializer_list<std::int64_t> values) {
    SQLite::Statement statement(db, sql);
    int i = 1;
    for (const std::int64_t value : values) statement.bind(i++, value);
    statement.exec();
}

}  // namespace

// --- Names -----------------------------------------------------------------------------------------------------------

GameWriter::NameTable::NameTable(SQLite::Database& db, const std::string& table)
    : db_(db),
      find_(db, "SELECT id FROM " + table + " WHERE name = ?"),
      insert_(db, "INSERT INTO " + table + " (name, folded) VALUES (?, ?)") {}

std::int64_t GameWriter::NameTable::id_of(const std::string& name) {
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

// --- Games in --------------------------------------------------------------------------------------------------------

/// What makes two records the same game: the same moves, players and date.
struct GameWriter::Line {
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

GameWriter::GameWriter(SQLite::Database& db)
    : db_(db),
      players_(db, "player"),
      events_(db, "event"),
      sites_(db, "site"),
      find_content_(db, "SELECT id FROM game WHERE content_key = ? AND content_sha256 = ?"),
      find_former_(db, "SELECT game FROM former WHERE content_key = ? AND content_sha256 = ?"),
      any_former_(db.execAndGet("SELECT EXISTS (SELECT 1 FROM former)").getInt() != 0),
      find_line_(
          db,
          "SELECT id FROM game WHERE line_key = ? AND variant = ? AND start IS ? AND moves = ? AND first_player IS ? "
          "AND second_player IS ? AND date IS ? AND status = 'whole' AND related IS NULL ORDER BY id LIMIT 1"),
      insert_game_(db,
                   "INSERT INTO game (id, variant, start, moves, plies, status, first_player, second_player, "
                   "first_elo, second_elo, event, site, round, date, date_first, date_last, time_control, "
                   "termination, recorded_result, result, reason, related, other_tags, annotations, clocks, "
                   "content_key, content_sha256, line_key, checksum) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"),
      read_row_(db, std::string("SELECT ") + kChecksummedColumns + " FROM game WHERE id = ?"),
      set_checksum_(db, "UPDATE game SET checksum = ? WHERE id = ?"),
      insert_problem_(
          db,
          "INSERT INTO problem (game, number, severity, kind, line, \"column\", ply, text, rule, message, near) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      insert_original_(db, "INSERT INTO original (game, sha256, text) VALUES (?, ?, ?)"),
      index_(db) {}

std::optional<std::int64_t> GameWriter::find(const Sha256& digest) {
    for (SQLite::Statement* query : {&find_content_, &find_former_}) {
        if (query == &find_former_ && !any_former_) break;
        const Using guard(*query);
        query->bind(1, key_of(digest));
        bind_blob(*query, 2, digest);
        if (query->executeStep()) return query->getColumn(0).getInt64();
    }
    return std::nullopt;
}

std::int64_t GameWriter::variant_id(const AnyVariant& variant) {
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

std::optional<std::int64_t> GameWriter::find_related(const Line& line) {
    const Using guard(find_line_);
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

std::int64_t GameWriter::insert_row(const NewGame& g, std::optional<std::int64_t> id) {
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
    bind_optional(s, i++, id);
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
    s.bind(i++, key_of(g.texts.content));
    bind_blob(s, i++, g.texts.content);
    s.bind(i++, line.key());
    s.exec();
    s.reset();
    return id.value_or(db_.getLastInsertRowid());
}

void GameWriter::write_checksum(std::int64_t id) {
    const Using guard(read_row_);
    read_row_.bind(1, id);
    read_row_.executeStep();
    const std::uint32_t checksum = checksum_of(read_row_);
    set_checksum_.bind(1, static_cast<std::int64_t>(checksum));
    set_checksum_.bind(2, id);
    set_checksum_.exec();
    set_checksum_.reset();
}

void GameWriter::insert_problems(std::int64_t id, const std::vector<Problem>& problems) {
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

void GameWriter::insert_original(std::int64_t id, const StoredTexts::Original& original) {
    insert_original_.bind(1, id);
    bind_blob(insert_original_, 2, original.digest);
    bind_blob(insert_original_, 3, original.frame);
    insert_original_.exec();
    insert_original_.reset();
}

std::int64_t GameWriter::insert(const NewGame& g, std::optional<std::int64_t> wanted) {
    const std::int64_t id = insert_row(g, wanted);
    write_checksum(id);
    insert_problems(id, g.problems);
    if (g.texts.original) insert_original(id, *g.texts.original);
    index_.add(id, g.visits);
    return id;
}

// --- Games out -------------------------------------------------------------------------------------------------------

/// The oldest of the records that referred to the game is what the others refer to now.
void GameWriter::relink_related(std::int64_t id) {
    SQLite::Statement query(db_, "SELECT min(id) FROM game WHERE related = ?");
    query.bind(1, id);
    query.executeStep();
    const auto heir = number_of(query.getColumn(0));
    if (!heir) return;
    run(db_, "UPDATE game SET related = NULL WHERE id = ?", {*heir});
    run(db_, "UPDATE game SET related = ? WHERE related = ?", {*heir, id});
}

/// A game that was put in anew under its old number is older than those with the same moves that came after it.
void GameWriter::relink_older(std::int64_t id) {
    SQLite::Statement query(db_, "SELECT related FROM game WHERE id = ?1 AND related > ?1");
    query.bind(1, id);
    if (!query.executeStep()) return;
    const std::int64_t head = query.getColumn(0).getInt64();
    query.reset();
    run(db_, "UPDATE game SET related = NULL WHERE id = ?", {id});
    run(db_, "UPDATE game SET related = ? WHERE related = ?", {id, head});
    run(db_, "UPDATE game SET related = ? WHERE id = ?", {id, head});
}

void GameWriter::remove(std::int64_t id) {
    index_.remove(id);
    relink_related(id);
    run(db_, "DELETE FROM game WHERE id = ?", {id});
}

void GameWriter::remember_content(std::int64_t id, std::int64_t successor) {
    run(db_,
        "INSERT OR IGNORE INTO former (content_key, content_sha256, game, text) SELECT content_key, content_sha256, ?, "
        "original.text FROM game LEFT JOIN original ON original.game = game.id WHERE game.id = ?",
        {successor, id});
    run(db_, "UPDATE former SET game = ? WHERE game = ?", {successor, id});
    any_former_ = true;
}

void GameWriter::give_way(std::int64_t id, std::int64_t successor) {
    remember_content(id, successor);
    run(db_, "UPDATE occurrence SET game = ? WHERE game = ?", {successor, id});
    remove(id);
}

void GameWriter::replace(std::int64_t id, const NewGame& game) {
    constexpr std::int64_t kNoGame = 0;
    db_.exec("PRAGMA defer_foreign_keys = ON");
    give_way(id, kNoGame);
    insert(game, id);
    relink_older(id);
    run(db_, "UPDATE former SET game = ? WHERE game = ?", {id, kNoGame});
    run(db_, "UPDATE occurrence SET game = ? WHERE game = ?", {id, kNoGame});
    // Edited back to what it once was, a game is its own former one no longer.
    SQLite::Statement same(db_, "DELETE FROM former WHERE content_key = ? AND content_sha256 = ?");
    same.bind(1, key_of(game.texts.content));
    bind_blob(same, 2, game.texts.content);
    same.exec();
}

}  // namespace ludex::storage
