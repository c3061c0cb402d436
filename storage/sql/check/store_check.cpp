#include "storage/sql/check/store_check.hpp"

#include "storage/sql/check/invariants.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/index/run.hpp"
#include "storage/sql/read_transaction.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_reader.hpp"
#include "storage/sql/tables/judgements.hpp"
#include "storage/sql/tables/related_games.hpp"

namespace ludex::storage {

// --- The file --------------------------------------------------------------------------------------------------------

void StoreCheck::check_structure() {
    for (std::string& fault : db_.structural_faults()) faults_.push_back(std::move(fault));
}

/// What is not ours does no harm while the program reads and writes: it is not run.
void StoreCheck::check_schema() {
    for (std::string& fault : db_.schema_faults()) faults_.push_back(std::move(fault));
}

// --- Parts -----------------------------------------------------------------------------------------------------------

StoreCheck::StoreCheck(Database& db) : db_(db), sql_(db), facts_(db), index_(db, facts_) {}

template <class F>
void StoreCheck::part(const std::string& what, F&& f) {
    const Status read = guarded([&]() -> Status {
        f();
        return Done{};
    });
    if (read) return;
    // What was not damage is no fault of the database: the server is away.
    if (read.error().kind != ErrorKind::storage) throw DatabaseFailure(read.error());
    faults_.push_back(what + ": " + read.error().message);
    if (!db_.is_far()) return;
    db_.roll_back();  // a server answers nothing more in a transaction in which something failed
    db_.begin(Purpose::read);
}

void StoreCheck::complain(std::int64_t game, const std::string& fault) {
    faults_.push_back("game " + std::to_string(game) + ": " + fault);
}

CheckReport StoreCheck::run(const std::function<void()>& each_game) {
    const ReadTransaction view(db_);  // what another program writes meanwhile is not half seen
    part("the file", [&] { check_structure(); });
    const bool has_sound_structure = faults_.empty();
    part("the list of tables", [&] { check_schema(); });
    part("references between tables", [&] { check_references(); });
    check_rows();
    part("the position index", [&] { check_index(); });
    bool are_all_checked = false;
    part("the games", [&] {
        check_games(each_game);
        are_all_checked = true;
    });
    part("what the games are related to", [&] { check_relations(); });
    part("what is packed about the games", [&] { check_counts(); });
    if (!are_all_checked) indexed_.fingerprints = {};
    for (const std::int64_t id : indexed_.fingerprints.games())
        complain(id, "the position index holds visits of it, but there is no such game");
    return {std::move(faults_), has_sound_structure};
}

void StoreCheck::check_references() {
    for (const Reference& reference : references()) check_reference(reference);
    for (std::string& fault : broken_invariants(db_)) faults_.push_back(std::move(fault));
}

void StoreCheck::check_reference(const Reference& r) {
    const std::string table(r.table);
    const std::string referred(r.referred);
    const std::string key(checked_table(r.referred).columns[0].name);
    Statement rows(db_, "SELECT " + key_sql(checked_table(r.table)) + " FROM " + table + " WHERE " +
                            std::string(r.column) + " IS NOT NULL AND NOT EXISTS (SELECT 1 FROM " + referred +
                            " AS referred WHERE referred." + key + " = " + table + "." + std::string(r.column) + ")");
    while (rows.next())
        faults_.push_back("table " + table + ", row " + column_of<std::string>(rows) + ": refers to a missing row of " +
                          referred);
}

void StoreCheck::check_rows() {
    for (const CheckedTable& table : checked_tables()) {
        const std::string name(table.name);
        part("table " + name, [&] {
            Statement rows(
                db_, "SELECT " + key_sql(table) + " FROM " + name + " WHERE checksum <> " + checksum_sql(db_, table));
            while (rows.next()) {
                const auto row = column_of<std::string>(rows);
                faults_.push_back((name == "game" ? "game " + row : "table " + name + ", row " + row) +
                                  ": the row differs from its checksum");
            }
        });
    }
}

void StoreCheck::check_index() {
    index_is_readable_ = false;
    indexed_ = index_.audit();
    index_is_readable_ = true;
    faults_.insert(faults_.end(), indexed_.faults.begin(), indexed_.faults.end());
}

/// Checks that of the records of each game the right one counts, and that the others know it.
void StoreCheck::check_relations() {
    const auto game = [](std::optional<std::int64_t> id) { return id ? "game " + std::to_string(*id) : "none"; };
    for (const WrongRelation& wrong : wrong_relations(db_))
        complain(wrong.id, "it is related to " + game(wrong.related) + " instead of " + game(wrong.right));
}

/// Compares the numbers of rows: surplus rows cannot be found by looking at the games.
void StoreCheck::check_counts() {
    const std::int64_t games = number_of(db_, "SELECT count(*) FROM game");
    if (number_of(db_, "SELECT count(*) FROM game_key") != games)
        faults_.emplace_back("the table of keys has not one row for each game");
    if (facts_.count() != games) faults_.emplace_back("the packed facts are not of as many games as there are");
}

// --- One game --------------------------------------------------------------------------------------------------------

void StoreCheck::check_games(const std::function<void()>& each_game) {
    Statement games(db_.prepare_scan("SELECT id FROM game ORDER BY id"));
    while (games.next()) {
        const auto id = column_of<std::int64_t>(games);
        part("game " + std::to_string(id), [&] { check_game(id, each_game); });
    }
}

void StoreCheck::check_game(std::int64_t id, const std::function<void()>& each_game) {
    if (!has_key(id)) complain(id, "the table of keys does not know it");
    const Result<std::optional<StoredGame>> stored = load_unchecked(sql_, id);
    const auto visits = stored && *stored ? position_visits((*stored)->game) : std::vector<PositionVisit>();
    compare_facts(id, visits);
    if (!stored) {
        faults_.push_back(stored.error().message);
        indexed_.fingerprints.take(id);
    } else if (*stored) {
        compare_content(**stored);
        compare_result(**stored);
        compare_index(id, visits);
        compare_judgement(**stored);
    }
    each_game();
}

bool StoreCheck::has_key(std::int64_t id) {
    Statement& query = sql_.get("SELECT 1 FROM game_key WHERE key = ? AND game = ?");
    const Using guard(query);
    bind_all(query, stored_key(sql_, id), id);
    return query.next();
}

void StoreCheck::compare_content(const StoredGame& stored) {
    if (!has_stored_content(sql_, stored)) complain(stored.id, "the record differs from the one that was stored");
}

void StoreCheck::compare_result(const StoredGame& stored) {
    const Outcome& outcome = stored.game.outcome;
    Statement& query = sql_.get("SELECT plies, result, coalesce(reason, 'none') FROM game WHERE id = ?");
    const Using guard(query);
    bind_all(query, stored.id);
    query.next();
    const auto [plies, result, reason] = columns_of<std::int64_t, std::string_view, std::string_view>(query);
    if (plies != stored.game.plies) complain(stored.id, "the number of plies is not that of the moves");
    if (outcome.decided() && result != to_text(outcome.result))
        complain(stored.id, "the result is not that of the board");
    if (reason != end_reason_name(stored.game.variant, outcome.reason))
        complain(stored.id, "the reason of the end is not that of the board");
}

/// `visits`: of the game, none if it cannot be read.
void StoreCheck::compare_facts(std::int64_t id, const std::vector<PositionVisit>& visits) {
    GameFacts facts = read_facts(sql_, id);
    facts.last_key = visits.empty() ? facts_.of(id).last_key : last_key_of(visits);
    // The packed forms are compared, because numbers that do not fit are stored as the greatest that do.
    if (pack_facts(facts_.of(id)) != pack_facts(facts)) complain(id, "the packed facts are not those of the game");
}

void StoreCheck::compare_index(std::int64_t id, const std::vector<PositionVisit>& visits) {
    if (!index_is_readable_) return;
    if (!indexed_.take(id, visits)) complain(id, "the position index is not that of the moves");
}

void StoreCheck::compare_judgement(const StoredGame& stored) {
    const auto judged = load_unchecked_judgement(sql_, stored.id);
    if (judged && !fits(*judged, stored.game)) complain(stored.id, "the engine's judgement is not of its moves");
}

}  // namespace ludex::storage
