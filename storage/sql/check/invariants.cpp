#include "storage/sql/check/invariants.hpp"

#include <functional>

#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/import_list.hpp"
#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

namespace {

struct Invariant {
    std::string breaches;  ///< a query for the breaches; its first column says whose they are
    std::string fault;
    std::string mended;
    std::function<void(Database&)> mend;
};

std::function<void(Database&)> erase(const std::string& table, const std::string& condition) {
    return [=](Database& db) { eraser(db, table, condition).run(); };
}

std::function<void(Database&)> set_null(const std::string& table, const std::string& column,
                                        const std::string& condition) {
    return [=](Database& db) { changer(db, table, {{column, "NULL"}}, condition).run(); };
}

constexpr const char* kWithoutOccurrence = "id NOT IN (SELECT game FROM occurrence)";
constexpr const char* kWithoutFile = "id NOT IN (SELECT import FROM source_file)";
constexpr const char* kWithoutOriginal = "game NOT IN (SELECT game FROM original)";
constexpr const char* kUnknownReading =
    "former IS NOT NULL AND NOT EXISTS (SELECT 1 FROM former WHERE former.game = occurrence.game AND "
    "content_key = occurrence.former)";
constexpr const char* kUnknownImport = "import IS NOT NULL AND import NOT IN (SELECT id FROM import)";
constexpr const char* kStillHeld = "content_sha256 IN (SELECT content_sha256 FROM game)";
/// Readings were not recorded before format 7, and variants not before format 10.
const std::string kUnread = "variant IS NOT NULL AND NOT " + std::string(kWasRead);
constexpr const char* kWithoutError =
    "status = 'partial' AND id NOT IN (SELECT game FROM problem WHERE severity = 'error')";

std::string select(const std::string& subject, const std::string& table, const std::string& condition) {
    return "SELECT " + subject + " FROM " + table + " WHERE " + condition;
}

/// Each former content was read by some import, or an edit made it: an edit leaves one content of which no import is
/// known to have replaced it.
std::string games_with_unread_contents() {
    return "SELECT game FROM former GROUP BY game HAVING count(*) FILTER (WHERE " + kUnread +
           ") > count(*) FILTER (WHERE import IS NULL)";
}

/// Says that these games were read from a file that is not known any more.
void place_nowhere(Database& db) {
    Statement lost(db, select("id", "game", kWithoutOccurrence) + " ORDER BY id");
    const std::vector<std::int64_t> games = numbers_of(lost);
    const std::int64_t import = number_of(db, "SELECT coalesce(max(id), 0) + 1 FROM import");
    insert_import(db, import, "0000-00-00T00:00:00Z", "?");
    const std::int64_t file = insert_source_file(db, import, "?");
    Statement insert = inserter(db, "occurrence");
    constexpr int kNoLine = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        bind_all(insert, games[i], file, i + 1, kNoLine, std::nullopt);
        insert.run();
    }
}

/// The repair gives the file its next number, as each change does.
void number_file(Database&) {}

void explain_nothing(Database& db) {
    Statement lost(db, select("id, (SELECT count(*) FROM problem WHERE problem.game = id)", "game", kWithoutError));
    std::vector<std::pair<std::int64_t, std::int64_t>> games;
    while (lost.next()) {
        auto& [game, problems] = games.emplace_back();
        read_columns(lost, game, problems);
    }
    Problem problem;
    problem.kind = ErrorKind::storage;
    problem.message = "what was wrong with this record is lost: its row was deleted in the database";
    StatementCache sql(db);
    for (const auto& [game, problems] : games) insert_problem(sql, game, problems + 1, problem);
}

void count_problems_anew(Database& db) {
    struct Place {
        std::int64_t game, number, right;
    };
    Statement rows(
        db, "SELECT game, number, row_number() OVER (PARTITION BY game ORDER BY number) FROM problem ORDER BY 1, 2");
    std::vector<Place> wrong;
    while (rows.next()) {
        Place p{};
        read_columns(rows, p.game, p.number, p.right);
        if (p.number != p.right) wrong.push_back(p);
    }
    rows.reset();
    StatementCache sql(db);
    for (const Place& p : wrong)
        change_rows(sql, "problem", {{"number", "?1"}}, "game = ?2 AND number = ?3", p.right, p.game, p.number);
}

/// In the order in which they are mended: what one takes away, a later one sees.
std::vector<Invariant> invariants() {
    const std::string unread_games = games_with_unread_contents();
    return {
        {"SELECT 'the file' WHERE NOT EXISTS (SELECT 1 FROM file_mark)", "it has no number of its own",
         "it has a number of its own again", number_file},
        {select("'table told, row ' || game", "told", kWithoutOriginal),
         "the text that the import was told this of is missing", "taken out: there is no such text",
         erase("told", kWithoutOriginal)},
        {select("'import ' || id", "import", kWithoutFile), "it has no file", "taken out: no file was read by it",
         erase("import", kWithoutFile)},
        {select("'game ' || game", "former", kUnknownImport),
         "the import that brought it in the place of another record is missing",
         "the import that brought it in the place of another record is not known any more",
         set_null("former", "import", kUnknownImport)},
        {select("'game ' || game", "former", kStillHeld), "a content that it is said to have replaced is still a game",
         "a content that is still a game is not said to be replaced any more", erase("former", kStillHeld)},
        {"SELECT 'game ' || game FROM (" + unread_games + ") AS unread", "a content that it replaced was read nowhere",
         "contents that were read nowhere are forgotten",
         erase("former", kUnread + " AND import IS NOT NULL AND game IN (" + unread_games + ")")},
        {select("'table occurrence, row ' || game || '/' || file || '/' || record", "occurrence", kUnknownReading),
         "what was read there is missing", "what was read there is not known any more",
         set_null("occurrence", "former", kUnknownReading)},
        {select("'game ' || id", "game", kWithoutOccurrence), "where it was read is missing",
         "where it was read is not known any more", place_nowhere},
        {"SELECT 'game ' || game FROM problem GROUP BY game HAVING min(number) <> 1 OR max(number) <> count(*)",
         "a problem of its record is missing", "its problems are counted anew: one is lost", count_problems_anew},
        {select("'game ' || id", "game", kWithoutError), "what was wrong with its record is missing",
         "what was wrong with its record is lost", explain_nothing},
    };
}

std::vector<std::string> breaches(Database& db, const Invariant& invariant, const std::string& what) {
    std::vector<std::string> lines;
    Statement query(db, invariant.breaches);
    while (query.next()) lines.push_back(column_of<std::string>(query) + ": " + what);
    return lines;
}

}  // namespace

std::vector<std::string> broken_invariants(Database& db) {
    std::vector<std::string> faults;
    for (const Invariant& invariant : invariants())
        for (std::string& fault : breaches(db, invariant, invariant.fault)) faults.push_back(std::move(fault));
    return faults;
}

std::vector<std::string> mend_invariants(Database& db) {
    std::vector<std::string> done;
    for (const Invariant& invariant : invariants()) {
        std::vector<std::string> found = breaches(db, invariant, invariant.mended);
        if (found.empty()) continue;
        invariant.mend(db);
        for (std::string& line : found) done.push_back(std::move(line));
    }
    return done;
}

}  // namespace ludex::storage
