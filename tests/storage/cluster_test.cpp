// A database that is spread over several servers: what happens when they are away, or behind.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "storage/cluster.hpp"
#include "storage/open_store.hpp"
#include "storage/postgres/server.hpp"
#include "support/records.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::storage {
namespace {

using servers::test_cluster;
using servers::TestCluster;

class AClusterOfServers : public testing::Test {
protected:
    std::int64_t number(const std::string& question) const {
        Server server(address_);
        server.run("SET search_path = ludex");
        return server.ask(question, {}).number(0, 0);
    }
    void run(const std::string& statements) const {
        Server server(address_);
        server.run("SET search_path = ludex");
        server.run(statements);
    }
    [[nodiscard]] std::int64_t rows() const { return number("SELECT count(*) FROM game_rows"); }
    void import_some() const { stores::import_various(*stores::open(address_)); }
    void remove(std::int64_t game) const {
        const auto store = stores::open(address_);
        const auto corrections = store->begin_corrections();
        ASSERT_TRUE(corrections);
        ASSERT_TRUE((*corrections)->remove(game));
        ASSERT_TRUE((*corrections)->commit());
    }
    /// Makes what is past older than anybody's questions.
    void let_time_pass() const { run("UPDATE past_generation SET ended = ended - INTERVAL '1 hour'"); }
    Status move(int bucket, const std::string& to) const {
        return move_buckets(
            address_, {bucket}, to, [](int) {}, wait_a_little);
    }

    const std::string address_ = test_cluster().make_database();
};

TEST_F(AClusterOfServers, SpreadsItsGames) {
    import_some();
    const auto servers = cluster_servers(address_);
    ASSERT_TRUE(servers) << servers.error().message;
    ASSERT_EQ(servers->size(), 4U);
    EXPECT_EQ(servers->front().name, kCoordinator);
    for (std::size_t i = 0; i < servers->size(); ++i) {
        EXPECT_EQ((*servers)[i].buckets, std::vector<int>{static_cast<int>(i)});
        EXPECT_EQ((*servers)[i].fault, "");
    }
    for (int bucket = 0; bucket < 4; ++bucket)
        EXPECT_GT(number("SELECT count(*) FROM game_key_0" + std::to_string(bucket)), 0) << bucket;
}

TEST_F(AClusterOfServers, RemovesWhatAChangeHasLeftOnSomeServersOnly) {
    import_some();
    // As if the servers had ended their transactions, and the coordinator had been stopped before it ended its own.
    run("INSERT INTO game_rows (id, variant, start, moves, plies, status, first_player, second_player, first_elo, "
        "second_elo, event, site, round, date, time_control, termination, recorded_result, result, reason, related, "
        "other_tags, annotations, clocks, content_sha256, checksum, born) SELECT id + 90, variant, start, moves, "
        "plies, status, first_player, second_player, "
        "first_elo, second_elo, event, site, round, date, time_control, termination, recorded_result, result, reason, "
        "related, other_tags, annotations, clocks, content_sha256, checksum, (SELECT visible FROM generation) FROM "
        "game; UPDATE occurrence_rows SET died = (SELECT visible + 1 FROM generation); INSERT INTO index_block SELECT "
        "run + 1000, key, packed FROM index_block; INSERT INTO index_list SELECT id + 1000, packed FROM index_list; "
        "UPDATE fence_2 SET number = number + 4294967296");
    const auto store = stores::open(address_, false);
    EXPECT_EQ(stores::ids(*store).size(), 5U);
    EXPECT_EQ(rows(), 10);
    import_some();
    EXPECT_EQ(rows(), 5);
    EXPECT_EQ(number("SELECT count(*) FROM index_block WHERE run > 1000"), 0);
    EXPECT_EQ(number("SELECT count(*) FROM index_list WHERE id > 1000"), 0);
    EXPECT_EQ(stores::faults(*stores::open(address_, false)), CheckFaults{});
}

TEST_F(AClusterOfServers, KeepsWhatWasUntilNobodyReadsIt) {
    import_some();
    const auto reader = stores::open(address_, false);
    std::size_t read = 0;
    const auto each_game = [&](std::int64_t, const GameMoves&) {
        if (read++ > 0) return;
        remove(2);
        remove(3);  // says when the change before ended
        let_time_pass();
        remove(4);
    };
    EXPECT_TRUE(reader->for_each_moves({}, each_game));
    EXPECT_EQ(read, 5U) << "one who reads sees what was";
    EXPECT_EQ(rows(), 5) << "and so it is kept";
    let_time_pass();
    remove(1);
    EXPECT_EQ(rows(), 3) << "the last two are too young to be gone";
    EXPECT_EQ(stores::ids(*reader), (std::vector<std::int64_t>{5}));
}

TEST_F(AClusterOfServers, KeepsListsWhoseNumbersARunHadThatIsGone) {
    const auto games_from = [](int first) {
        std::vector<std::string> texts;
        for (int day = first; day < first + 90; ++day)
            texts.push_back("[Game \"attangle\"]\n[White \"Ada\"]\n[Round \"" + std::to_string(day) +
                            "\"]\n\n1. a1 e5 1-0\n");
        return texts;
    };
    const auto pass_time = [&](std::int64_t game) {
        remove(game);
        let_time_pass();
        remove(game + 1);
    };
    stores::import(*stores::open(address_), games_from(0));
    stores::import(*stores::open(address_), games_from(100));
    ASSERT_TRUE(stores::open(address_)->undo_import(2, false));
    pass_time(1);
    stores::import(*stores::open(address_), games_from(200));
    EXPECT_GT(number("SELECT count(*) FROM index_list"), 0);
    for (std::int64_t game = 3; game < 9; game += 2) pass_time(game);
    EXPECT_EQ(stores::faults(*stores::open(address_, false)), CheckFaults{});
}

TEST_F(AClusterOfServers, RefusesAServerThatHasLostChanges) {
    import_some();
    run("UPDATE fence_2 SET number = number - 4294967296");
    for (const OpenMode mode : {OpenMode::read, OpenMode::change}) {
        const auto store = open_store(address_, mode);
        ASSERT_FALSE(store);
        EXPECT_EQ(store.error().kind, ErrorKind::storage);
        EXPECT_NE(store.error().message.find("the server \"s1\" has lost changes that were committed"),
                  std::string::npos)
            << store.error().message;
    }
}

TEST_F(AClusterOfServers, GoesOnWithTheServersThatAreThere) {
    import_some();
    test_cluster().server(1).stop_at_once();
    const auto store = stores::open(address_, false);
    std::size_t answers = 0;
    for (std::int64_t id = 1; id <= 5; ++id) {
        const auto moves = store->load_moves(id);
        if (moves) {
            ++answers;
            continue;
        }
        EXPECT_EQ(moves.error().kind, ErrorKind::io);
        EXPECT_NE(moves.error().message.find("one of its servers is away"), std::string::npos) << moves.error().message;
    }
    EXPECT_TRUE(store->imports());
    EXPECT_TRUE(store->is_current());
    const auto import = stores::open(address_)->begin_import("2026-11-28T12:00:00Z");
    test_cluster().server(1).start();
    EXPECT_FALSE(import);
    EXPECT_GT(answers, 0U);
    EXPECT_LT(answers, 5U);
    EXPECT_EQ(stores::ids(*store).size(), 5U) << "it is there again";
}

TEST_F(AClusterOfServers, MovesABucketWhileOthersRead) {
    import_some();
    const auto reader = stores::open(address_, false);
    const std::string before = stores::text_of(*reader, 1);
    std::size_t read = 0;
    std::thread mover;
    EXPECT_TRUE(reader->for_each_moves({}, [&](std::int64_t, const GameMoves&) {
        if (read++ > 0) return;
        mover = std::thread([&] { EXPECT_TRUE(move(1, kCoordinator)); });
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
    }));
    mover.join();
    EXPECT_EQ(read, 5U);
    EXPECT_EQ(stores::text_of(*reader, 1), before);
    EXPECT_TRUE(move(1, "s2"));
    EXPECT_EQ(stores::ids(*reader).size(), 5U);
    const auto servers = cluster_servers(address_);
    ASSERT_TRUE(servers);
    EXPECT_EQ((*servers)[1].buckets, std::vector<int>{});
    EXPECT_EQ((*servers)[3].buckets, (std::vector<int>{1, 3}));
    for (const ClusterServer& server : *servers) EXPECT_EQ(server.fault, "");
    EXPECT_EQ(stores::faults(*reader), CheckFaults{});
}

TEST_F(AClusterOfServers, ShowsAllGamesToWhoeverBeginsToReadDuringAMove) {
    import_some();
    std::atomic<bool> is_moving = true;
    std::vector<std::thread> readers;
    for (int i = 0; i < 2; ++i)
        readers.emplace_back([&] {
            const auto reader = stores::open(address_, false);
            while (is_moving) {
                std::size_t games = 0;
                EXPECT_TRUE(reader->for_each_moves({}, [&](std::int64_t, const GameMoves&) { ++games; }));
                EXPECT_EQ(games, 5U);
            }
        });
    for (int time = 0; time < 4; ++time)
        for (const char* place : {"coordinator", "s1"}) EXPECT_TRUE(move(static_cast<int>(time) % 4, place));
    is_moving = false;
    for (std::thread& reader : readers) reader.join();
}

TEST_F(AClusterOfServers, RefusesWhatCannotBe) {
    const auto message = [](const Status& status) { return status ? "" : status.error().message; };
    EXPECT_NE(message(move(9, "s1")).find("there is no bucket 9; the last one is 3"), std::string::npos);
    EXPECT_NE(message(move(1, "x")).find("there is no server \"x\""), std::string::npos);
    const std::string one = test_cluster().coordinator().make_database();
    EXPECT_NE(message(move_buckets(
                          one, {1}, "s1", [](int) {}, wait_a_little))
                  .find("no games yet"),
              std::string::npos);
    stores::import_various(*stores::open(one));
    EXPECT_NE(message(move_buckets(
                          one, {1}, "s1", [](int) {}, wait_a_little))
                  .find("a database on one server"),
              std::string::npos);
    EXPECT_NE(message(make_cluster(one, 4)).find("there is a database already"), std::string::npos);
    EXPECT_NE(message(add_server(address_, one, "s9", wait_a_little)).find("a database of its own"), std::string::npos);
    const std::string other = test_cluster().make_database();
    const auto taken = Server(other).ask("SELECT address FROM ludex.server ORDER BY number LIMIT 1", {});
    EXPECT_NE(message(add_server(address_, std::string(taken.bytes(0, 0)), "s9", wait_a_little))
                  .find("another cluster has buckets there"),
              std::string::npos);
    const auto own = Server(address_).ask("SELECT address FROM ludex.server ORDER BY number LIMIT 1", {});
    EXPECT_NE(message(add_server(address_, std::string(own.bytes(0, 0)) + "&connect_timeout=9", "s9", wait_a_little))
                  .find("known already, under another address"),
              std::string::npos);
    const std::string fresh = test_cluster().server(0).make_database();
    EXPECT_NE(message(add_server(address_, fresh, "s1", wait_a_little)).find("of this name or address"),
              std::string::npos);
    EXPECT_TRUE(add_server(address_, fresh, "s9", wait_a_little));
}

/// The transactions of a server's database that are at an end.
std::int64_t transactions(const std::string& address) {
    return Server(address)
        .ask("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()", {})
        .number(0, 0);
}

TEST_F(AClusterOfServers, LeavesOutTheServersThatDoNotHoldTheAnswer) {
    import_some();
    std::vector<std::string> addresses;
    const ServerRows known = Server(address_).ask("SELECT address FROM ludex.server ORDER BY number", {});
    for (int row = 0; row < known.count(); ++row) addresses.emplace_back(known.bytes(row, 0));
    const std::int64_t bucket = number(
        "SELECT CAST(substr(CAST(tableoid::regclass AS TEXT), 6) AS INTEGER) FROM "
        "game_rows WHERE id = 1");
    {
        // Counts are written when a connection is idle, or at its end.
        const auto store = stores::open(address_, false);
        (void)store->load_moves(1);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    std::vector<std::int64_t> before;
    for (const std::string& address : addresses) before.push_back(transactions(address));
    {
        const auto store = stores::open(address_, false);
        for (int time = 0; time < 100; ++time) EXPECT_TRUE(store->load_moves(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    for (std::size_t i = 0; i < addresses.size(); ++i) {
        const std::int64_t asked = transactions(addresses[i]) - before[i];
        const bool holds_it = static_cast<std::int64_t>(i) + 1 == bucket;
        EXPECT_TRUE(holds_it ? asked >= 100 : asked < 20) << i << ": " << asked << ", bucket " << bucket;
    }
}

/// Games of one importer, and some that all of them have.
std::vector<std::string> texts_of_importer(int importer) {
    std::vector<std::string> texts;
    const auto add = [&](const std::string& player, int day) {
        texts.push_back("[Game \"attangle\"]\n[White \"" + player + "\"]\n[Black \"Ben\"]\n[Date \"2020.01." +
                        (day < 10 ? "0" : "") + std::to_string(day) + "\"]\n\n1. a1 e5 1-0\n");
    };
    for (int day = 1; day <= 20; ++day) add("Importer " + std::to_string(importer), day);
    for (int day = 1; day <= 10; ++day) add("Everybody", day);
    return texts;
}

/// What each game says, in order.
std::vector<std::string> all_texts(GameStore& store) {
    std::vector<std::string> texts;
    for (const std::int64_t id : stores::ids(store)) texts.push_back(stores::text_of(store, id));
    std::sort(texts.begin(), texts.end());
    return texts;
}

TEST_F(AClusterOfServers, FourImportAtOnceAndReadersSeeWholeImports) {
    constexpr int kImporters = 4;
    std::vector<std::thread> importers;
    std::atomic<int> at_work = kImporters;
    std::atomic<std::uint64_t> imported = 0, duplicates = 0;
    for (int i = 0; i < kImporters; ++i)
        importers.emplace_back([&, i] {
            const auto store = open_store(address_, OpenMode::create, [](auto...) { return true; });
            const ImportCounts counts = stores::import(**store, texts_of_importer(i));
            imported += counts.imported;
            duplicates += counts.duplicates;
            --at_work;
        });
    const auto reader = stores::open(address_, false);
    while (at_work > 0)
        for (int i = 0; i < kImporters; ++i) {
            GameFilter filter;
            filter.player = "importer " + std::to_string(i);
            std::size_t games = 0;
            EXPECT_TRUE(reader->for_each_game(filter, [&](std::int64_t, const GameFacts&) { ++games; }));
            EXPECT_TRUE(games == 0 || games == 20) << games;
        }
    for (std::thread& importer : importers) importer.join();
    const auto alone = stores::open(":memory:");
    for (int i = 0; i < kImporters; ++i) stores::import(*alone, texts_of_importer(i));
    EXPECT_EQ(all_texts(*reader), all_texts(*alone));
    EXPECT_EQ(imported, 90U);
    EXPECT_EQ(duplicates, 30U);
    EXPECT_EQ(stores::faults(*reader), CheckFaults{});
}

}  // namespace
}  // namespace ludex::storage
