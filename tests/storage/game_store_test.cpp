#include "storage/game_store.hpp"
#include "storage/open_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "storage/packing/annotations.hpp"
#include "storage/packing/compression.hpp"
#include "storage/packing/digest.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

using records::won_game;
using stores::execute;
using stores::faults;
using stores::import;

TEST(GameStore, WhatGoesInComesOut) {
    const TemporaryFolder folder;
    const auto texts = records::random_texts();
    {
        const auto store = stores::open(folder.file("games.db"));
        EXPECT_EQ(import(*store, texts).imported, texts.size());
    }
    const auto store = stores::open(folder.file("games.db"), false);
    for (std::size_t i = 0; i < texts.size(); ++i)
        ASSERT_EQ(stores::text_of(*store, static_cast<std::int64_t>(i + 1)), texts[i] + "\n");
    EXPECT_EQ(faults(*store), CheckFaults{});
}

TEST(GameStore, AnUncommittedBatchLeavesNothing) {
    const TemporaryFolder folder;
    {
        const auto store = stores::open(folder.file("games.db"));
        auto batch = *store->begin_import("2026-11-20T00:00:00Z");
        ASSERT_TRUE(batch->begin_file("test.pgn"));
        stores::add(*batch, won_game("W", "1. c3d3"));
    }
    const auto store = stores::open(folder.file("games.db"), false);
    EXPECT_FALSE(store->load(1)->has_value());
    EXPECT_EQ(faults(*store), CheckFaults{});
}

TEST(GameStore, AFileWithoutGamesIsADatabaseForImportsAlone) {
    const TemporaryFolder folder;
    const auto refusal = [&](const std::string& name, OpenMode mode) {
        const auto store = open_store(folder.file(name), mode);
        EXPECT_FALSE(store) << name;
        return store ? std::string() : store.error().message.substr(folder.file(name).size());
    };
    std::ofstream(folder.file("empty.db")).close();
    execute(folder.file("tableless.db"), "CREATE TABLE t (x); DROP TABLE t; PRAGMA user_version = 6");
    for (const OpenMode mode : {OpenMode::read, OpenMode::change}) {
        EXPECT_TRUE(refusal("missing.db", mode).starts_with(": there is no such file; `ludex import"));
        EXPECT_FALSE(std::filesystem::exists(folder.file("missing.db")));
        EXPECT_TRUE(refusal("empty.db", mode).starts_with(": this file is empty; "));
        EXPECT_TRUE(refusal("tableless.db", mode).starts_with(": this file holds no games yet; "));
    }
    EXPECT_EQ(import(*stores::open(folder.file("empty.db")), {won_game("W", "1. c3d3")}).imported, 1U);
    EXPECT_EQ(import(*stores::open(folder.file("tableless.db")), {won_game("W", "1. c3d3")}).imported, 1U);
}

TEST(GameStore, OtherFilesAreRefused) {
    const TemporaryFolder folder;
    const auto message = [&](const std::string& path, bool writing) {
        const auto store = open_store(path, writing ? OpenMode::create : OpenMode::read);
        return store ? std::string("accepted") : store.error().message;
    };
    std::ofstream(folder.file("text.db")) << std::string(5000, 'x');
    execute(folder.file("other.db"), "PRAGMA application_id = 77; CREATE TABLE t (x)");
    execute(folder.file("tables.db"), "CREATE TABLE t (x)");
    { stores::open(folder.file("newer.db")); }
    execute(folder.file("newer.db"), "PRAGMA user_version = 999");
    for (const bool writing : {false, true}) {
        EXPECT_NE(message(folder.file("text.db"), writing).find("not a database"), std::string::npos);
        EXPECT_NE(message(folder.file("other.db"), writing).find("another program"), std::string::npos);
        EXPECT_NE(message(folder.file("tables.db"), writing).find("another program"), std::string::npos);
        EXPECT_NE(message(folder.file("newer.db"), writing).find("newer version"), std::string::npos);
        EXPECT_NE(message(folder.file(""), writing).find("directory"), std::string::npos);
    }
    EXPECT_NE(message(folder.file("no/such/folder.db"), true).find("no such folder"), std::string::npos);
}

TEST(GameStore, CheckNamesWhatWasChangedBehindItsBack) {
    struct Damage {
        const char* statement;
        const char* fault;  ///< beside the checksum's
    };
    const Damage damages[] = {
        {"UPDATE game SET date = '1999.01.01'", "differs from its checksum"},
        {"UPDATE game SET plies = 5", "the number of plies"},
        {"UPDATE game SET moves = x'ffff'", "not a legal move"},
        {"UPDATE game SET reason = 'stacks'", "the reason of the end"},
        {"UPDATE game SET annotations = '[[9,\"comment\",\"x\"]]'", "comments are damaged"},
        {"UPDATE game SET annotations = '[[1,\")\"]]'", "comments are damaged"},
        {"UPDATE game SET annotations = '[[1,\"(\"]]'", "comments are damaged"},
        {"UPDATE game SET annotations = '[[1,\"nag\",300]]'", "comments are damaged"},
        {"UPDATE game SET annotations = '[[1,\"comment\",\" x\"]]'", "comments are damaged"},
        {"UPDATE game SET other_tags = 'nonsense'", "tags are damaged"},
        {"DELETE FROM index_block_1", "the position index is not"},
        {"INSERT INTO index_dead VALUES (1, 1, 0)", "the position index is not"},
        {"UPDATE game_facts SET packed = zeroblob(4032)", "the packed facts"},
        {"UPDATE game_facts SET packed = x''", "the packed facts"},
        {"DELETE FROM game_key", "the table of keys"},
        {"UPDATE index_block_1 SET packed = CAST(packed || x'00' AS BLOB)", "the position index is damaged"},
        {"UPDATE index_block_1 SET key = key + 1", "the position index is not"},
        {"PRAGMA foreign_keys = OFF; DELETE FROM player", "refers to a missing row of player"},
    };
    for (const Damage& damage : damages) {
        const TemporaryFolder folder;
        import(*stores::open(folder.file("games.db")), {won_game("W", "1. c3d3 g5f5")});
        execute(folder.file("games.db"), damage.statement);
        const CheckFaults found = faults(*stores::open(folder.file("games.db"), false));
        const bool named = std::any_of(found.begin(), found.end(), [&](const std::string& fault) {
            return fault.find(damage.fault) != std::string::npos;
        });
        EXPECT_TRUE(named) << damage.statement << ": " << (found.empty() ? "nothing" : found.front());
    }
}

TEST(Annotations, ClocksArePackedAndUnpacked) {
    GameRecord record;
    std::vector<std::string> moves;
    for (int ply = 1; ply <= 200; ++ply) {
        moves.push_back("m" + std::to_string(ply));
        record.add(ElementKind::move, moves.back());
        if (ply % 7 != 0) record.add(ElementKind::comment, "[%clk 0:" + std::to_string(59 - ply / 8) + ":07]");
        if (ply % 50 == 0) record.add(ElementKind::comment, "[%clk 0:09:58.5]");
        if (ply % 60 == 0) record.add_nag(3);
    }
    const Annotations packed = pack_annotations(record);
    EXPECT_LT(packed.clocks.size(), 420U);
    GameRecord again;
    ASSERT_TRUE(unpack_annotations(packed, moves, again));
    EXPECT_TRUE(again == record);
}

TEST(Compression, TextsComeBackAndDamageIsSeen) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "line " + std::to_string(i) + "\n";
    const std::string frame = compress(text);
    EXPECT_LT(frame.size(), text.size() / 2);
    EXPECT_EQ(*decompress(frame), text);
    EXPECT_EQ(*decompress(compress("")), "");
    EXPECT_FALSE(decompress("no frame"));
    EXPECT_FALSE(decompress(std::string_view(frame).substr(0, frame.size() / 2)));
}

TEST(Digest, KnownValues) {
    EXPECT_EQ(static_cast<std::uint64_t>(key_of(sha256("abc"))), 0xba7816bf8f01cfeaU);
    EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
}

// --- Many at once ----------------------------------------------------------------------------------------------------

constexpr const char* kGame = "[Game \"abalone\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. a1b2 *\n";
constexpr const char* kOther =
    "[Game \"artaban\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN "
    "\"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n\n1. d2-d3=2 *\n";

TEST(ManyAtOnce, ASecondWriterWaitsForTheFirst) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    const auto first = stores::open(path);
    stores::import(*first, {kGame});
    auto batch = *first->begin_import("2026-11-20T00:00:00Z");
    ASSERT_TRUE(batch->begin_file("first"));
    stores::add(*batch, kOther);
    int asked = 0;
    const auto second = open_store(path, OpenMode::change, [&](Awaited, std::chrono::milliseconds) {
        EXPECT_TRUE(++asked != 5 || batch->commit());
        return true;
    });
    ASSERT_TRUE(second);
    EXPECT_EQ(stores::import(**second, {kOther, kGame}).duplicates, 2U);
    EXPECT_GE(asked, 5);
    EXPECT_EQ(stores::faults(**second), CheckFaults{});
}

TEST(ManyAtOnce, AWriterMayGiveUpWaiting) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    const auto first = stores::open(path);
    stores::import(*first, {kGame});
    const auto batch = *first->begin_import("2026-11-20T00:00:00Z");
    const auto second = *open_store(path, OpenMode::change, [](Awaited, std::chrono::milliseconds) { return false; });
    const auto refused = second->begin_import("2026-11-20T00:00:00Z");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::busy);
}

TEST(ManyAtOnce, ReadersGoOnWithWhatWasThereBefore) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    const auto writer = stores::open(path);
    stores::import(*writer, {kGame});
    const auto never_waits = [](Awaited, std::chrono::milliseconds) { return false; };
    const auto reader = *open_store(path, storage::OpenMode::read, never_waits);
    const auto count = [&] { return *reader->list({}, {}, [](const GameSummary&) {}); };
    auto batch = *writer->begin_import("2026-11-20T00:00:00Z");
    ASSERT_TRUE(batch->begin_file("x"));
    stores::add(*batch, kOther);
    EXPECT_EQ(count(), 1U);
    const auto late_reader = open_store(path, storage::OpenMode::read, never_waits);
    ASSERT_TRUE(late_reader);
    EXPECT_EQ(*(*late_reader)->list({}, {}, [](const GameSummary&) {}), 1U);
    ASSERT_TRUE(batch->commit());
    EXPECT_EQ(count(), 2U);
}

}  // namespace
}  // namespace ludex::storage
