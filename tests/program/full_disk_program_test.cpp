#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// A disk that is full, or is taken away: what was stored stays, and the user is told.

namespace ludex {
namespace {

/// A file system of some kilobytes, where the tests may make one.
class SmallDisk {
public:
    explicit SmallDisk(const std::string& options) {
        std::filesystem::create_directory(path());
        is_mounted_ = ::mount("tmpfs", path().c_str(), "tmpfs", 0, options.c_str()) == 0;
    }
    ~SmallDisk() {
        if (is_mounted_) ::umount2(path().c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    [[nodiscard]] bool is_mounted() const { return is_mounted_; }
    [[nodiscard]] std::string path() const { return folder_.file("disk"); }
    [[nodiscard]] std::string file(const std::string& name) const { return path() + "/" + name; }
    void take_away() {
        ::umount2(path().c_str(), MNT_DETACH);
        is_mounted_ = false;
    }
    [[nodiscard]] bool make_read_only() const {
        return ::mount("tmpfs", path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }

private:
    TemporaryFolder folder_;
    bool is_mounted_ = false;
};

std::string many_records(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "[Event \"Event " + std::to_string(i * 7919) + " of a long name that takes room\"]\n" +
                record_text(finished_game(i % 2 == 0 ? "attangle" : "artaban"));
    return text;
}

ProgramRun ask(const std::string& database, Arguments arguments, std::string_view input = "") {
    arguments.insert(arguments.end(), {"--db", database});
    return run_program(arguments, input);
}

TEST(FullDisk, AnImportThatFindsNoRoomStoresNothing) {
    const SmallDisk disk("size=512k");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const std::string database = disk.file("games.db");
    ASSERT_EQ(ask(database, {"import", "-"}, many_records(4)).status, 0);
    const std::string before = ask(database, {"export", "--to", "pgn"}).out;
    const ProgramRun full = ask(database, {"import", "-"}, many_records(4000));
    EXPECT_EQ(full.status, 3);
    EXPECT_TRUE(contains(full.err, "the disk is full: nothing of this was stored")) << full.err;
    EXPECT_EQ(ask(database, {"check"}).status, 0);
    EXPECT_EQ(ask(database, {"export", "--to", "pgn"}).out, before);
    EXPECT_EQ(ask(database, {"import", "-"}, many_records(6)).status, 0) << "what has room goes on";
}

TEST(FullDisk, AFirstImportThatFindsNoRoomLeavesNoDamage) {
    const SmallDisk disk("size=256k");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const std::string database = disk.file("games.db");
    const ProgramRun full = ask(database, {"import", "-"}, many_records(4000));
    EXPECT_EQ(full.status, 3);
    EXPECT_TRUE(contains(full.err, "the disk is full")) << full.err;
    const ProgramRun check = ask(database, {"check"});
    EXPECT_EQ(check.status, 0) << check.err;
    EXPECT_TRUE(contains(check.out, "0 games checked, 0 faults")) << check.out;
}

TEST(FullDisk, AnExportThatFindsNoRoomSaysSo) {
    const SmallDisk disk("size=64k");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const TestDatabase database(many_records(800));
    const ProgramRun full = database.run({"export", "--to", "pgn", "-o", disk.file("games.pgn")});
    EXPECT_EQ(full.status, 3);
    EXPECT_TRUE(contains(full.err, "No space left")) << full.err;
}

TEST(FullDisk, WhatIsStoredIsRead) {
    const SmallDisk disk("size=1m");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const std::string database = disk.file("games.db");
    ASSERT_EQ(ask(database, {"import", "-"}, many_records(4)).status, 0);
    std::ofstream filling(disk.file("filling"), std::ios::binary);
    for (int i = 0; i < 2048 && filling; ++i) filling << std::string(1024, 'x') << std::flush;
    filling.close();
    for (const Arguments& question : {Arguments{"list"}, {"explore", "attangle"}, {"check"}, {"export"}}) {
        const ProgramRun run = ask(database, question);
        EXPECT_EQ(run.status, 0) << question[0] << ": " << run.err;
    }
}

TEST(FullDisk, NothingIsWrittenInAFolderForTemporaryFiles) {
    const SmallDisk disk("size=8k");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    std::ofstream(disk.file("filling"), std::ios::binary) << std::string(100000, 'x');
    const TestDatabase database;
    ProgramSetting setting{.input = many_records(300)};
    for (const char* name : {"TMPDIR", "SQLITE_TMPDIR"}) setting.environment[name] = disk.path();
    const ProgramRun run = database.run({"import", "-"}, setting);
    EXPECT_EQ(run.status, 0) << run.err;
    database.expect_whole();
}

TEST(ReadOnlyDisk, IsReadAndNotWritten) {
    const SmallDisk disk("size=2m");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const std::string database = disk.file("games.db");
    ASSERT_EQ(ask(database, {"import", "-"}, many_records(4)).status, 0);
    if (!disk.make_read_only()) GTEST_SKIP() << "file systems cannot be remounted here";
    EXPECT_EQ(ask(database, {"list"}).status, 0);
    EXPECT_EQ(ask(database, {"check"}).status, 0);
    const ProgramRun refused = ask(database, {"import", "-"}, many_records(6));
    EXPECT_EQ(refused.status, 3);
    EXPECT_TRUE(contains(refused.err, "cannot be written") || contains(refused.err, "Read-only")) << refused.err;
    EXPECT_EQ(ask(disk.file("new.db"), {"import", "-"}, many_records(6)).status, 3);
}

TEST(RemovedDisk, IsAMissingFolder) {
    SmallDisk disk("size=2m");
    if (!disk.is_mounted()) GTEST_SKIP() << "file systems cannot be mounted here";
    const std::string database = disk.file("sub/games.db");
    std::filesystem::create_directory(disk.file("sub"));
    ASSERT_EQ(ask(database, {"import", "-"}, many_records(4)).status, 0);
    disk.take_away();
    for (const Arguments& arguments : {Arguments{"list"}, Arguments{"import", "-"}, Arguments{"check"}}) {
        const ProgramRun run = ask(database, arguments, many_records(1));
        EXPECT_EQ(run.status, 3) << arguments[0];
        EXPECT_TRUE(contains(run.err, "no such folder")) << run.err;
    }
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // they need terabytes of addresses

TEST(WantOfMemory, IsASentence) {
    const TemporaryFolder folder;
    std::size_t refused = 0;
    // With less than the first one the system cannot even load the program.
    for (const int kilobytes : {17'000, 20'000, 25'000, 30'000, 35'000, 60'000}) {
        const std::string database = folder.file(std::to_string(kilobytes) + ".db");
        const std::string output = folder.file("output");
        const std::string command = "ulimit -v " + std::to_string(kilobytes) +
                                    "; '" LUDEX_PROGRAM "' import '" LUDEX_SOURCE_DIR
                                    "/data/records/good.pgn' --threads 4 --db '" +
                                    database + "' > '" + output + "' 2>&1";
        const int status = WEXITSTATUS(std::system(command.c_str()));
        std::ifstream file(output);
        const std::string said{std::istreambuf_iterator<char>(file), {}};
        ASSERT_TRUE(status == 0 || status == 3) << kilobytes << ": " << said;
        if (status == 0) continue;
        ++refused;
        EXPECT_NE(said.find("there is not enough memory"), std::string::npos) << kilobytes << ": " << said;
        if (!std::filesystem::exists(database)) continue;
        const ProgramRun check = run_program({"check", "--db", database});
        // Where it was too little for the tables, the file is there without them.
        EXPECT_TRUE(check.status == 0 || contains(check.err, "holds no games yet")) << kilobytes << check.err;
    }
    EXPECT_GT(refused, 0U);
}

#endif

}  // namespace
}  // namespace ludex
