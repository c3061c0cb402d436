// A program that is killed, or a server that is stopped at once, after any step of a change leaves all of it or
// nothing, and the same done again completes it. A step is what a server is asked at once; those between servers count,
// too, so also the moments at which one server has committed and another has not.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "service/works.hpp"
#include "storage/cluster.hpp"
#include "storage/postgres/server.hpp"
#include "support/stepped_server.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::service {
namespace {

using servers::SteppedServer;
using servers::Steps;
using servers::test_cluster;
using servers::test_server;
using servers::TestCluster;
using servers::TestServer;
using stores::contents_with_faults;

/// What changes a database, in a process of its own. It throws std::runtime_error when it fails.
using Work = void (*)(const std::string& address);

template <void (*act)(storage::GameStore& store)>
void change(const std::string& address) {
    act(*stores::open(address));
}

/// From one server of the cluster to another.
void move_bucket(const std::string& address) {
    const Status moved = storage::move_buckets(
        address, {2}, TestCluster::name_of(0), [](int) {}, storage::wait_a_little);
    if (!moved) throw std::runtime_error(moved.error().message);
}

struct NamedWork {
    const char* name;
    Work act;
};

constexpr NamedWork kChanges[] = {{"import", change<stores::import_more>},
                                  {"undo", change<stores::take_back>},
                                  {"edit", change<stores::edit>},
                                  {"judgement", change<stores::judge>}};
constexpr NamedWork kMove{"move", move_bucket};

// --- Where steps are counted -----------------------------------------------------------------------------------------

/// The way to a database on which steps are counted.
class Way {
public:
    Way() = default;
    Way(const Way&) = delete;
    Way& operator=(const Way&) = delete;
    virtual ~Way() = default;

    virtual std::string make() = 0;
    virtual std::string copy_of(const std::string& address) = 0;
    virtual void remove(const std::string& address) = 0;
    /// The address by which the database is reached that way.
    virtual std::string through(const std::string& address) = 0;

    Steps& steps() { return steps_; }

private:
    Steps steps_;
};

/// From the program to a server.
class WayToServer : public Way {
public:
    std::string make() override { return test_server().make_database(); }
    std::string copy_of(const std::string& address) override { return test_server().copy_of(address); }
    void remove(const std::string& address) override { test_server().remove(address); }
    std::string through(const std::string& address) override {
        return servers::address_in(stepped_.folder(), servers::database_of(address));
    }

private:
    SteppedServer stepped_{test_server().folder(), steps()};
};

/// From the program to the coordinator of a cluster.
class WayToCluster final : public WayToServer {
public:
    std::string make() override { return test_cluster().make_database(); }
    std::string copy_of(const std::string& address) override { return test_cluster().copy_of(address); }
    void remove(const std::string& address) override { test_cluster().remove(address); }
};

/// From the coordinator of a cluster to the other servers.
class WayOfCluster final : public Way {
public:
    WayOfCluster() {
        for (std::size_t i = 0; i < TestCluster::kServers; ++i)
            stepped_.push_back(std::make_unique<SteppedServer>(test_cluster().server(i).folder(), steps()));
    }

    std::string make() override { return test_cluster().make_database(); }
    std::string copy_of(const std::string& address) override { return test_cluster().copy_of(address); }
    void remove(const std::string& address) override { test_cluster().remove(address); }
    std::string through(const std::string& address) override {
        storage::Server server(address);
        const storage::ServerRows known = server.ask("SELECT number FROM ludex.server ORDER BY number", {});
        for (int row = 0; row < known.count(); ++row)
            server.run("ALTER SERVER ludex_" + std::to_string(known.number(row, 0)) + " OPTIONS (SET host '" +
                       stepped_.at(static_cast<std::size_t>(row))->folder() + "')");
        return address;
    }

private:
    std::vector<std::unique_ptr<SteppedServer>> stepped_;
};

template <class Kind>
std::unique_ptr<Way> make_way() {
    return std::make_unique<Kind>();
}

struct NamedWay {
    const char* name;
    std::unique_ptr<Way> (*make)();
};

constexpr NamedWay kToServer{"to_server", make_way<WayToServer>};
constexpr NamedWay kToCluster{"to_cluster", make_way<WayToCluster>};
constexpr NamedWay kOfCluster{"of_cluster", make_way<WayOfCluster>};

// --- What happens ----------------------------------------------------------------------------------------------------

/// Null: the program is killed; else the server that is stopped at once.
struct Accident {
    const char* name;
    TestServer& (*stopped)();
};

constexpr Accident kProgram{"program", nullptr};
constexpr Accident kServer{"server", []() -> TestServer& { return test_server(); }};
constexpr Accident kFarServer{"far", []() -> TestServer& { return test_cluster().server(1); }};

/// Does the work in a process of its own, with the accident at a step. False: it was not there.
bool has_accident(const NamedWork& work, const Accident& accident, int step, Way& way, const std::string& address) {
    std::atomic<pid_t> worker{0};
    way.steps().arm(step, [&] {
        while (worker == 0) std::this_thread::yield();
        if (accident.stopped != nullptr) return accident.stopped().stop_at_once();
        ::kill(worker, SIGKILL);
    });
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            work.act(address);
        } catch (const std::runtime_error&) {
            ::_exit(1);
        }
        ::_exit(0);
    }
    worker = child;
    ::waitpid(child, nullptr, 0);
    const bool has_happened = way.steps().disarm();
    if (has_happened && accident.stopped != nullptr) accident.stopped().start();
    return has_happened;
}

struct Case {
    NamedWork work;
    NamedWay way;
    Accident accident;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.work.name; }

void expect_no_server_at_fault(const std::string& address) {
    const auto servers = storage::cluster_servers(address);
    ASSERT_TRUE(servers);
    for (const storage::ClusterServer& server : *servers) EXPECT_EQ(server.fault, "");
}

/// LUDEX_STEPS of each kind for each work.
int most_steps() {
    const char* const wanted = std::getenv("LUDEX_STEPS");
    return wanted == nullptr ? 3 : std::stoi(wanted);
}

class ServerSteps : public testing::TestWithParam<Case> {};

TEST_P(ServerSteps, LeaveAllOrNothing) {
    const auto& [work, named_way, accident] = GetParam();
    const std::unique_ptr<Way> way = named_way.make();
    const std::string games = way->make();
    stores::make_games(games);
    const std::string before = contents_with_faults(games);
    const std::string done = way->copy_of(games);
    work.act(done);
    const std::string after = contents_with_faults(done);
    way->remove(done);

    const std::string counted = way->copy_of(games);
    ASSERT_FALSE(has_accident(work, accident, 0, *way, way->through(counted)));
    const int steps = way->steps().taken();
    way->remove(counted);
    ASSERT_GT(steps, 5);
    const int most = most_steps();  // evenly spread where there are more; the last ones are those of the commit
    int accidents = 0;
    for (int step = steps; step > 0; step -= (steps + most - 1) / most) {
        SCOPED_TRACE("step " + std::to_string(step) + " of " + std::to_string(steps));
        const std::string address = way->copy_of(games);
        // A step may be missing where another one did not have to wait.
        accidents += has_accident(work, accident, step, *way, way->through(address)) ? 1 : 0;
        const std::string left = contents_with_faults(address);
        ASSERT_TRUE(left == before || left == after) << left;
        if (left != after || work.act == kMove.act) work.act(address);
        ASSERT_EQ(contents_with_faults(address), after);
        if (named_way.make != kToServer.make) expect_no_server_at_fault(address);
        way->remove(address);
    }
    way->remove(games);
    EXPECT_GT(accidents, 0);
    RecordProperty("accidents", std::to_string(accidents));
    RecordProperty("steps", std::to_string(steps));
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const NamedWork& work : kChanges) {
        for (const Accident& accident : {kProgram, kServer}) {
            all.push_back({work, kToServer, accident});
            all.push_back({work, kToCluster, accident});
        }
        for (const Accident& accident : {kProgram, kServer, kFarServer}) all.push_back({work, kOfCluster, accident});
    }
    for (const NamedWay& way : {kToCluster, kOfCluster})
        for (const Accident& accident : {kProgram, kServer, kFarServer}) all.push_back({kMove, way, accident});
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, ServerSteps, testing::ValuesIn(cases()), [](const auto& test) {
    return std::string(test.param.work.name) + '_' + test.param.way.name + '_' + test.param.accident.name;
});

}  // namespace
}  // namespace ludex::service
