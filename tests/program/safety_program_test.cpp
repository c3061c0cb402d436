#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// Files that the program must not open, close, replace or lose: the database in use, outputs at the edge, copies.

namespace ludex {
namespace {

std::string another() { return record_text("attangle", "1. c3 e4 2. d3", "1-0", {{"White", "Later"}}); }

/// `ludex import *` where the database lies. While the import waits for more from a pipe, another program imports.
void import_beside(const std::vector<std::string>& named) {
    const TestDatabase database(records_of_all());
    const std::string pipe = database.folder().file("zzz.fifo");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    database.folder().write("aa.pgn", record_text("attangle", "1. c3 e4 2. d3 c4"));
    Arguments arguments{"import", database.folder().file("aa.pgn")};
    for (const std::string& name : named) arguments.push_back(database.folder().file(name));
    arguments.push_back(pipe);
    ProgramRun first;
    std::thread importing([&] { first = database.run(arguments); });
    const int writing = ::open(pipe.c_str(), O_WRONLY | O_CLOEXEC);  // the import has come to the pipe
    ASSERT_GE(writing, 0);
    ProgramRun second;
    std::thread waiting([&] { second = database.run({"import", "-"}, {.input = another()}); });
    database.run({"list", "--limit", "1"});
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const std::string last = record_text("artaban", "1. d2-d3=2");
    ASSERT_EQ(::write(writing, last.data(), last.size()), static_cast<ssize_t>(last.size()));
    ::close(writing);
    importing.join();
    waiting.join();
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(second.status, 0) << second.err;
    EXPECT_TRUE(contains(first.err, "games.db: passed over: it belongs to the database")) << first.err;
    EXPECT_EQ(database.ids().size(), 7U) << "nothing that was stored is lost";
    EXPECT_EQ(database.rows({"imports"}).size(), 3U);
    database.expect_whole();
}

TEST(OpenDatabase, IsPassedOverWhenItIsAmongTheFiles) {
    import_beside({"games.db"});
    import_beside({"games.db", "games.db-wal", "games.db-shm"});
}

TEST(OpenDatabase, IsPassedOverUnderOtherNames) {
    const TestDatabase database(records_of_all());
    std::filesystem::create_hard_link(database.name(), database.folder().file("hard.db"));
    std::filesystem::create_symlink(database.name(), database.folder().file("soft.db"));
    database.folder().write("aa.pgn", another());
    const ProgramRun run = database.run({"import", database.folder().file("hard.db"), database.folder().file("soft.db"),
                                         database.folder().file("aa.pgn")});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(database.ids().size(), 5U);
    database.expect_whole();
}

TEST(OpenDatabase, AndTheFilesBesideItAreNotReplaced) {
    const TestDatabase database(records_of_all());
    for (const char* name : {"games.db", "games.db-wal", "games.db-shm", "games.db-journal"}) {
        const std::string file = database.folder().file(name);
        EXPECT_EQ(database.run({"export", "-o", file}).status, 3) << name;
        EXPECT_EQ(database.run({"import", "-", "--rejects", file}, {.input = "[Game \"x\"]\n\n1. zz"}).status, 3)
            << name;
        EXPECT_EQ(run_program({"convert", "-", "--to", "pgn", "-o", file}, records_of_all()).status, 3) << name;
    }
    database.expect_whole();
    EXPECT_EQ(database.ids().size(), 4U);
}

TEST(Edges, RejectsAreSafeBeforeTheImportIs) {
    const TestDatabase database;
    const ProgramRun run = database.run({"import", "-", "--rejects", "/dev/full"},
                                        {.input = records_of_all() + "[Game \"chess\"]\n\n1. e4 e5 *\n"});
    EXPECT_EQ(run.status, 3);
    EXPECT_TRUE(contains(run.err, "No space left")) << run.err;
    EXPECT_FALSE(std::filesystem::exists(database.name()) && !database.rows({"imports"}).empty())
        << "nothing was stored whose rejects are lost";
}

/// Runs a line of the shell; $L is the program.
int shell(const std::string& line, const std::string& folder) {
    const std::string command = "cd '" + folder + "' && L='" LUDEX_PROGRAM "' && " + line;
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c)
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Edges, MessagesDoNotLandInAFileWhenStandardErrorIsClosed) {
    const TemporaryFolder folder;
    folder.write("bad.pgn", "[Game \"attangle\"]\n\n1. c3 zz *\n");
    EXPECT_EQ(shell("$L convert bad.pgn --to pgn -o out.pgn 2>&-", folder.path()), 1);
    EXPECT_FALSE(contains(folder.read("out.pgn"), "ludex:")) << folder.read("out.pgn");
    EXPECT_FALSE(contains(folder.read("out.pgn"), "bad.pgn")) << folder.read("out.pgn");
    folder.write("good.pgn", records_of_all());
    EXPECT_EQ(shell("$L import good.pgn --db games.db 2>&- >&- <&-", folder.path()), 3)
        << "the summary cannot be written";
    EXPECT_EQ(run_program({"check", "--db", folder.file("games.db")}).status, 0);
}

TEST(Edges, TheTimeOfTheEnvironmentIsANumberOfSeconds) {
    for (const char* wrong : {"99999999999999999", "-1", "yesterday", "253402300800"}) {
        const TestDatabase database;
        const ProgramRun run =
            database.run({"import", "-"}, {.input = records_of_all(), .environment = {{"SOURCE_DATE_EPOCH", wrong}}});
        EXPECT_EQ(run.status, 2) << wrong;
        EXPECT_TRUE(contains(run.err, "SOURCE_DATE_EPOCH")) << run.err;
    }
    const TestDatabase database;
    EXPECT_EQ(
        database
            .run({"import", "-"}, {.input = records_of_all(), .environment = {{"SOURCE_DATE_EPOCH", "253402300799"}}})
            .status,
        0);
}

TEST(Copies, ABackupIsRestored) {
    const TestDatabase database(records_of_all());
    const std::string copy = database.folder().file("copy.db");
    EXPECT_EQ(database.run({"backup", copy}).status, 0);
    const std::string before = database.exported();
    database.import(another());
    EXPECT_EQ(database.run({"restore", copy}).status, 0);
    EXPECT_EQ(database.exported(), before);
    database.expect_whole();
    EXPECT_EQ(database.run({"backup", copy}).status, 3) << "nothing is overwritten";
    EXPECT_EQ(database.run({"restore", database.folder().file("none.db")}).status, 3);
    EXPECT_EQ(database.run({"restore", database.name()}).status, 3);
}

/// Runs a command that writes a file on the way to `target`, on a database whose name looks like such a file.
void work_beside(const std::string& name, const std::string& target, const Arguments& arguments) {
    const TestDatabase database(records_of_all());
    const std::string before = database.exported();
    const std::string named = database.folder().file(name);
    std::filesystem::rename(database.name(), named);
    Arguments all = arguments;
    all.push_back(database.folder().file(target));
    all.insert(all.end(), {"--db", named});
    const ProgramRun run = run_program(all);
    EXPECT_EQ(run.status, 0) << run.err;
    for (const std::string& file : {named, database.folder().file(target)}) {
        ASSERT_TRUE(std::filesystem::exists(file)) << file;
        EXPECT_EQ(run_program({"export", "--db", file}).out, before) << file;
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(database.folder().path()),
                            std::filesystem::directory_iterator()),
              2)
        << "nothing else is left";
}

TEST(Copies, ADatabaseNamedLikeAnUnfinishedOneIsNotTakenForOne) {
    work_beside("games.part", "games", {"backup"});
    work_beside("games.trial", "games", {"check", "--repair", "-o"});
    work_beside("games.trial.part", "games", {"check", "--repair", "-o"});
}

TEST(Copies, AFolderThatCannotBeWrittenToHidesNothing) {
    const TestDatabase database(records_of_all());
    const auto log = [&](const char* name) { return std::filesystem::exists(database.folder().file(name)); };
    // A log as a crash leaves it: an import that is not in the file yet.
    ASSERT_EQ(shell("cp games.db kept.db", database.folder().path()), 0);
    database.folder().write("games.db-wal", std::string(5000, 'x'));
    ASSERT_TRUE(log("games.db-wal"));
    std::filesystem::permissions(database.folder().path(), std::filesystem::perms(0555));
    std::filesystem::permissions(database.name(), std::filesystem::perms(0444));
    const ProgramRun run = database.run({"list"}, {.without_rights = true});
    std::filesystem::permissions(database.folder().path(), std::filesystem::perms(0755));
    EXPECT_EQ(run.status, 3) << run.out;
    EXPECT_TRUE(contains(run.err, "games.db-wal")) << run.err;
}

}  // namespace
}  // namespace ludex
