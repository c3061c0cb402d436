#include "support/store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>
#include <stdexcept>

#include "notation/write/canonical_text.hpp"
#include "storage/open_store.hpp"
#include "storage/reading/prepared_record.hpp"

namespace ludex::stores {

namespace {

analyzer::ReplayReport replay_with_game(const std::string& text, const storage::ImportHints& hints) {
    auto report = records::replay(text, hints);
    if (!report.game) throw std::invalid_argument("the test's record has no game: " + records::brief(report.problems));
    return report;
}

}  // namespace

Made::Made(const std::string& text, const storage::ImportHints& hints)
    : text_(text),
      report_(replay_with_game(text, hints)),
      status_(report_.is_whole() ? storage::GameStatus::whole : storage::GameStatus::partial),
      packed_(storage::pack_record(*report_.game, report_.canonical, report_.canonical, records::canonical(report_),
                                   text, status_, storage::hints_of(report_))),
      visits_(position_visits(*report_.game)) {}

storage::NewGame Made::game(std::string_view repairs, std::uint64_t number) const {
    return {*report_.game,
            report_.canonical,
            text_,
            packed_,
            report_.problems,
            visits_,
            status_,
            report_.recorded.value_or(GameResult::unfinished),
            report_.effective_result(),
            number,
            1,
            repairs};
}

storage::AddedRecord add(storage::ImportBatch& batch, const std::string& text, std::uint64_t number,
                         const storage::ImportHints& hints) {
    const auto added = batch.add(Made(text, hints).game({}, number));
    if (!added) throw std::runtime_error(added.error().message);
    return *added;
}

storage::ImportCounts import(storage::GameStore& store, const std::vector<std::string>& texts,
                             const storage::ImportHints& hints) {
    auto batch = store.begin_import("2026-11-20T00:00:00Z");
    if (!batch) throw std::runtime_error(batch.error().message);
    if (!(*batch)->begin_file("test.pgn")) throw std::runtime_error("begin_file");
    std::uint64_t number = 0;
    for (const std::string& text : texts) add(**batch, text, ++number, hints);
    if (const auto committed = (*batch)->commit(); !committed) throw std::runtime_error(committed.error().message);
    return (*batch)->counts();
}

void import_various(storage::GameStore& store) {
    const auto game = [](const std::string& tags, const std::string& moves) { return tags + "\n" + moves; };
    import(store,
           {game("[Event \"Paris Open\"]\n[Date \"2016.09.19\"]\n[Black \"Aglaé\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n"
                 "[BlackElo \"1800\"]\n[WhiteElo \"1700\"]\n[TimeControl \"600\"]\n[Termination \"Abandon\"]\n"
                 "[Game \"abalone\"]\n[Variant \"belgian\"]\n",
                 "1. a1b2 i5h5 2. a2b3 1-0"),
            game("[Event \"London\"]\n[Date \"2017.??.??\"]\n[Black \"Bob\"]\n[White \"Aglaé\"]\n[Result \"0-1\"]\n"
                 "[BlackElo \"1500\"]\n[WhiteElo \"1900\"]\n[Game \"abalone\"]\n",
                 "1. c3d3 g5f5 0-1"),
            game("[Date \"????.??.??\"]\n[White \"Cleo\"]\n[Black \"Bobby\"]\n[Result \"*\"]\n[Game \"attangle\"]\n",
                 "1. a1 *"),
            game("[Date \"2018.01.01\"]\n[Result \"1/2-1/2\"]\n[Game \"attangle\"]\n[Variant \"grand\"]\n",
                 "1. a1 a2 1/2-1/2")});
    import(store, {game("[Date \"2019.05.05\"]\n[Result \"*\"]\n[Game \"attangle\"]\n", "1. a1 g1 2. zzz *")});
}

std::unique_ptr<storage::GameStore> open(const std::string& path, bool writing) {
    auto store = storage::open_store(path, writing ? storage::OpenMode::create : storage::OpenMode::read);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
}

std::string text_of(storage::GameStore& store, std::int64_t id) {
    const auto stored = store.load(id);
    if (!stored) throw std::runtime_error(stored.error().message);
    return notation::canonical_text(stored->value().record, stored->value().game);
}

std::vector<std::int64_t> ids(storage::GameStore& store) {
    std::vector<std::int64_t> found;
    EXPECT_TRUE(store.list({}, {}, [&](const storage::GameSummary& g) { found.push_back(g.id); }));
    return found;
}

storage::CheckFaults faults(storage::GameStore& store) {
    const auto found = store.check([] {});
    EXPECT_TRUE(found) << found.error().message;
    return found->faults;
}

void execute(const std::string& path, const char* sql) {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    char* message = nullptr;
    EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, &message), SQLITE_OK) << message;
    sqlite3_close(db);
}

namespace {

void for_each_row(sqlite3* db, const std::string& sql, std::string& faults,
                  const std::function<void(const std::vector<std::string>&)>& f) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK) {
        while (sqlite3_step(statement) == SQLITE_ROW) {
            std::vector<std::string> row;
            for (int i = 0; i < sqlite3_column_count(statement); ++i) {
                const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, i));
                const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
                row.emplace_back(bytes == nullptr ? "" : bytes, bytes == nullptr ? 0 : size);
            }
            f(row);
        }
    }
    if (sqlite3_finalize(statement) != SQLITE_OK) faults += sql + ": " + sqlite3_errmsg(db) + "\n";
}

}  // namespace

std::string contents(const std::string& path, bool derived) {
    if (!std::filesystem::exists(path)) return "";
    sqlite3* db = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    std::string all;
    std::vector<std::string> tables;
    for_each_row(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", all, [&](const auto& row) {
        const bool follows = row[0].starts_with("index") || row[0] == "file_mark";
        if (derived || !follows) tables.push_back(row[0]);
    });
    if (derived) tables.emplace_back("(SELECT type, name, tbl_name, sql FROM sqlite_master)");
    for (const std::string& table : tables)
        for_each_row(db, "SELECT * FROM " + table, all, [&](const auto& row) {
            all += table;
            for (const std::string& value : row) all += '|' + value;
            all += '\n';
        });
    sqlite3_close(db);
    return all;
}

std::string contents_with_faults(const std::string& address) {
    const auto store = open(address, false);
    std::string all;
    for (const std::int64_t id : ids(*store)) {
        all += std::to_string(id) + ' ' + text_of(*store, id) + '\n';
        const auto judged = store->load_judgement(id);
        if (judged && *judged) all += "judged " + std::to_string((*judged)->positions.size()) + '\n';
    }
    const auto imports = store->imports();
    if (imports)
        for (const storage::ImportRow& row : *imports) all += "import " + std::to_string(row.counts.records) + '\n';
    for (const std::string& fault : faults(*store)) all += fault + '\n';
    return all;
}

}  // namespace ludex::stores
