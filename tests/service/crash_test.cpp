// Nothing is lost when a disk fails, a process is killed or the power goes, at any write: the database is whole, with
// all of what was being done or nothing of it, and the same done again completes it.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "service/undo_import.hpp"
#include "support/broken_records.hpp"
#include "support/faulty_disk.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using faults::Fault;
using faults::FaultyDisk;
using stores::TemporaryFolder;

// --- What is done ----------------------------------------------------------------------------------------------------

std::string record(const records::Broken& sample, const std::string& moves, const std::string& player) {
    return "[Date \"2020.01.02\"]\n[White \"" + player + "\"]\n[Black \"Ben\"]\n[Result \"*\"]\n[Game \"" +
           sample.game + "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

/// A record of each game, broken or whole.
std::vector<std::string> batch(bool is_broken, const std::string& player) {
    std::vector<std::string> texts;
    for (const records::Broken& sample : records::kBroken)
        texts.push_back(record(sample, is_broken ? sample.broken : sample.whole, player));
    return texts;
}

void make_new(const std::string&) {}

/// Three imports: with the next one, runs of the index are merged.
void make_games(const std::string& path) {
    const auto store = stores::open(path);
    stores::import(*store, batch(true, "Ada"));
    stores::import(*store, batch(false, "Cleo"));
    stores::import(*store, batch(false, "Dora"));
}

/// As the first version made it.
void make_old(const std::string& path) {
    std::ifstream in(LUDEX_SOURCE_DIR "/tests/storage/golden/version-1.sql");
    std::ostringstream sql;
    sql << in.rdbuf();
    stores::execute(path, sql.str().c_str());
}

void check(const Status& done) {
    if (!done) throw std::runtime_error(done.error().message);
}

void import_more(storage::GameStore& store) {
    auto texts = batch(false, "Ada");  // repairs the broken ones
    for (const auto& again : batch(false, "Cleo")) texts.push_back(again);
    stores::import(store, texts);
}

void take_back(storage::GameStore& store) {
    const auto undone = undo_import(store, 2, false);
    if (!undone) throw std::runtime_error(undone.error().message);
}

void edit(storage::GameStore& store) {
    auto corrections = store.begin_corrections();
    if (!corrections) throw std::runtime_error(corrections.error().message);
    const stores::Made made(record(records::kBroken[1], records::kBroken[1].whole, "Edith"));
    const auto replaced = (*corrections)->replace(7, made.game());
    if (!replaced) throw std::runtime_error(replaced.error().message);
    check((*corrections)->remove(8));
    check((*corrections)->commit());
}

void judge(storage::GameStore& store) {
    const auto stored = store.load(6);
    if (!stored || !*stored) throw std::runtime_error("no game");
    JudgedGame judged{1, 100, {}};
    const auto texts = move_texts((*stored)->game);
    for (std::size_t ply = 0; ply <= texts.size(); ++ply) {
        judged.positions.emplace_back();
        if (ply < texts.size()) judged.positions.back().best = {texts[ply]};
    }
    const auto positions = positions_of((*stored)->game);
    judged.positions.back().best = {
        with_game(positions.back(), []<class G>(const auto& p) { return G::format(G::legal_moves(p)[0]); })};
    check(store.save_judgement(6, judged));
}

struct Work {
    const char* name;
    void (*prepare)(const std::string& path);
    void (*act)(storage::GameStore& store);
    bool is_repeatable;  ///< done again, it changes nothing but the list of imports
};

constexpr Work kWorks[] = {
    {"first_import", make_new, import_more, false},
    {"import", make_games, import_more, false},
    {"undo", make_games, take_back, true},
    {"edit", make_games, edit, false},
    {"judgement", make_games, judge, true},
    {"migration", make_old, [](storage::GameStore&) {}, true},
    {"migration_and_import", make_old, import_more, false},
};

/// Opens the database and does the work. False: something failed.
bool attempt(const Work& work, const std::string& path) {
    try {
        const auto store = stores::open(path);
        work.act(*store);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

// --- What came of it -------------------------------------------------------------------------------------------------

/// All rows of all tables but those that follow from them, as text. Empty when there is no database.
std::string contents(const std::string& path) {
    if (!std::filesystem::exists(path)) return "";
    sqlite3* db = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    const auto for_each_row = [&](const std::string& sql, const std::function<void(sqlite3_stmt*)>& f) {
        sqlite3_stmt* statement = nullptr;
        EXPECT_EQ(sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
        while (sqlite3_step(statement) == SQLITE_ROW) f(statement);
        EXPECT_EQ(sqlite3_finalize(statement), SQLITE_OK) << sqlite3_errmsg(db);
    };
    const auto text = [](sqlite3_stmt* row, int column) {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
        return std::string(bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
    };
    std::vector<std::string> tables;
    for_each_row("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'index%' ORDER BY name",
                 [&](sqlite3_stmt* row) { tables.push_back(text(row, 0)); });
    std::string all;
    for (const std::string& table : tables)
        for_each_row("SELECT * FROM " + table, [&](sqlite3_stmt* row) {
            all += table;
            for (int i = 0; i < sqlite3_column_count(row); ++i) all += '|' + text(row, i);
            all += '\n';
        });
    sqlite3_close(db);
    return all;
}

/// Copies a database without the files beside it, and away with what an older copy had beside it.
void put(const std::string& from, const std::string& to) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(to + end);
    if (std::filesystem::exists(from)) std::filesystem::copy_file(from, to);
}

// --- The tests -------------------------------------------------------------------------------------------------------

enum class Accident : std::uint8_t { refusal, kill, torn_write, power_loss };

struct Case {
    Work work;
    Accident accident;
};

Fault fault_of(Accident accident) {
    switch (accident) {
        case Accident::refusal: return Fault::refuse;
        case Accident::kill:
        case Accident::power_loss: return Fault::stop;
        case Accident::torn_write: return Fault::tear;
    }
    return Fault::stop;
}

/// LUDEX_FAULTS of each kind for each work.
std::uint64_t most_faults() {
    const char* const wanted = std::getenv("LUDEX_FAULTS");
    return wanted == nullptr ? 80 : std::stoull(wanted);
}

class Crash : public testing::TestWithParam<Case> {};

TEST_P(Crash, LeavesAllOrNothing) {
    const auto& [work, accident] = GetParam();
    const TemporaryFolder folder;
    const std::string base = folder.file("base.db");
    const std::string path = folder.file("games.db");
    work.prepare(base);
    put(base, path);
    FaultyDisk disk;
    ASSERT_TRUE(attempt(work, path));
    const std::uint64_t operations = disk.operations();
    ASSERT_GT(operations, 5U);
    const std::string after = contents(path);
    put(base, path);
    stores::open(path);
    const std::string before = contents(path);
    std::mt19937_64 random(5);

    const std::uint64_t most = most_faults();  // evenly spread where there are more operations
    const std::uint64_t step = (operations + most - 1) / most;
    std::size_t undone = 0;
    for (std::uint64_t nth = 1; nth <= operations; nth += step) {
        SCOPED_TRACE("operation " + std::to_string(nth) + " of " + std::to_string(operations));
        put(base, path);
        disk.arm(fault_of(accident), nth);
        const bool said_done = attempt(work, path);
        disk.disarm();
        if (accident == Accident::power_loss) disk.lose_power(random);
        storage::CheckFaults faults;
        {
            const auto store = stores::open(path);  // recovers
            faults = stores::faults(*store);
        }
        const std::string found = contents(path);
        EXPECT_EQ(faults, storage::CheckFaults{});
        const bool is_done = found == after;
        EXPECT_TRUE(is_done || !said_done) << "what was said to be done is done";
        EXPECT_TRUE(is_done || found == before) << "a part of it was done";
        undone += said_done ? 0 : 1;
        if (!is_done || work.is_repeatable) {
            EXPECT_TRUE(attempt(work, path));
            EXPECT_EQ(contents(path), after) << "done again, it is complete";
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(undone, 0U) << "no fault had an effect";
}

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const Work& work : kWorks)
        for (const Accident accident : {Accident::refusal, Accident::kill, Accident::torn_write, Accident::power_loss})
            cases.push_back({work, accident});
    return cases;
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
    constexpr const char* kNames[] = {"refusal", "kill", "torn_write", "power_loss"};
    return std::string(info.param.work.name) + "_" + kNames[static_cast<std::size_t>(info.param.accident)];
}

INSTANTIATE_TEST_SUITE_P(Faults, Crash, testing::ValuesIn(all_cases()), name_of);

}  // namespace
}  // namespace ludex::service
