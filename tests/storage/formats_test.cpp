// Databases of older formats, and the keys of a new one.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "storage/sqlite/file/busy_wait.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "support/broken_records.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

using records::kBroken;
using stores::ids;
using stores::import;

using Sample = records::Broken;

void expect_sound(GameStore& store) { EXPECT_EQ(stores::faults(store), CheckFaults{}); }

/// Three records of one game.
void import_related(GameStore& store) {
    const std::string moves = kBroken[0].whole;
    import(store, {records::record_of(kBroken[0], moves), records::record_of(kBroken[0], moves + " {one}"),
                   records::record_of(kBroken[0], moves + " {two}")});
}

/// Whole and broken ones: with as many under one key as there are records, an import would take quadratic time.
TEST(GameKeys, ManyRecordsOfOneLineStandUnderDifferentKeys) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        std::vector<std::string> texts;
        for (int i = 0; i < 20; ++i)
            for (const char* moves : {sample.whole, sample.broken})
                texts.push_back("[Annotator \"" + std::to_string(i) + "\"]\n" + records::record_of(sample, moves));
        const auto store = stores::open(path);
        import(*store, texts);
        EXPECT_EQ(import(*store, texts).duplicates, texts.size());
        expect_sound(*store);
        SQLite::Database db(path);
        EXPECT_GE(db.execAndGet("SELECT count(*) FROM game_key").getInt(), 20);
        EXPECT_EQ(db.execAndGet("SELECT max(n) FROM (SELECT count(*) AS n FROM game_key GROUP BY key)").getInt(), 1);
        auto corrections = *store->begin_corrections();
        for (const std::int64_t id : ids(*store)) ASSERT_TRUE(corrections->remove(id));
        ASSERT_TRUE(corrections->commit());
        EXPECT_EQ(db.execAndGet("SELECT count(*) FROM game_key").getInt(), 0);
    }
}

// --- Older formats ---------------------------------------------------------------------------------------------------

TEST(Migrations, ADatabaseOfTheFirstFormatIsBroughtUpToDate) {
    const TemporaryFolder folder;
    std::ifstream file(std::string(LUDEX_SOURCE_DIR) + "/tests/storage/golden/version-1.sql");
    std::stringstream text;
    text << file.rdbuf();
    stores::execute(folder.file("games.db"), text.str().c_str());

    const auto store = stores::open(folder.file("games.db"));
    EXPECT_EQ(ids(*store).size(), 17U);
    expect_sound(*store);
    EXPECT_EQ((*store->load(11))->status, GameStatus::partial);
    auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(11));
    ASSERT_TRUE(corrections->commit());
    expect_sound(*store);
}

TEST(Migrations, FurtherRecordsGetKeysOfTheirOwnInFormat9) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    import_related(*stores::open(path));
    stores::execute(
        path,
        "UPDATE game_key SET key = (SELECT key FROM game_key WHERE game = 1); DROP INDEX game_related; "
        "DROP TABLE told; DROP TABLE file_mark; ALTER TABLE former DROP COLUMN variant; PRAGMA user_version = 8");
    const auto store = stores::open(path);
    expect_sound(*store);
    import_related(*store);
    EXPECT_EQ(ids(*store).size(), 3U);
}

TEST(Migrations, FormerRecordsHaveVariantsInFormat10AndDamagedOnesStaySo) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    for (const Sample& sample : kBroken) import(*stores::open(path), {records::record_of(sample, sample.broken)});
    for (const Sample& sample : kBroken) import(*stores::open(path), {records::record_of(sample, sample.whole)});
    BusyWait wait(wait_a_little);
    {
        const auto old = connect(path, OpenMode::create, wait);
        ASSERT_TRUE(old);
        (*old)->exec("UPDATE former SET variant = NULL");
        (*old)->exec(
            "UPDATE former SET checksum = row_checksum('former', content_key, content_sha256, game, text, import) + "
            "(content_key = (SELECT max(content_key) FROM former))");
    }
    stores::execute(
        path, "DROP TABLE told; DROP TABLE file_mark; ALTER TABLE former DROP COLUMN variant; PRAGMA user_version = 9");
    const auto found = stores::faults(*stores::open(path));
    EXPECT_EQ(found.size(), 1U) << testing::PrintToString(found);
}

}  // namespace
}  // namespace ludex::storage
