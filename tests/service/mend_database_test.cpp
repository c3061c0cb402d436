// check --repair: a damaged file is written to only when it is known that it can be mended, and never against others.
#include "service/mend_database.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "storage/sqlite/file/quiet_file.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

constexpr const char* kName = "games.db";

MendRequest request(const TemporaryFolder& folder, const std::string& output = "") {
    return {folder.file(kName), output, [](std::uint64_t) {}, storage::wait_a_little};
}

/// A database whose last import lies in the log beside it, as after a crash. Its bytes and those of the log.
struct LoggedDatabase {
    TemporaryFolder folder;
    std::string file, log;

    explicit LoggedDatabase(const char* damage = nullptr) {
        const TemporaryFolder elsewhere;
        const auto store = stores::open(elsewhere.file(kName));
        stores::import_various(*store);
        stores::import(*store, {"[Game \"attangle\"]\n\n1. c3 e4 *"});  // this one goes into the log
        if (damage != nullptr) stores::execute(elsewhere.file(kName), damage);
        file = elsewhere.read(kName);
        log = elsewhere.read("games.db-wal");
        EXPECT_GT(log.size(), 32U) << "the test means a log with something in it";
        folder.write(kName, file);
        folder.write("games.db-wal", log);
    }
    [[nodiscard]] bool is_untouched() const { return folder.read(kName) == file && folder.read("games.db-wal") == log; }
};

TEST(MendDatabase, AWholeDatabaseIsNotWrittenTo) {
    const LoggedDatabase database;
    const auto mended = mend_database(request(database.folder));
    ASSERT_TRUE(mended) << mended.error().message;
    EXPECT_TRUE(mended->faults.empty()) << testing::PrintToString(mended->faults);
    EXPECT_EQ(mended->games, 6U) << "what lies in the log counts";
    EXPECT_TRUE(database.is_untouched());
}

TEST(MendDatabase, AFileThatIsRescuedIsNotWrittenTo) {
    const LoggedDatabase database("ALTER TABLE game ADD COLUMN mine TEXT");
    const auto mended = mend_database(request(database.folder));
    ASSERT_TRUE(mended) << mended.error().message;
    EXPECT_EQ(mended->database, database.folder.file("games.rescued.db"));
    EXPECT_EQ(mended->games, 6U);
    EXPECT_TRUE(database.is_untouched());
    EXPECT_EQ(stores::faults(*stores::open(mended->database, false)), storage::CheckFaults{});
}

TEST(MendDatabase, ADamagedRowIsMendedInPlaceWithTheLog) {
    const LoggedDatabase database("UPDATE game SET plies = 77 WHERE id = 1");
    const auto mended = mend_database(request(database.folder));
    ASSERT_TRUE(mended) << mended.error().message;
    EXPECT_EQ(mended->database, database.folder.file(kName));
    const auto store = stores::open(mended->database, false);
    EXPECT_EQ(stores::faults(*store), storage::CheckFaults{});
    EXPECT_TRUE(store->load(6)->has_value());
}

TEST(MendDatabase, LeavesNoTrialBehind) {
    for (const char* damage : {static_cast<const char*>(nullptr), "UPDATE game SET plies = 77", "DROP TABLE told"}) {
        const LoggedDatabase database(damage);
        ASSERT_TRUE(mend_database(request(database.folder)));
        for (const auto& entry : std::filesystem::directory_iterator(database.folder.path()))
            EXPECT_EQ(entry.path().string().find(".trial"), std::string::npos) << entry.path();
    }
}

TEST(MendDatabase, ANewerFormatIsRescuedOnlyWhenThatIsAskedFor) {
    const TemporaryFolder folder;
    stores::import_various(*stores::open(folder.file(kName)));
    stores::execute(folder.file(kName), "PRAGMA user_version = 99");
    const std::string before = folder.read(kName);
    const auto refused = mend_database(request(folder));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::newer);
    EXPECT_FALSE(folder.has("games.rescued.db"));
    const auto rescued = mend_database(request(folder, folder.file("new.db")));
    ASSERT_TRUE(rescued) << rescued.error().message;
    EXPECT_EQ(rescued->games, 5U);
    EXPECT_TRUE(folder.read(kName) == before);
}

/// Runs code while another process holds the database in the middle of an import.
template <class F>
void beside_a_writer(const std::string& path, F&& f) {
    int ready[2] = {};
    int done[2] = {};
    ASSERT_EQ(::pipe(ready), 0);
    ASSERT_EQ(::pipe(done), 0);
    const pid_t other = ::fork();
    if (other == 0) {
        const auto store = stores::open(path);
        auto batch = *store->begin_import("2026-01-01T00:00:00Z");
        stores::add(*batch, "[Game \"attangle\"]\n\n1. c3 e4 *");
        char c = 'x';
        const bool was_told = ::write(ready[1], &c, 1) == 1 && ::read(done[0], &c, 1) == 1;
        ::_exit(was_told && batch->commit() ? 0 : 1);
    }
    char c = 0;
    ASSERT_EQ(::read(ready[0], &c, 1), 1);
    f();
    ASSERT_EQ(::write(done[1], &c, 1), 1);
    int status = 0;
    ::waitpid(other, &status, 0);
    EXPECT_EQ(status, 0) << "the other import was not disturbed";
    for (const int end : {ready[0], ready[1], done[0], done[1]}) ::close(end);
}

TEST(MendDatabase, IsRefusedWhileAnotherProgramWrites) {
    const TemporaryFolder folder;
    stores::import_various(*stores::open(folder.file(kName)));
    beside_a_writer(folder.file(kName), [&] {
        const auto refused = mend_database(request(folder));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, ErrorKind::busy) << refused.error().message;
    });
    EXPECT_TRUE(mend_database(request(folder)));
}

TEST(CheckBesideAnImport, SeesOneStateOfTheDatabase) {
    const TemporaryFolder folder;
    stores::import_various(*stores::open(folder.file(kName)));
    const auto reader = stores::open(folder.file(kName), false);
    bool is_first = true;
    const auto report = reader->check([&] {
        if (std::exchange(is_first, false))
            stores::import(*stores::open(folder.file(kName)), {"[Game \"attangle\"]\n\n1. c3 e4 *"});
    });
    ASSERT_TRUE(report);
    EXPECT_EQ(report->faults, storage::CheckFaults{});
}

}  // namespace
}  // namespace ludex::service
