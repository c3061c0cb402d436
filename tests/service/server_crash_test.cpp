// A program that is killed while it writes to a server, and a server that is stopped at once, leave all of what was
// being done or nothing of it.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "service/works.hpp"
#include "support/postgres_cluster.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using postgres::cluster;

struct Work {
    const char* name;
    void (*act)(storage::GameStore& store);
};

constexpr Work kWorks[] = {
    {"import", stores::import_more}, {"undo", stores::take_back}, {"edit", stores::edit}, {"judgement", stores::judge}};

enum class Accident : std::uint8_t { program_is_killed, server_is_stopped };

struct Case {
    Work work;
    Accident accident;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.work.name; }

/// What is stored, with the faults that a check finds.
std::string contents_of(const std::string& address) {
    const auto store = stores::open(address, false);
    std::string all;
    for (const std::int64_t id : stores::ids(*store)) {
        all += std::to_string(id) + ' ' + stores::text_of(*store, id) + '\n';
        const auto judged = store->load_judgement(id);
        if (judged && *judged) all += "judged " + std::to_string((*judged)->positions.size()) + '\n';
    }
    const auto imports = store->imports();
    if (imports)
        for (const storage::ImportRow& row : *imports) all += "import " + std::to_string(row.counts.records) + '\n';
    for (const std::string& fault : stores::faults(*store)) all += fault + '\n';
    return all;
}

/// LUDEX_KILLS of each kind for each work.
int kills() {
    const char* const wanted = std::getenv("LUDEX_KILLS");
    return wanted == nullptr ? 5 : std::stoi(wanted);
}

class ServerCrash : public testing::TestWithParam<Case> {};

TEST_P(ServerCrash, LeavesAllOrNothing) {
    using std::chrono::microseconds;
    const auto& [work, accident] = GetParam();
    const std::string games = cluster().make_database();
    stores::make_games(games);
    const std::string before = contents_of(games);

    const std::string done = cluster().copy_of(games);
    const auto begin = std::chrono::steady_clock::now();
    work.act(*stores::open(done));
    const auto took = std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - begin);
    const std::string after = contents_of(done);
    ASSERT_NE(before, after);

    std::mt19937_64 random(20261128);
    for (int kill = 0; kill < kills(); ++kill) {
        const std::string address = cluster().copy_of(games);
        const pid_t child = ::fork();
        if (child == 0) {
            try {
                work.act(*stores::open(address));
            } catch (const std::runtime_error&) {
                ::_exit(1);
            }
            ::_exit(0);
        }
        std::this_thread::sleep_for(
            microseconds(random_play::below(random, static_cast<std::size_t>(took.count()) * 5 / 4)));
        if (accident == Accident::server_is_stopped) {
            cluster().stop_at_once();
            cluster().start();
        } else {
            ::kill(child, SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        const std::string left = contents_of(address);
        ASSERT_TRUE(left == before || left == after) << kill << '\n' << left;
        if (left == after) continue;
        work.act(*stores::open(address));
        ASSERT_EQ(contents_of(address), after) << kill;
    }
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const Accident accident : {Accident::program_is_killed, Accident::server_is_stopped})
        for (const Work& work : kWorks) all.push_back({work, accident});
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, ServerCrash, testing::ValuesIn(cases()), [](const auto& test) {
    return std::string(test.param.work.name) +
           (test.param.accident == Accident::program_is_killed ? "_program" : "_server");
});

}  // namespace
}  // namespace ludex::service
