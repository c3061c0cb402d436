// Copies of databases, and what is put in the place of one.
#include "storage/sqlite/file/backup.hpp"

#include <gtest/gtest.h>

#include "storage/open_store.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

const std::string kNew = "[Game \"attangle\"]\n\n1. c3 e4 2. d3 *";

std::size_t games_in(const std::string& path) {
    std::size_t games = 0;
    const auto store = open_store(path, OpenMode::read);
    if (!store) throw std::runtime_error(store.error().message);
    EXPECT_TRUE((*store)->list({}, {}, [&](const GameSummary&) { ++games; }));
    EXPECT_EQ(stores::faults(**store), CheckFaults{});
    return games;
}

TEST(Backup, HasWhatLiesInTheLog) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import_various(*store);
    stores::import(*store, {kNew});
    const Status done = backup(folder.file("games.db"), folder.file("copy.db"));
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(games_in(folder.file("copy.db")), 6U);
    EXPECT_FALSE(backup(folder.file("games.db"), folder.file("copy.db"))) << "nothing is overwritten";
    EXPECT_FALSE(backup(folder.file("none.db"), folder.file("other.db")));
    EXPECT_FALSE(folder.has("other.db"));
}

TEST(Restore, IsSeenByProgramsThatHaveTheFileOpen) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import_various(*store);
    ASSERT_TRUE(backup(folder.file("games.db"), folder.file("copy.db")));
    stores::import(*store, {kNew});
    const auto reader = stores::open(folder.file("games.db"), false);
    const auto restored = restore(folder.file("copy.db"), folder.file("games.db"));
    ASSERT_TRUE(restored) << restored.error().message;
    std::size_t games = 0;
    EXPECT_TRUE(reader->list({}, {}, [&](const GameSummary&) { ++games; }));
    EXPECT_EQ(games, 5U);
    EXPECT_EQ(games_in(folder.file("games.db")), 5U);
    EXPECT_TRUE(reader->is_current());
}

TEST(Restore, MakesADatabaseWhereThereIsNoneAndKeepsADamagedOne) {
    const TemporaryFolder folder;
    stores::import_various(*stores::open(folder.file("games.db")));
    ASSERT_TRUE(backup(folder.file("games.db"), folder.file("copy.db")));
    ASSERT_TRUE(restore(folder.file("copy.db"), folder.file("new.db")));
    EXPECT_EQ(games_in(folder.file("new.db")), 5U);
    folder.write("games.db", "SQLite format 3" + std::string(9000, '\xFF'));
    const auto aside = restore(folder.file("copy.db"), folder.file("games.db"));
    ASSERT_TRUE(aside) << aside.error().message;
    EXPECT_EQ(*aside, folder.file("games.db.damaged"));
    EXPECT_TRUE(folder.has("games.db.damaged"));
    EXPECT_EQ(games_in(folder.file("games.db")), 5U);
}

TEST(Restore, ADamagedCopyIsRefused) {
    const TemporaryFolder folder;
    stores::import_various(*stores::open(folder.file("games.db")));
    ASSERT_TRUE(backup(folder.file("games.db"), folder.file("copy.db")));
    std::string bytes = folder.read("copy.db");
    bytes.resize(bytes.size() / 2);
    folder.write("copy.db", bytes);
    EXPECT_FALSE(restore(folder.file("copy.db"), folder.file("games.db")));
    EXPECT_EQ(games_in(folder.file("games.db")), 5U);
}

/// A database with an import that lies in its log, as a crash leaves it, and an earlier copy of it.
struct Logged {
    TemporaryFolder folder;
    std::string copy, file, log;

    Logged() {
        const auto store = stores::open(folder.file("live.db"));
        stores::import_various(*store);
        EXPECT_TRUE(backup(folder.file("live.db"), folder.file("copy.db")));
        copy = folder.read("copy.db");
        stores::import(*store, {kNew});
        stores::open(folder.file("live.db"), false);
        stores::import(*store, {"[Game \"attangle\"]\n\n1. c3 e4 2. d4 *"});
        file = folder.read("live.db");
        log = folder.read("live.db-wal");
        EXPECT_GT(log.size(), 32U);
    }
};

TEST(LeftLog, OfAnotherStateIsRefused) {
    const Logged logged;
    stores::execute(logged.folder.file("copy.db"), "PRAGMA journal_mode = WAL");
    {  // another history of the copy
        const auto other = stores::open(logged.folder.file("copy.db"));
        stores::import(*other, {"[Game \"attangle\"]\n\n1. c3 e4 2. e3 *"});
        stores::import(*other, {"[Game \"attangle\"]\n\n1. c3 e4 2. f3 *"});
    }
    const TemporaryFolder folder;
    folder.write("games.db", logged.folder.read("copy.db"));
    folder.write("games.db-wal", logged.log);
    for (const OpenMode mode : {OpenMode::read, OpenMode::change}) {
        const auto refused = open_store(folder.file("games.db"), mode);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, ErrorKind::io);
        EXPECT_NE(refused.error().message.find("games.db-wal is not of this file"), std::string::npos)
            << refused.error().message;
    }
    EXPECT_TRUE(folder.read("games.db-wal") == logged.log);
    std::filesystem::remove(folder.file("games.db-wal"));
    EXPECT_EQ(games_in(folder.file("games.db")), 7U);
}

TEST(LeftLog, OfTheFileItselfIsRead) {
    const Logged logged;
    const TemporaryFolder folder;
    folder.write("games.db", logged.file);
    folder.write("games.db-wal", logged.log);
    EXPECT_EQ(games_in(folder.file("games.db")), 7U);
}

TEST(LeftLog, OfTheStateOfTheCopyItselfIsRead) {
    const Logged logged;
    const TemporaryFolder folder;
    folder.write("games.db", logged.copy);
    folder.write("games.db-wal", logged.log);
    // The log begins where the copy was made, so that nothing is wrong with the two together.
    const auto store = open_store(folder.file("games.db"), OpenMode::read);
    EXPECT_TRUE(!store || stores::faults(**store).empty());
}

}  // namespace
}  // namespace ludex::storage
