// Databases of older formats, and the keys of a new one.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "storage/open_store.hpp"
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

TEST(Migrations, ADatabaseOfFormat11IsBroughtUpToDate) {
    const TemporaryFolder folder;
    std::ifstream file(std::string(LUDEX_SOURCE_DIR) + "/tests/storage/golden/format-11.sql");
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

/// Why a database is refused after these statements.
Error refusal_after(const char* sql) {
    const TemporaryFolder folder;
    import_related(*stores::open(folder.file("games.db")));
    stores::execute(folder.file("games.db"), sql);
    const auto store = open_store(folder.file("games.db"), OpenMode::change, wait_a_little);
    return store ? Error{.message = "it is not refused"} : store.error();
}

TEST(Migrations, ADatabaseFromBeforeFormat11IsRefused) {
    const Error error = refusal_after("ALTER TABLE former DROP COLUMN variant; PRAGMA user_version = 10");
    EXPECT_EQ(error.kind, ErrorKind::older);
    EXPECT_NE(error.message.find("this database has format 10"), std::string::npos) << error.message;
}

TEST(Migrations, ADamagedNumberOfTheFormatIsSeenToBeOne) {
    const Error error = refusal_after("PRAGMA user_version = 10");
    EXPECT_EQ(error.kind, ErrorKind::storage);
    EXPECT_NE(error.message.find("but its tables are those of format 15"), std::string::npos) << error.message;
}

TEST(Migrations, AFormatThatChangesWhileTheDatabaseIsOpenIsNoticed) {
    const TemporaryFolder folder;
    import_related(*stores::open(folder.file("games.db")));
    const auto store = stores::open(folder.file("games.db"), false);
    const std::vector<PositionKey> some{1};
    ASSERT_TRUE(store->count_visits(some, {}));
    stores::execute(folder.file("games.db"), "PRAGMA user_version = 99; UPDATE game SET round = '1' WHERE id = 1");
    const auto counts = store->count_visits(some, {});
    ASSERT_FALSE(counts);
    EXPECT_NE(counts.error().message.find("has changed the format"), std::string::npos) << counts.error().message;
}

}  // namespace
}  // namespace ludex::storage
