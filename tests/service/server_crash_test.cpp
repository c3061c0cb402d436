// A program that is killed while it writes to a server or to a cluster, and a server that is stopped at once, leave all
// of what was being done or nothing of it.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "service/works.hpp"
#include "storage/cluster.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::service {
namespace {

using servers::test_cluster;
using servers::test_server;
using stores::contents_with_faults;

struct Work {
    const char* name;
    void (*act)(storage::GameStore& store);
};

constexpr Work kWorks[] = {
    {"import", stores::import_more}, {"undo", stores::take_back}, {"edit", stores::edit}, {"judgement", stores::judge}};

/// Who has the database.
struct Place {
    const char* name;
    std::string (*make)();
    std::string (*copy_of)(const std::string& address);
    void (*remove)(const std::string& address);
    int kills;  ///< of each kind for each work
};

constexpr Place kOneServer{"one", [] { return test_server().make_database(); },
                           [](const std::string& address) { return test_server().copy_of(address); },
                           [](const std::string& address) { test_server().remove(address); }, 5};
constexpr Place kCluster{"cluster", [] { return test_cluster().make_database(); },
                         [](const std::string& address) { return test_cluster().copy_of(address); },
                         [](const std::string& address) { test_cluster().remove(address); }, 2};

struct Accident {
    const char* name;
    /// Stops a server at once and starts it again; null where the program is killed.
    servers::TestServer& (*stopped)();
};

constexpr Accident kProgram{"program", nullptr};
constexpr Accident kServer{"server", []() -> servers::TestServer& { return test_server(); }};
constexpr Accident kFarServer{"far", []() -> servers::TestServer& { return test_cluster().server(1); }};

struct Case {
    Work work;
    Place place;
    Accident accident;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.work.name; }

/// LUDEX_KILLS of each kind for each work.
int kills_at(const Place& place) {
    const char* const wanted = std::getenv("LUDEX_KILLS");
    return wanted == nullptr ? place.kills : std::stoi(wanted);
}

class ServerCrash : public testing::TestWithParam<Case> {};

TEST_P(ServerCrash, LeavesAllOrNothing) {
    using std::chrono::microseconds;
    const auto& [work, place, accident] = GetParam();
    const std::string games = place.make();
    stores::make_games(games);
    const std::string before = contents_with_faults(games);

    const std::string done = place.copy_of(games);
    const auto begin = std::chrono::steady_clock::now();
    work.act(*stores::open(done));
    const auto took = std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - begin);
    const std::string after = contents_with_faults(done);
    ASSERT_NE(before, after);

    std::mt19937_64 random(20261128);
    for (int kill = 0; kill < kills_at(place); ++kill) {
        const std::string address = place.copy_of(games);
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
        if (accident.stopped != nullptr) {
            accident.stopped().stop_at_once();
            accident.stopped().start();
        } else {
            ::kill(child, SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        const std::string left = contents_with_faults(address);
        ASSERT_TRUE(left == before || left == after) << kill << '\n' << left;
        if (left != after) {
            work.act(*stores::open(address));
            ASSERT_EQ(contents_with_faults(address), after) << kill;
        }
        place.remove(address);
    }
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const Work& work : kWorks) {
        for (const Accident& accident : {kProgram, kServer}) all.push_back({work, kOneServer, accident});
        for (const Accident& accident : {kProgram, kServer, kFarServer}) all.push_back({work, kCluster, accident});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, ServerCrash, testing::ValuesIn(cases()), [](const auto& test) {
    return std::string(test.param.work.name) + '_' + test.param.place.name + '_' + test.param.accident.name;
});

/// Moves a bucket to the server of this number.
Status move_bucket(const std::string& address, std::size_t server) {
    return storage::move_buckets(
        address, {1}, servers::TestCluster::name_of(server), [](int) {}, storage::wait_a_little);
}

TEST(ClusterCrash, ABucketIsWhereItWasOrWhereItShouldBe) {
    using std::chrono::microseconds;
    const std::string games = kCluster.make();
    stores::make_games(games);
    const std::string contents = contents_with_faults(games);
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(move_bucket(games, 1));
    const auto took = std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - begin);
    std::mt19937_64 random(20261128);
    for (int kill = 0; kill < kills_at(kCluster) * 4; ++kill) {
        const std::size_t to = static_cast<std::size_t>(kill) % servers::TestCluster::kServers;
        const pid_t child = ::fork();
        if (child == 0) ::_exit(move_bucket(games, to) ? 0 : 1);
        std::this_thread::sleep_for(microseconds(random_play::below(random, static_cast<std::size_t>(took.count()))));
        if (kill % 3 == 0) {
            test_cluster().server(to).stop_at_once();
            test_cluster().server(to).start();
        } else {
            ::kill(child, SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        ASSERT_EQ(contents_with_faults(games), contents) << kill;
        const Status moved = move_bucket(games, to);
        ASSERT_TRUE(moved) << kill << ": " << moved.error().message;
        ASSERT_EQ(contents_with_faults(games), contents) << kill;
    }
    ASSERT_TRUE(move_bucket(games, 0));
    const auto servers = storage::cluster_servers(games);
    ASSERT_TRUE(servers);
    for (const storage::ClusterServer& server : *servers) EXPECT_EQ(server.fault, "");
}

}  // namespace
}  // namespace ludex::service
