// A program that is killed, or asked to end, at any moment leaves a whole database, and the same done again completes
// it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

namespace ludex {
namespace {

/// Games of all kinds, so many times, each time in another event.
std::string many_games(const std::string& event, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        for (const FinishedGame& game : finished_games())
            text += record_text(game, {{"Event", event}, {"Round", std::to_string(i)}}) + "\n";
    return text;
}

/// LUDEX_KILLS of each command.
int most_kills() {
    const char* const wanted = std::getenv("LUDEX_KILLS");
    return wanted == nullptr ? 25 : std::stoi(wanted);
}

/// Runs a command, and sends it a signal at random moments within the time that it needs. That time is the shortest of
/// all runs to the end, because a busy machine may become quiet.
class SignalledCommand {
public:
    SignalledCommand(const TestDatabase& database, Arguments command, int signal)
        : database_(database), command_(std::move(command)), signal_(signal) {}

    int run_to_the_end() { return timed({}); }
    int run_until_signal() {
        ProgramSetting setting;
        setting.interrupt = signal_;
        moment_ = static_cast<long>(random_() % static_cast<std::uint64_t>(needed_ + 5));
        setting.interrupt_at = after_ms(moment_);
        return timed(setting);
    }
    [[nodiscard]] std::string said() const {
        return command_[0] + " had its signal after " + std::to_string(moment_) + " ms";
    }

private:
    int timed(const ProgramSetting& setting) {
        using std::chrono::steady_clock;
        const auto begin = steady_clock::now();
        const int status = database_.run(command_, setting).status;
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - begin).count();
        if (status == 0 && (needed_ == 0 || took < needed_)) needed_ = took;
        return status;
    }

    const TestDatabase& database_;
    Arguments command_;
    int signal_;
    std::mt19937_64 random_{3};
    long needed_ = 0;  // milliseconds; 0 before the first run
    long moment_ = 0;
};

struct State {
    std::size_t imports = 0;
    std::size_t games = 0;
};

State state_of(const TestDatabase& database) { return {database.rows({"imports"}).size(), database.ids().size()}; }

/// Runs the command again and again on a copy of the database `before`, which it makes into `after`, and ends it by a
/// signal each time a little later.
void kill_often(const TestDatabase& database, const Arguments& command, int signal, int kills, State after) {
    const std::string base = database.folder().file("base.db");
    std::filesystem::copy_file(database.name(), base);
    const State before = state_of(database);
    const auto start_anew = [&] {
        for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(database.name() + end);
        std::filesystem::copy_file(base, database.name());
    };
    start_anew();
    SignalledCommand signalled(database, command, signal);
    ASSERT_EQ(signalled.run_to_the_end(), 0);
    int ended = 0;
    for (int i = 0; i < kills; ++i) {
        start_anew();
        const int status = signalled.run_until_signal();
        SCOPED_TRACE(signalled.said());
        EXPECT_TRUE(status == 0 || status == -signal || (status == 130 && signal != SIGKILL)) << status;
        ended += status == 0 ? 0 : 1;
        database.expect_whole();
        const State found = state_of(database);
        const bool is_done = found.imports == after.imports;
        EXPECT_EQ(found.games, is_done ? after.games : before.games);
        EXPECT_TRUE(is_done || found.imports == before.imports);
        EXPECT_TRUE(is_done || status != 0) << "what was said to be done is done";
        if (!is_done) {
            EXPECT_EQ(database.run(command).status, 0);
            EXPECT_EQ(state_of(database).games, after.games) << "done again, it is complete";
        }
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GE(ended, std::max(1, kills / 4)) << "the command was mostly faster than the signal";
    std::filesystem::remove(base);
}

/// Whether the folder has a file that was to become an output.
bool has_unfinished(const TemporaryFolder& folder) {
    const auto files = std::filesystem::directory_iterator(folder.path());
    return std::any_of(begin(files), end(files),
                       [](const auto& file) { return contains(file.path().filename().string(), ".part"); });
}

class KillProgram : public testing::TestWithParam<int> {};

TEST_P(KillProgram, LeavesAnImportWholeOrNotThere) {
    const TestDatabase database(many_games("first", 2));
    const std::size_t games = database.ids().size();
    const std::string file = database.folder().write("more.pgn", many_games("second", 40));
    kill_often(database, {"import", file}, GetParam(), most_kills(), {2, games * 21});
}

TEST_P(KillProgram, LeavesAnUndoWholeOrNotThere) {
    const TestDatabase database(many_games("first", 2));
    const std::size_t games = database.ids().size();
    database.import(many_games("second", 40));
    kill_often(database, {"imports", "undo", "2"}, GetParam(), most_kills(), {1, games});
}

TEST_P(KillProgram, LeavesARescueWholeOrNotThere) {
    const TestDatabase database(many_games("first", 20));
    const std::size_t games = database.ids().size();
    const std::string rescued = database.folder().file("rescued.db");
    const Arguments command{"check", "--repair", "-o", rescued};
    SignalledCommand signalled(database, command, GetParam());
    ASSERT_EQ(signalled.run_to_the_end(), 0);
    int ended = 0;
    for (int i = 0; i < most_kills(); ++i) {
        std::filesystem::remove(rescued);
        const int status = signalled.run_until_signal();
        SCOPED_TRACE(signalled.said());
        ended += status == 0 ? 0 : 1;
        EXPECT_TRUE(status != 0 || std::filesystem::exists(rescued)) << "what was said to be done is done";
        EXPECT_TRUE(GetParam() == SIGKILL || !has_unfinished(database.folder()));
        if (!std::filesystem::exists(rescued)) {
            EXPECT_EQ(database.run(command).status, 0) << "done again, it is complete";
        }
        EXPECT_EQ(json_document(run_program({"check", "--json", "--db", rescued}).out)["games"], games);
        database.expect_whole();
    }
    EXPECT_GE(ended, std::max(1, most_kills() / 4)) << "the command was mostly faster than the signal";
}

INSTANTIATE_TEST_SUITE_P(Signals, KillProgram, testing::Values(SIGKILL, SIGTERM, SIGINT));

class ManyPrograms : public testing::TestWithParam<std::string> {};

/// The first import waits for a pipe that nobody writes to.
TEST_P(ManyPrograms, ASecondImportSaysThatItWaits) {
    const TestDatabase database(GetParam());
    const std::string pipe = database.folder().file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::thread first([&] { EXPECT_EQ(database.run({"import", pipe}).status, 0); });
    const int writing = ::open(pipe.c_str(), O_WRONLY);  // returns when the import reads
    ProgramSetting setting;
    setting.interrupt_at = when_told("waiting");
    const std::string file = database.folder().write("more.pgn", many_games("second", 1));
    const ProgramRun second = database.run({"import", file}, setting);
    ::close(writing);
    first.join();
    EXPECT_EQ(second.status, 130) << "it would have waited on";
    EXPECT_TRUE(contains(second.err, "games.db: another program is writing to it: waiting")) << second.err;
    database.expect_whole();
    EXPECT_EQ(database.run({"import", file}).status, 0);
}

// A new database is written to in another way.
INSTANTIATE_TEST_SUITE_P(Databases, ManyPrograms, testing::Values("", many_games("first", 1)));

/// A pipe that never ends: whoever reads it waits for more.
class EndlessPipe {
public:
    explicit EndlessPipe(const TemporaryFolder& folder) : name_(folder.file("pipe")) {
        EXPECT_EQ(::mkfifo(name_.c_str(), 0600), 0);
        held_ = ::open(name_.c_str(), O_RDWR | O_CLOEXEC);
    }
    ~EndlessPipe() { ::close(held_); }
    EndlessPipe(const EndlessPipe&) = delete;
    EndlessPipe& operator=(const EndlessPipe&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] int held() const { return held_; }

private:
    std::string name_;
    int held_ = -1;
};

/// Commands that have nothing to end in good order.
TEST(InterruptedProgram, EndsWithAWordAndItsStatus) {
    const TemporaryFolder folder;
    const EndlessPipe pipe(folder);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        ProgramSetting setting;
        setting.interrupt = signal;
        ASSERT_EQ(::write(pipe.held(), "# Nothing yet\n", 14), 14);
        setting.interrupt_at = when_read(pipe.held());
        const ProgramRun run = run_program({"validate", pipe.name()}, setting);
        EXPECT_EQ(run.status, 130);
        EXPECT_EQ(run.err, "ludex: interrupted\n");
    }
}

TEST(InterruptedProgram, LeavesNoHalfOutput) {
    const TemporaryFolder folder;
    const std::string output = folder.write("out.pgn", "old");
    const EndlessPipe pipe(folder);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        ProgramSetting setting;
        setting.interrupt = signal;
        setting.interrupt_at = [&](pid_t, const ProgramRun&) { return has_unfinished(folder); };
        EXPECT_EQ(run_program({"convert", pipe.name(), "--to", "pgn", "-o", output}, setting).status, 130);
        EXPECT_FALSE(has_unfinished(folder)) << signal;
        EXPECT_EQ(folder.read("out.pgn"), "old");
        setting.unread_errors = true;  // Ctrl-C ends the `tee` behind the program, too
        EXPECT_EQ(run_program({"convert", pipe.name(), "--to", "pgn", "-o", output}, setting).status, 130);
        EXPECT_FALSE(has_unfinished(folder)) << signal;
    }
}

TEST(InterruptedProgram, LeavesNoHalfOutputWhenNobodyReadsItsComplaints) {
    const TemporaryFolder folder;
    const std::string output = folder.write("out.pgn", "old");
    const std::string broken = folder.write("broken.pgn", record_text("attangle", "1. a1 a1", "*"));
    ProgramSetting setting;
    setting.unread_errors = true;
    EXPECT_EQ(run_program({"convert", broken, "--to", "pgn", "-o", output}, setting).status, -SIGPIPE);
    EXPECT_FALSE(has_unfinished(folder));
    EXPECT_EQ(folder.read("out.pgn"), "old");
}

}  // namespace
}  // namespace ludex
