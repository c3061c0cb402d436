#include "storage/game_writer.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>

#include "core/names.hpp"
#include "storage/checked_tables.hpp"
#include "storage/former.hpp"
#include "storage/judgements.hpp"
#include "storage/related_games.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

// --- Names -----------------------------------------------------------------------------------------------------------

GameWriter::NameTable::NameTable(SQLite::Database& db, const std::string& table)
    : db_(db), find_(db, "SELECT id FROM " + table + " WHERE name = ?"), insert_(db, insert_numbered(table)) {}

std::optional<std::int64_t> GameWriter::NameTable::id_of(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    if (const auto known = known_.find(*name); known != known_.end()) return known->second;
    find_.bind(1, *name);
    std::int64_t id = 0;
    if (find_.executeStep()) {
        id = find_.getColumn(0).getInt64();
    } else {
        insert_.bind(1, *name);
        insert_.bind(2, fold_case(*name));
        insert_.exec();
        insert_.reset();
        id = db_.getLastInsertRowid();
    }
    find_.reset();
    known_.emplace(*name, id);
    return id;
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
        SQLite::Statement insert(db_, insert_numbered("variant"));
        insert.bind(1, name);
        insert.bind(2, std::string(info_of(variant).id));
        insert.bind(3, std::string(rules_name(variant)));
        insert.exec();
        id = db_.getLastInsertRowid();
    }
    variants_.emplace(name, id);
    return id;
}

GameWriter::Names GameWriter::names_of(const NewGame& g) {
    const GameHeader& h = g.packed.header;
    return {variant_id(g.game.variant),  players_.id_of(h.first_player), players_.id_of(h.second_player),
            events_.id_of(h.event),      sites_.id_of(h.site),           words_.id_of(h.termination),
            words_.id_of(h.time_control)};
}

// --- Games in --------------------------------------------------------------------------------------------------------

GameWriter::GameWriter(SQLite::Database& db)
    : db_(db),
      sql_(db),
      players_(db, "player"),
      events_(db, "event"),
      sites_(db, "site"),
      words_(db, "word"),
      has_content_(db, "SELECT 1 FROM game WHERE id = ? AND content_sha256 = ?"),
      any_former_(db.execAndGet("SELECT EXISTS (SELECT 1 FROM former)").getInt() != 0),
      is_same_line_(
          db,
          "SELECT 1 FROM game WHERE id = ? AND variant = ? AND start IS ? AND moves = ? AND first_player IS ? "
          "AND second_player IS ? AND date IS ? AND status = 'whole' AND related IS NULL"),
      next_id_(db, "SELECT coalesce(max(id), 0) + 1 FROM game"),
      insert_game_(db, insert_into("game")),
      insert_problem_(db, insert_into("problem")),
      insert_original_(db, insert_into("original")),
      keys_(db),
      facts_(db),
      index_(db, facts_) {}

std::optional<GameWriter::Known> GameWriter::find(const PackedRecord& packed) {
    for (const std::int64_t key : {packed.line_key, key_of(packed.content)})
        for (const std::int64_t id : keys_.find(key)) {
            const Using guard(has_content_);
            has_content_.bind(1, id);
            bind_blob(has_content_, 2, packed.content);
            if (has_content_.executeStep()) return Known{id, {}};
        }
    if (!any_former_) return std::nullopt;
    if (const auto game = find_former(sql_, packed.content)) return Known{*game, key_of(packed.content)};
    return std::nullopt;
}

std::optional<std::int64_t> GameWriter::find_related(const NewGame& g, const Names& names) {
    if (g.status == GameStatus::partial) return std::nullopt;
    for (const std::int64_t id : keys_.find(g.packed.line_key)) {
        const Using guard(is_same_line_);
        is_same_line_.bind(1, id);
        is_same_line_.bind(2, names.variant);
        bind_optional(is_same_line_, 3, g.packed.start);
        bind_blob(is_same_line_, 4, g.game.moves);
        bind_optional(is_same_line_, 5, names.first_player);
        bind_optional(is_same_line_, 6, names.second_player);
        bind_optional(is_same_line_, 7, g.packed.header.date);
        if (is_same_line_.executeStep()) return id;
    }
    return std::nullopt;
}

namespace {

/// Binds the values of a row in order. Texts and blobs must live until the row is written.
class RowBinder {
public:
    explicit RowBinder(SQLite::Statement& statement) : statement_(statement) {}

    void put(std::int64_t number) { statement_.bind(next_++, number); }
    void put(const std::string& text) { statement_.bindNoCopy(next_++, text); }
    /// Binds one of the constant words of core/, which end with a zero byte.
    void put_word(std::string_view word) { statement_.bindNoCopy(next_++, word.data()); }
    template <class T>
    void put(const std::optional<T>& value) {
        value ? put(*value) : put_null();
    }
    void put_null() { statement_.bind(next_++); }
    /// Binds a text, or NULL when it is empty.
    void put_any(const std::string& text) { text.empty() ? put_null() : put(text); }
    template <class Bytes>
    void put_blob(const Bytes& bytes) {
        bind_blob(statement_, next_++, bytes);
    }

private:
    SQLite::Statement& statement_;
    int next_ = 1;
};

}  // namespace

std::int64_t GameWriter::next_id() {
    const Using guard(next_id_);
    next_id_.executeStep();
    const std::int64_t id = next_id_.getColumn(0).getInt64();
    if (id >= FactsTable::kMostGames)
        throw SQLite::Exception("no more games fit: their numbers are used up", SQLITE_CONSTRAINT);
    return id;
}

std::int64_t GameWriter::insert_row(const NewGame& g, const Names& names, std::optional<std::int64_t> related,
                                    std::optional<std::int64_t> wanted) {
    const std::int64_t id = wanted ? *wanted : next_id();
    const GameHeader& h = g.packed.header;
    const Outcome& outcome = g.game.outcome;
    RowBinder row(insert_game_);
    row.put(id);
    row.put(names.variant);
    row.put(g.packed.start);
    row.put_blob(g.game.moves);
    row.put(std::int64_t{g.game.plies});
    row.put_word(to_text(g.status));
    row.put(names.first_player);
    row.put(names.second_player);
    row.put(h.first_elo);
    row.put(h.second_elo);
    row.put(names.event);
    row.put(names.site);
    row.put(h.round);
    row.put(h.date);
    row.put(h.time_control);
    row.put(h.termination);
    row.put_word(to_text(g.recorded));
    row.put_word(to_text(g.effective));
    outcome.decided() ? row.put_word(to_text(outcome.reason)) : row.put_null();
    row.put(related);
    row.put_any(h.other_tags);
    row.put_any(g.packed.annotations.json);
    g.packed.annotations.clocks.empty() ? row.put_null() : row.put_blob(g.packed.annotations.clocks);
    row.put_blob(g.packed.content);
    insert_game_.exec();
    insert_game_.reset();
    return id;
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
        insert_problem_.bind(8, std::string(p.excerpt()));
        insert_problem_.bind(9, p.rule);
        insert_problem_.bind(10, p.message);
        insert_problem_.bind(11, near);
        insert_problem_.exec();
        insert_problem_.reset();
    }
}

void GameWriter::insert_original(std::int64_t id, const PackedRecord::Original& original) {
    insert_original_.bind(1, id);
    bind_blob(insert_original_, 2, original.digest);
    bind_blob(insert_original_, 3, original.frame);
    insert_original_.exec();
    insert_original_.reset();
    if (!original.told.is_nothing()) insert_told(id, original.told);
}

void GameWriter::insert_told(std::int64_t id, const Told& told) {
    const auto known = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
    SQLite::Statement& insert = sql_.get(insert_into("told"));
    const Using guard(insert);
    insert.bind(1, id);
    bind_optional(insert, 2, known(told.variant));
    bind_optional(insert, 3, known(told.notation));
    insert.exec();
}

GameFacts GameWriter::facts_of(const NewGame& g, const Names& names, bool is_related) {
    const GameHeader& h = g.packed.header;
    const auto number = [](const std::optional<std::int64_t>& n) { return static_cast<std::uint32_t>(n.value_or(0)); };
    GameFacts facts;
    facts.plies = g.game.plies;
    facts.first_player = number(names.first_player);
    facts.second_player = number(names.second_player);
    facts.event = number(names.event);
    facts.termination = number(names.termination);
    facts.time_control = number(names.time_control);
    facts.date_first = h.span ? static_cast<std::uint32_t>(h.span->first) : GameFacts::kNoDate;
    facts.date_last = h.span ? static_cast<std::uint32_t>(h.span->last) : GameFacts::kNoDate;
    facts.first_elo = h.first_elo ? kept_elo(*h.first_elo) : 0;
    facts.second_elo = h.second_elo ? kept_elo(*h.second_elo) : 0;
    facts.variant = static_cast<std::uint16_t>(names.variant);
    facts.result = g.effective;
    facts.reason = g.game.outcome.reason;
    facts.exists = true;
    facts.is_partial = g.status == GameStatus::partial;
    facts.is_related = is_related;
    return facts;
}

GameWriter::Inserted GameWriter::insert(const NewGame& g) {
    const Inserted inserted = place(g, {});
    // A further record counts only if it says another result.
    if (inserted.related && g.effective != GameResult::unfinished) {
        if (facts_.of(*inserted.related).result != g.effective) unsettled_.insert(*inserted.related);
    }
    return inserted;
}

GameWriter::Inserted GameWriter::place(const NewGame& g, std::optional<std::int64_t> wanted) {
    const Names names = names_of(g);
    const auto related = find_related(g, names);
    const std::int64_t id = insert_row(g, names, related, wanted);
    facts_.set(id, facts_of(g, names, related.has_value()));
    const bool is_first = g.status == GameStatus::whole && !related;
    keys_.add(is_first ? g.packed.line_key : key_of(g.packed.content), id);
    insert_problems(id, g.problems);
    if (g.packed.original) insert_original(id, *g.packed.original);
    index_.add(id, g.visits);
    return {id, related};
}

void GameWriter::flush() {
    for (const std::int64_t counting : unsettled_) choose_counting(counting);
    unsettled_.clear();
    keys_.flush();
    index_.flush();
    facts_.flush();
}

// --- Games out -------------------------------------------------------------------------------------------------------

void GameWriter::set_related(std::int64_t id, std::optional<std::int64_t> related) {
    keys_.remove(stored_key(sql_, id), id);
    SQLite::Statement& update = sql_.get(change("game", {{"related", "?1"}}, "id = ?2"));
    const Using guard(update);
    bind_optional(update, 1, related);
    update.bind(2, id);
    update.exec();
    keys_.add(stored_key(sql_, id), id);
    index_.distrust(id);
    facts_.set_related(id, related.has_value());
}

/// The further records of the game whose counting record this is.
std::vector<std::int64_t> GameWriter::related_to(std::int64_t id) {
    SQLite::Statement& query = sql_.get("SELECT id FROM game WHERE related = ? ORDER BY id");
    const Using guard(query);
    query.bind(1, id);
    std::vector<std::int64_t> others;
    while (query.executeStep()) others.push_back(query.getColumn(0).getInt64());
    return others;
}

/// The counting record of the game that this is a further record of.
std::optional<std::int64_t> GameWriter::related_of(std::int64_t id) {
    SQLite::Statement& query = sql_.get("SELECT related FROM game WHERE id = ?");
    const Using guard(query);
    query.bind(1, id);
    return query.executeStep() ? number_of(query.getColumn(0)) : std::nullopt;
}

/// Relates the records to the one of them that counts.
void GameWriter::relate(const std::vector<std::int64_t>& records, std::int64_t counting) {
    for (const std::int64_t id : records) set_related(id, id == counting ? std::nullopt : std::optional(counting));
}

/// Finds out which of the records of a game counts; `counting` is the one that did so far.
void GameWriter::choose_counting(std::int64_t counting) {
    std::vector<std::int64_t> records = related_to(counting);
    records.insert(std::upper_bound(records.begin(), records.end(), counting), counting);
    CountingRecord choice;
    for (const std::int64_t id : records) choice.add(id, facts_.of(id).result);
    if (choice.id() != counting) relate(records, choice.id());
}

void GameWriter::remove(std::int64_t id) {
    if (const auto counting = related_of(id)) unsettled_.insert(*counting);
    const std::vector<std::int64_t> others = related_to(id);
    if (!others.empty()) {
        relate(others, others.front());
        unsettled_.insert(others.front());
    }
    unsettled_.erase(id);
    erase(id);
}

void GameWriter::erase(std::int64_t id) {
    keys_.remove(stored_key(sql_, id), id);
    index_.remove(id);
    facts_.set(id, {});
    remove_judgement(sql_, id);
    for (const char* sql : {"DELETE FROM problem WHERE game = ?", "DELETE FROM original WHERE game = ?",
                            "DELETE FROM told WHERE game = ?", "DELETE FROM occurrence WHERE game = ?",
                            "DELETE FROM former WHERE game = ?", "DELETE FROM game WHERE id = ?"})
        sql_.run(sql, {id});
}

namespace {

/// The number that references carry while the row of their game is written anew.
constexpr std::int64_t kNoGame = 0;

}  // namespace

std::optional<std::int64_t> GameWriter::remember_content(std::int64_t id, std::int64_t successor,
                                                         std::optional<std::int64_t> import) {
    SQLite::Statement& content = sql_.get(
        "SELECT content_sha256, original.text, variant.name FROM game JOIN variant ON variant.id = game.variant "
        "LEFT JOIN original ON original.game = game.id WHERE game.id = ?");
    const Using reading(content);
    content.bind(1, id);
    if (!content.executeStep()) return std::nullopt;
    SQLite::Statement& insert = sql_.get(insert_into("former") + " ON CONFLICT DO NOTHING");
    const Using writing(insert);
    const Sha256 digest = digest_of(content.getColumn(0));
    insert.bind(1, key_of(digest));
    bind_blob(insert, 2, digest);
    insert.bind(3, successor);
    const auto text = blob_of<std::string>(content.getColumn(1));
    insert.bind(4);
    if (!content.getColumn(1).isNull()) bind_blob(insert, 4, text);
    bind_optional(insert, 5, import);
    insert.bind(6, content.getColumn(2).getString());
    insert.exec();
    sql_.run(change("former", {{"game", "?1"}}, "game = ?2"), {successor, id});
    any_former_ = true;
    return key_of(digest);
}

void GameWriter::give_way(std::int64_t id, std::int64_t successor, std::optional<std::int64_t> import) {
    if (const auto content = remember_content(id, successor, import))
        sql_.run(change("occurrence", {{"former", "?1"}}, "game = ?2 AND former IS NULL"), {*content, id});
    sql_.run(change("occurrence", {{"game", "?1"}}, "game = ?2"), {successor, id});
    remove(id);
}

bool GameWriter::has_moves(std::int64_t id, const NewGame& g) {
    SQLite::Statement query(db_, "SELECT 1 FROM game WHERE id = ? AND variant = ? AND start IS ? AND moves = ?");
    query.bind(1, id);
    query.bind(2, variant_id(g.game.variant));
    bind_optional(query, 3, g.packed.start);
    bind_blob(query, 4, g.game.moves);
    return query.executeStep();
}

void GameWriter::move_references(std::int64_t from, std::int64_t to, bool with_judgement) {
    sql_.run(change("former", {{"game", "?1"}}, "game = ?2"), {to, from});
    sql_.run(change("occurrence", {{"game", "?1"}}, "game = ?2"), {to, from});
    if (with_judgement) move_judgement(db_, from, to);
}

void GameWriter::replace(std::int64_t id, const NewGame& game) {
    const bool keeps_moves = has_moves(id, game);
    if (keeps_moves) move_judgement(db_, id, kNoGame);
    give_way(id, kNoGame, std::nullopt);
    unsettled_.insert(place(game, id).related.value_or(id));
    move_references(kNoGame, id, keeps_moves);
    // When a game has been edited back to an earlier content, that content is no longer superseded.
    SQLite::Statement same(db_, "DELETE FROM former WHERE content_key = ? AND content_sha256 = ?");
    same.bind(1, key_of(game.packed.content));
    bind_blob(same, 2, game.packed.content);
    same.exec();
    sql_.run(change("occurrence", {{"former", "NULL"}}, "game = ?1 AND former = ?2"),
             {id, key_of(game.packed.content)});
}

void GameWriter::restore(std::int64_t id, const NewGame& game) {
    const bool keeps_moves = has_moves(id, game);
    move_references(id, kNoGame, keeps_moves);
    erase(id);
    place(game, id);
    move_references(kNoGame, id, keeps_moves);
}

void GameWriter::forget_unused_names() {
    constexpr std::array kUnused{
        "DELETE FROM player WHERE id NOT IN (SELECT first_player FROM game WHERE first_player IS NOT NULL "
        "UNION SELECT second_player FROM game WHERE second_player IS NOT NULL)",
        "DELETE FROM event WHERE id NOT IN (SELECT event FROM game WHERE event IS NOT NULL)",
        "DELETE FROM site WHERE id NOT IN (SELECT site FROM game WHERE site IS NOT NULL)",
        "DELETE FROM word WHERE name NOT IN (SELECT termination FROM game WHERE termination IS NOT NULL "
        "UNION SELECT time_control FROM game WHERE time_control IS NOT NULL)",
        "DELETE FROM variant WHERE id NOT IN (SELECT variant FROM game)",
    };
    for (const char* sql : kUnused) db_.exec(sql);
}

}  // namespace ludex::storage
