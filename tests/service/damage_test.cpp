// Whatever happens to the bytes of a database, `check` sees it unless nothing that is stored has changed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "service/works.hpp"
#include "storage/open_store.hpp"
#include "storage/rescue/rescue.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

/// The bytes of a database that has rows in every table.
std::string full_database(const std::string& path) {
    stores::make_full(path);
    stores::execute(path, "PRAGMA journal_mode = DELETE");
    return bytes_of(path);
}

using storage::CheckFaults;

/// The faults that a check of the database reports.
CheckFaults faults_of(storage::GameStore& store) {
    const auto report = store.check([] {});
    return report ? report->faults : CheckFaults{report.error().message};
}

CheckFaults faults_of(const std::string& path) {
    const auto store = storage::open_store(path, storage::OpenMode::read);
    return store ? faults_of(**store) : CheckFaults{store.error().message};
}

bool seems_sound(const std::string& path) { return faults_of(path).empty(); }

/// LUDEX_FLIPS, or so many as a test may take.
std::size_t most_flips() {
    const char* const wanted = std::getenv("LUDEX_FLIPS");
    return wanted == nullptr ? 1000 : std::stoull(wanted);
}

TEST(Damage, EveryFlippedByteThatMattersIsSeen) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    const std::string bytes = full_database(path);
    const std::string contents = stores::contents(path, true);
    ASSERT_TRUE(seems_sound(path));
    std::mt19937_64 random(7);
    std::size_t seen = 0;
    const std::size_t flips = most_flips();
    for (std::size_t i = 0; i < flips; ++i) {
        std::string damaged = bytes;
        // All of the file when there are enough flips, from a random place on.
        const std::size_t place = flips >= bytes.size() ? i % bytes.size() : random() % bytes.size();
        damaged[place] = static_cast<char>(damaged[place] ^ static_cast<char>(1 + random() % 255));
        write(path, damaged);
        if (!seems_sound(path)) {
            ++seen;
        } else {
            ASSERT_EQ(stores::contents(path, true), contents) << "byte " << place << " of " << bytes.size();
        }
    }
    RecordProperty("flips", static_cast<int>(flips));
    RecordProperty("seen", static_cast<int>(seen));
    EXPECT_GT(seen, flips / 5) << "the rest is empty";
}

// --- Repair in place -------------------------------------------------------------------------------------------------

/// The data that must be restored: all that is not derived from the games, without checksums, which add nothing.
std::string records_of(const std::string& path) {
    const auto store = stores::open(path, false);
    std::string all;
    const auto listed = store->list({}, {}, [&](const storage::GameSummary& game) {
        all += std::to_string(game.id) + " " + (game.status == storage::GameStatus::whole ? "whole\n" : "partial\n");
        all += stores::text_of(*store, game.id);
        const auto loaded = store->load(game.id);
        ASSERT_TRUE(loaded && *loaded);
        for (const auto& place : (**loaded).occurrences) all += place.file + " " + std::to_string(place.record) + "\n";
    });
    EXPECT_TRUE(listed);
    return all;
}

/// The damage is seen and repaired, and all records of `whole` are as before.
void expect_mended(const std::string& whole, const std::string& damage) {
    SCOPED_TRACE(damage);
    const std::string path = whole + ".damaged";
    std::filesystem::copy_file(whole, path, std::filesystem::copy_options::overwrite_existing);
    stores::execute(path, damage.c_str());
    const auto store = stores::open(path);
    const auto found = store->check([] {});
    ASSERT_TRUE(found && found->has_sound_structure);
    EXPECT_NE(found->faults, CheckFaults{});
    const auto done = store->repair([] {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(faults_of(*store), CheckFaults{});
    EXPECT_EQ(records_of(path), records_of(whole));
    stores::import_more(*store);
    EXPECT_EQ(faults_of(*store), CheckFaults{});
}

TEST(Repair, MendsRowsFromWhatVouchesForThem) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.db");
    stores::make_full(whole);
    for (const char* damage : {
             "DELETE FROM game_key",
             "DELETE FROM index_list",
             "UPDATE game_facts SET packed = x''",
             "UPDATE index_list SET packed = x'00'",
             "UPDATE index_run SET id = id + 100",
             "DELETE FROM word",
             "UPDATE variant SET name = 'abalone/nonsense', game = 'x', rules = '' WHERE id = 1",
             "DELETE FROM variant",
             "UPDATE game SET checksum = checksum + 1",
             "UPDATE game SET plies = 77, result = '1-0', reason = 'stacks'",
             "UPDATE game SET related = 1 WHERE id > 50",
             "UPDATE player SET folded = 'nobody'",
             "UPDATE original SET checksum = 0",
             "UPDATE problem SET message = 'x'",
         })
        expect_mended(whole, damage);
}

/// A random game as a record that does not say what it is.
std::string unnamed_record(const AnyVariant& variant) {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(5);
        const auto start = random_play::start<G>(v, random);
        std::string text = "[Event \"E\"]\n[Date \"2020.01.02\"]\n";
        if (!G::initial(v)) text += "[SetUp \"1\"]\n[FEN \"" + G::format(start) + "\"]\n";
        text += "\n";
        random_play::play<G>(start, 4, random, [&](const auto&, const auto& move) {
            if (move) text += G::format(*move) + ' ';
        });
        return text + "*\n";
    });
}

/// Games of which an import was told what they are, and in which notation: as their texts stand, they are other ones.
void import_told(storage::GameStore& store) {
    for (const AnyVariant& variant : all_variants())
        stores::import(store, {unnamed_record(variant)}, {full_name(variant), ""});
    stores::import(store, {"[SetUp \"1\"]\n[FEN \"5/1b4/2b4/8/6b2/8/7/6/w4 b 0 0\"]\n\ng5h5 *\n"},
                   {"abalone", "Nacre-swapped"});
}

TEST(Repair, ReadsTextsAsTheImportWasTold) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.db");
    import_told(*stores::open(whole));
    EXPECT_NE(records_of(whole).find("1. e7e8"), std::string::npos);
    for (const char* damage : {
             "UPDATE game SET checksum = checksum + 1",
             "UPDATE game SET variant = 1 + variant % (SELECT max(id) FROM variant)",
             "UPDATE game SET moves = x'ffff'",
             "UPDATE game SET content_sha256 = zeroblob(32)",
             "DELETE FROM told; UPDATE game SET checksum = checksum + 1",
             "UPDATE told SET variant = NULL, notation = 'Nacre'",
             "DELETE FROM game",
         })
        expect_mended(whole, damage);
}

/// The remains of these games do not show which game they are: they are kept as broken records of a possible game.
TEST(Repair, KeepsTextsThatDoNotTellTheirGame) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    std::set<std::string> texts;
    {
        const auto store = stores::open(path);
        for (const AnyVariant& variant : all_variants()) {
            texts.insert(unnamed_record(variant));
            stores::import(*store, {unnamed_record(variant)}, {full_name(variant), ""});
        }
    }
    stores::execute(path, "DELETE FROM game; DELETE FROM told");
    const auto store = stores::open(path);
    ASSERT_TRUE(store->repair([] {}));
    EXPECT_EQ(faults_of(*store), CheckFaults{});
    std::set<std::string> kept;
    const auto listed = store->list({}, {}, [&](const storage::GameSummary& summary) {
        const auto game = *store->load(summary.id);
        kept.insert(game->original ? game->original->text : stores::text_of(*store, summary.id));
    });
    ASSERT_TRUE(listed);
    EXPECT_EQ(kept, texts);
}

/// The records of a database by their texts.
std::multiset<std::string> texts_of(storage::GameStore& store, storage::GameStatus status) {
    std::multiset<std::string> texts;
    const auto listed = store.list({}, {}, [&](const storage::GameSummary& game) {
        if (game.status == status) texts.insert(stores::text_of(store, game.id));
    });
    EXPECT_TRUE(listed);
    return texts;
}

std::vector<std::string> less(const std::multiset<std::string>& texts, const std::multiset<std::string>& others) {
    std::vector<std::string> rest;
    std::set_difference(texts.begin(), texts.end(), others.begin(), others.end(), std::back_inserter(rest));
    return rest;
}

/// Values that a column of a row may get by an accident, as SQL.
std::vector<std::string> values_for(const std::string& table, const std::string& column) {
    const std::string from = " FROM " + table;
    return {"NULL", "(SELECT min(" + column + ")" + from + ")", "(SELECT max(" + column + ")" + from + ")",
            "CASE typeof(" + column + ") WHEN 'integer' THEN " + column + " + 1 WHEN 'blob' THEN CAST(substr(" +
                column + ", 1, length(" + column + ") - 1) || x'5a' AS BLOB) ELSE " + column + " || 'z' END"};
}

TEST(Repair, OfNoColumnOfAnyRowMakesAnotherGame) {
    const TemporaryFolder folder;
    const std::string full = folder.file("whole.db");
    stores::make_full(full);
    import_told(*stores::open(full));
    const auto whole = texts_of(*stores::open(full), storage::GameStatus::whole);
    const auto partial = texts_of(*stores::open(full), storage::GameStatus::partial);
    std::size_t repairs = 0;
    const std::string path = folder.file("games.db");
    const auto damaged_and_repaired = [&](const std::string& damage) {
        std::filesystem::copy_file(full, path, std::filesystem::copy_options::overwrite_existing);
        {
            SQLite::Database db(path, SQLite::OPEN_READWRITE);
            if (db.tryExec(damage) != SQLite::OK || db.getChanges() == 0) return;
        }
        ++repairs;
        const auto store = stores::open(path);
        const auto done = store->repair([] {});
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(faults_of(*store), CheckFaults{});
        const auto whole_now = texts_of(*store, storage::GameStatus::whole);
        const auto partial_now = texts_of(*store, storage::GameStatus::partial);
        EXPECT_EQ(less(whole_now, whole), std::vector<std::string>{}) << "records that nobody has written";
        EXPECT_EQ(whole_now.size() + partial_now.size(), whole.size() + partial.size()) << "lost, or there twice";
    };
    std::mt19937_64 random(9);
    for (const storage::CheckedTable& table : storage::checked_tables()) {
        const std::string name(table.name);
        const auto rows = SQLite::Database(full).execAndGet("SELECT max(1, count(*)) FROM " + name).getInt64();
        for (const storage::CheckedColumn& column : table.columns)
            for (const std::string& value : values_for(name, std::string(column.name)))
                for (std::size_t round = 0; round < std::max<std::size_t>(1, most_flips() / 1000); ++round) {
                    const std::string damage = "UPDATE " + name + " SET " + std::string(column.name) + " = " + value +
                                               " WHERE checksum = (SELECT checksum FROM " + name + " LIMIT 1 OFFSET " +
                                               std::to_string(random() % static_cast<std::uint64_t>(rows)) + ")";
                    SCOPED_TRACE(damage);
                    damaged_and_repaired(damage);
                }
    }
    RecordProperty("repairs", static_cast<int>(repairs));
    EXPECT_GT(repairs, 150U);
}

TEST(Repair, KeepsWhatIsLeftOfAGameAsABrokenRecord) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    stores::make_full(path);
    const std::size_t games = *stores::open(path)->list({}, {}, [](const auto&) {});
    const std::int64_t victim = 30;
    stores::execute(path,
                    "UPDATE game SET moves = CAST(substr(moves, 1, 1) || x'ffff' AS BLOB) WHERE id = 30;"
                    "DELETE FROM original WHERE game = 30");
    const auto store = stores::open(path);
    const auto done = store->repair([] {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(stores::faults(*store), CheckFaults{});
    EXPECT_EQ(*store->list({}, {}, [](const auto&) {}), games);
    const auto game = *store->load(victim);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->status, storage::GameStatus::partial);
    EXPECT_EQ(game->game.plies, 1U);
    ASSERT_EQ(game->problems.size(), 1U);
    EXPECT_NE(game->problems[0].message.find("was damaged in the database"), std::string::npos);
    EXPECT_FALSE(game->occurrences.empty());
    EXPECT_TRUE(std::any_of(done->steps.begin(), done->steps.end(), [](const std::string& step) {
        return step.find("game 30: damaged: what is left, 1 plies") == 0;
    }));
}

TEST(Repair, FindsDamagedNumbersAgain) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.db");
    stores::make_full(whole);
    for (const char* number : {"1099511627776", "9223372036854775807", "4294967297", "4294967294", "-7", "0"}) {
        for (const char* table_key :
             {"game SET id = %1 WHERE id = 30", "original SET game = %1 WHERE game = (SELECT min(game) FROM original)",
              "original SET game = %1 WHERE game = (SELECT max(game) FROM original)", "import SET id = %1 WHERE id = 1",
              "source_file SET id = %1 WHERE id = 1"}) {
            std::string damage = std::string("UPDATE ") + table_key;
            expect_mended(whole, damage.replace(damage.find("%1"), 2, number));
        }
    }
}

// --- Rescue into a new file ------------------------------------------------------------------------------------------

TEST(Rescue, OfAWholeFileIsTheSameDatabase) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    full_database(path);
    const auto report = storage::rescue(path, folder.file("rescued.db"), [](auto) {});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->steps, std::vector<std::string>{});
    EXPECT_EQ(faults_of(folder.file("rescued.db")), CheckFaults{});
    EXPECT_EQ(records_of(folder.file("rescued.db")), records_of(path));
}

TEST(Rescue, WhereNoNumberOfTheFormatIsRight) {
    for (const char* version : {"-1", "0", "-2147483648", "65544"}) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        full_database(path);
        const std::string before = records_of(path);
        stores::execute(path, ("PRAGMA user_version = " + std::string(version)).c_str());
        const auto store = storage::open_store(path, storage::OpenMode::read);
        ASSERT_FALSE(store) << version;
        EXPECT_EQ(store.error().kind, version == std::string("65544") ? ErrorKind::newer : ErrorKind::storage);
        ASSERT_TRUE(storage::rescue(path, folder.file("rescued.db"), [](auto) {})) << version;
        EXPECT_EQ(records_of(folder.file("rescued.db")), before) << version;
    }
}

TEST(Rescue, OfTextsWhenTheTableOfGamesIsGone) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    full_database(path);
    std::size_t texts = 0;
    {
        SQLite::Database db(path);
        texts = static_cast<std::size_t>(db.execAndGet("SELECT count(*) FROM original").getInt());
    }
    stores::execute(path, "DROP TABLE game");
    const auto report = storage::rescue(path, folder.file("rescued.db"), [](auto) {});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->games, texts);
    EXPECT_EQ(faults_of(folder.file("rescued.db")), CheckFaults{});
}

struct Accident {
    const char* name;
    std::size_t most_broken;
    void (*strike)(std::string& bytes, std::mt19937_64& random);
};

constexpr std::size_t kPage = 4096;

std::size_t any_page(const std::string& bytes, std::mt19937_64& random) { return random() % (bytes.size() / kPage); }

constexpr Accident kAccidents[] = {
    {"flipped_byte", 40,
     [](std::string& bytes, std::mt19937_64& random) {
         bytes[random() % bytes.size()] ^= static_cast<char>(1 + random() % 255);
     }},
    {"zeroed_page", 135,
     [](std::string& bytes, std::mt19937_64& random) {
         std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(any_page(bytes, random) * kPage), kPage, '\0');
     }},
    {"cut_file", 135,
     [](std::string& bytes, std::mt19937_64& random) {
         bytes.resize(bytes.size() / 4 + random() % (bytes.size() / 4 * 3));
     }},
    {"swapped_pages", 0,
     [](std::string& bytes, std::mt19937_64& random) {
         const std::size_t one = 1 + any_page(bytes, random) % (bytes.size() / kPage - 1);
         const std::size_t other = 1 + any_page(bytes, random) % (bytes.size() / kPage - 1);
         std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(one * kPage),
                          bytes.begin() + static_cast<std::ptrdiff_t>((one + 1) * kPage),
                          bytes.begin() + static_cast<std::ptrdiff_t>(other * kPage));
     }},
    {"no_header", 0, [](std::string& bytes, std::mt19937_64&) { std::fill_n(bytes.begin(), kPage, '\0'); }},
    {"strewn_bytes", 135,
     [](std::string& bytes, std::mt19937_64& random) {
         for (int i = 0; i < 64; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
     }},
};

/// The number of games in each page, from 1 on; a page that is a part of one game counts as 1.
std::map<std::size_t, std::size_t> games_by_page(const std::string& path) {
    const SQLite::Database db(path);
    SQLite::Statement pages(db,
                            "SELECT pageno, max(ncell, 1) FROM dbstat WHERE name = 'game' AND pagetype <> 'internal'");
    std::map<std::size_t, std::size_t> games;
    while (pages.executeStep())
        games[static_cast<std::size_t>(pages.getColumn(0).getInt64())] =
            static_cast<std::size_t>(pages.getColumn(1).getInt64());
    return games;
}

/// The games that may be lost: one a changed byte, and no more than stood in pages that are nowhere in the file now.
std::size_t most_lost(const std::string& before, const std::string& after,
                      const std::map<std::size_t, std::size_t>& games) {
    std::set<std::string_view> left;
    for (std::size_t at = 0; at + kPage <= after.size(); at += kPage)
        left.insert(std::string_view(after).substr(at, kPage));
    std::size_t in_pages = 0;
    for (const auto& [page, count] : games)
        if (left.count(std::string_view(before).substr((page - 1) * kPage, kPage)) == 0) in_pages += count;
    std::size_t bytes = before.size() - after.size();
    for (std::size_t i = 0; i < after.size(); ++i)
        if (before[i] != after[i]) ++bytes;
    return std::min(bytes, in_pages);
}

class Rescues : public testing::TestWithParam<Accident> {};

TEST_P(Rescues, WhatTheDamageDidNotTouch) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    const std::string rescued = folder.file("rescued.db");
    const std::string bytes = full_database(path);
    const auto whole = texts_of(*stores::open(path, false), storage::GameStatus::whole);
    const auto partial = texts_of(*stores::open(path, false), storage::GameStatus::partial);
    const std::size_t games = whole.size() + partial.size();
    const auto pages = games_by_page(path);
    std::mt19937_64 random(3);
    std::size_t lost_most = 0;
    for (std::size_t i = 0; i < most_flips() / 20; ++i) {
        std::string damaged = bytes;
        GetParam().strike(damaged, random);
        write(path, damaged);
        std::filesystem::remove(rescued);
        const auto report = storage::rescue(path, rescued, [](auto) {});
        const std::size_t may_be_lost = most_lost(bytes, damaged, pages);
        if (!report) {
            EXPECT_GE(may_be_lost, games) << report.error().message;
            EXPECT_FALSE(std::filesystem::exists(rescued)) << report.error().message;
            continue;
        }
        EXPECT_EQ(faults_of(rescued), CheckFaults{});
        const auto store = stores::open(rescued, false);
        const auto whole_now = texts_of(*store, storage::GameStatus::whole);
        EXPECT_EQ(less(whole_now, whole), std::vector<std::string>{}) << "records that nobody has written";
        const auto partial_now = texts_of(*store, storage::GameStatus::partial);
        const std::size_t lost = games - std::min(games, whole_now.size() + partial_now.size());
        const std::size_t broken = whole.size() - whole_now.size();
        lost_most = std::max(lost_most, lost);
        EXPECT_LE(lost, may_be_lost);
        EXPECT_LE(broken, GetParam().most_broken);
        if (HasFailure()) FAIL() << "strike " << i << ": " << testing::PrintToString(report->steps);
    }
    RecordProperty("lost_most", static_cast<int>(lost_most));
}

INSTANTIATE_TEST_SUITE_P(Damage, Rescues, testing::ValuesIn(kAccidents),
                         [](const auto& accident) { return std::string(accident.param.name); });

}  // namespace
}  // namespace ludex::service
