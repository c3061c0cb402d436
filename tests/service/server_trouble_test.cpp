// Servers that hang, are full, or answer late: nothing is lost, nothing is half done, and each fault has a message.
#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "analyzer/explore/explore.hpp"
#include "games/any_game.hpp"
#include "service/works.hpp"
#include "storage/cluster.hpp"
#include "storage/open_store.hpp"
#include "storage/postgres/server.hpp"
#include "support/late_server.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::service {
namespace {

using servers::database_of;
using servers::Freeze;
using servers::LateServer;
using servers::test_cluster;
using servers::test_server;
using servers::TestServer;
using storage::Awaited;
using stores::contents_with_faults;

std::unique_ptr<storage::GameStore> open(const std::string& address, storage::OpenMode mode,
                                         const storage::WhileWaiting& goes_on) {
    auto store = storage::open_store(address, mode, goes_on);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
}

/// The message of what fails; empty when it does not.
std::string failure_of(void (*act)(storage::GameStore& store), storage::GameStore& store) {
    try {
        act(store);
    } catch (const std::runtime_error& failure) {
        return failure.what();
    }
    return {};
}

constexpr auto kWorks = {stores::import_more, stores::edit};

// --- A server that hangs ---------------------------------------------------------------------------------------------

struct Hung {
    const char* name;
    std::string (*make)();
    std::string (*copy_of)(const std::string& address);
    TestServer& (*server)();
};

void PrintTo(const Hung& hung, std::ostream* out) { *out << hung.name; }

const Hung kHung[] = {
    {"one", [] { return test_server().make_database(); },
     [](const std::string& address) { return test_server().copy_of(address); },
     []() -> TestServer& { return test_server(); }},
    {"coordinator", [] { return test_cluster().make_database(); },
     [](const std::string& address) { return test_cluster().copy_of(address); },
     []() -> TestServer& { return test_server(); }},
    {"far", [] { return test_cluster().make_database(); },
     [](const std::string& address) { return test_cluster().copy_of(address); },
     []() -> TestServer& { return test_cluster().server(1); }},
};

class HungServer : public testing::TestWithParam<Hung> {};

TEST_P(HungServer, IsWaitedFor) {
    const Hung& hung = GetParam();
    const std::string games = hung.make();
    stores::make_games(games);
    for (const auto work : kWorks) {
        const std::string expected = hung.copy_of(games);
        work(*stores::open(expected));
        const std::string address = hung.copy_of(games);
        bool was_silent = false;
        const auto store = open(address, storage::OpenMode::change, [&](Awaited what, auto) {
            if (what == Awaited::server) hung.server().thaw();
            was_silent = was_silent || what == Awaited::server;
            return true;
        });
        const Freeze freeze(hung.server());
        EXPECT_EQ(failure_of(work, *store), "");
        EXPECT_TRUE(was_silent);
        EXPECT_EQ(contents_with_faults(address), contents_with_faults(expected));
    }
}

TEST_P(HungServer, IsGivenUp) {
    const Hung& hung = GetParam();
    const std::string games = hung.make();
    stores::make_games(games);
    const std::string before = contents_with_faults(games);
    for (const auto work : kWorks) {
        const std::string address = hung.copy_of(games);
        bool is_patient = true;
        const auto goes_on = [&](Awaited what, auto) { return what == Awaited::writer || is_patient; };
        const auto store = open(address, storage::OpenMode::change, goes_on);
        {
            const Freeze freeze(hung.server());
            is_patient = false;
            EXPECT_NE(failure_of(work, *store).find("the server does not answer"), std::string::npos)
                << failure_of(work, *store);
            EXPECT_FALSE(store->is_current());
        }
        EXPECT_EQ(contents_with_faults(address), before);
        EXPECT_EQ(failure_of(work, *stores::open(address)), "");  // it waits until the server knows of the end
        EXPECT_NE(contents_with_faults(address), before);
    }
}

INSTANTIATE_TEST_SUITE_P(All, HungServer, testing::ValuesIn(kHung),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(HungServerOfACluster, LeavesTheOthersReadable) {
    const std::string games = test_cluster().make_database();
    stores::make_games(games);
    std::vector<std::string> texts;
    std::vector<std::unique_ptr<storage::GameStore>> readers;
    bool is_patient = true;
    for (const std::int64_t id : stores::ids(*stores::open(games, false))) {
        readers.push_back(open(games, storage::OpenMode::read, [&](auto, auto) { return is_patient; }));
        texts.push_back(stores::text_of(*readers.back(), id));
    }
    const Freeze freeze(test_cluster().server(1));
    is_patient = false;
    int answered = 0;
    int failed = 0;
    for (std::size_t i = 0; i < readers.size(); ++i) {
        const auto game = readers[i]->load_moves(static_cast<std::int64_t>(i) + 1);
        ++(game ? answered : failed);
        if (!game) {
            EXPECT_NE(game.error().message.find("the server does not answer"), std::string::npos);
        }
    }
    EXPECT_GT(answered, failed);
    EXPECT_GT(failed, 0);
}

// --- A server whose disk is full -------------------------------------------------------------------------------------

TestServer& full_server() {
    static TestServer only(TestServer::Disk::small);
    return only;
}

std::string cluster_with_full_server() {
    const std::string address = test_server().make_database();
    if (!storage::make_cluster(address, 2) ||
        !storage::add_server(address, full_server().make_database(), "full", storage::wait_a_little) ||
        !storage::move_buckets(
            address, {1}, "full", [](int) {}, storage::wait_a_little))
        throw std::runtime_error("no cluster");
    return address;
}

/// Takes all that is left on the disk, as long as it lives.
class Filling {
public:
    Filling() {
        server().run("CREATE TABLE filling (bytes TEXT); ALTER TABLE filling ALTER bytes SET STORAGE PLAIN");
        for (const char* const pages : {"1000", "100", "1"}) fill(pages);
    }
    ~Filling() { server().run("DROP TABLE filling"); }
    Filling(const Filling&) = delete;
    Filling& operator=(const Filling&) = delete;

private:
    static storage::Server& server() {
        static storage::Server only(full_server().make_database());
        return only;
    }

    /// Adds pages, so many at a time, until none is left.
    static void fill(const std::string& pages) {
        try {
            for (;;)
                server().run("INSERT INTO filling SELECT repeat('x', 8000) FROM generate_series(1, " + pages + ")");
        } catch (const std::runtime_error&) {
            return;
        }
    }
};

/// Writes more than the pages that are there have room for.
void import_many(storage::GameStore& store) {
    std::vector<std::string> texts;
    for (int game = 0; game < 400; ++game)
        texts.push_back("[White \"Player " + std::to_string(game) +
                        "\"]\n[Game \"attangle\"]\n[Result \"*\"]\n\n1. c3 e4 *\n");
    stores::import(store, texts);
}

/// Does the work on a full disk, and once more when there is room again if it has failed. Returns whether it has.
bool does_all_or_nothing(void (*work)(storage::GameStore& store), const std::string& games) {
    const std::string before = contents_with_faults(games);
    std::string failure;
    {
        const Filling filling;
        failure = failure_of(work, *stores::open(games));  // what is small finds room in a page
        if (!failure.empty()) {
            EXPECT_NE(failure.find("nothing of this was stored: could not extend file"), std::string::npos) << failure;
            EXPECT_EQ(contents_with_faults(games), before);
        }
    }
    if (!failure.empty()) {
        EXPECT_EQ(failure_of(work, *stores::open(games)), "");
    }
    EXPECT_NE(contents_with_faults(games), before);
    return !failure.empty();
}

class FullServer : public testing::TestWithParam<std::pair<const char*, std::string (*)()>> {};

TEST_P(FullServer, StoresAllOrNothing) {
    const std::string games = GetParam().second();
    stores::make_games(games);
    for (const auto work : {stores::judge, stores::edit, stores::import_more, stores::take_back})
        does_all_or_nothing(work, games);
    EXPECT_TRUE(does_all_or_nothing(import_many, games));
}

INSTANTIATE_TEST_SUITE_P(All, FullServer,
                         testing::Values(std::pair{"one", +[] { return full_server().make_database(); }},
                                         std::pair{"far", &cluster_with_full_server}),
                         [](const auto& test) { return std::string(test.param.first); });

// --- A server that answers late --------------------------------------------------------------------------------------

class LateAnswers : public testing::Test {
protected:
    static constexpr std::chrono::milliseconds kOneWay{25};

    LateServer late_{test_server().folder(), kOneWay};
};

TEST_F(LateAnswers, AndWhatIsStoredAreTheSame) {
    const std::string games = test_server().make_database();
    stores::make_games(games);
    const std::string expected = test_server().copy_of(games);
    stores::import_more(*stores::open(expected));
    stores::import_more(*stores::open(late_.address_of(database_of(games))));
    EXPECT_EQ(contents_with_faults(games), contents_with_faults(expected));
}

TEST_F(LateAnswers, TakeFewWays) {
    const std::string games = test_server().make_database();
    stores::make_full(games);
    const auto near = stores::open(games, false);
    const auto far = stores::open(late_.address_of(database_of(games)), false);
    const AnyPosition start = with_game(*parse_game_name("abalone/belgian-daisy"),
                                        []<class G>(const auto& v) { return AnyPosition(*G::initial(v)); });
    const auto explore = [&](storage::GameStore& store) { return analyzer::explore(store, start, {}); };
    const auto turns_of_explore = [&] {
        const int before = late_.turns();
        const auto answer = explore(*far);
        EXPECT_TRUE(answer);
        EXPECT_EQ(answer->tally.games, explore(*near)->tally.games);
        return late_.turns() - before;
    };
    for (int time = 0; time < 3; ++time) turns_of_explore();  // what is asked again and again is prepared
    EXPECT_EQ(turns_of_explore(), 2);  // the end of the last question, and the state: the rest is known
    stores::judge(*stores::open(games));
    EXPECT_LE(turns_of_explore(), 12);  // what is known is read anew, but for the blocks
}

}  // namespace
}  // namespace ludex::service
