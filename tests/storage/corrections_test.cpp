// Broken records that give way to repaired ones, games that are taken out or replaced, and databases of older formats.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "storage/packing/digest.hpp"
#include "storage/packing/likeness.hpp"
#include "storage/sqlite/file/busy_wait.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "support/broken_records.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

using stores::import;
using stores::Made;

using Sample = records::Broken;
using records::kBroken;

std::string record(const Sample& sample, const std::string& moves, const std::string& players = "A") {
    return std::string("[Date \"2020.01.02\"]\n[White \"") + players + "\"]\n[Black \"B\"]\n[Result \"*\"]\n[Game \"" +
           sample.game + "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

std::string nameless(const Sample& sample, const std::string& moves) {
    return std::string("[Game \"") + sample.game + "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

void expect_sound(GameStore& store) { EXPECT_EQ(stores::faults(store), CheckFaults{}); }

std::vector<std::int64_t> ids(GameStore& store) {
    std::vector<std::int64_t> found;
    EXPECT_TRUE(store.list({}, ListPart{}, [&](const GameSummary& g) { found.push_back(g.id); }));
    return found;
}

ImportCounts import_from(GameStore& store, const std::string& path, const Made& made, std::string_view repairs = {}) {
    auto batch = *store.begin_import("2026-11-20T00:00:00Z");
    EXPECT_TRUE(batch->begin_file(path));
    EXPECT_TRUE(batch->add(made.game(repairs)));
    EXPECT_TRUE(batch->commit());
    return batch->counts();
}

// --- Broken records --------------------------------------------------------------------------------------------------

TEST(BrokenRecords, ABrokenRecordGivesWayToItsRepairedForm) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        EXPECT_EQ(import(*store, {record(sample, sample.broken)}).partial, 1U) << sample.game;
        const ImportCounts counts = import_from(*store, "elsewhere.pgn", Made(record(sample, sample.whole)));
        EXPECT_EQ(counts.imported, 1U);
        EXPECT_EQ(counts.replaced, 1U) << sample.game;
        ASSERT_EQ(ids(*store).size(), 1U) << sample.game;
        const auto stored = *store->load(ids(*store)[0]);
        EXPECT_EQ(stored->status, GameStatus::whole);
        EXPECT_EQ(stored->occurrences.size(), 2U) << "both files are told of";
        expect_sound(*store);
        EXPECT_EQ(import(*store, {record(sample, sample.broken)}).duplicates, 1U) << "it does not come back";
        EXPECT_EQ(ids(*store).size(), 1U);
    }
}

TEST(BrokenRecords, InOneBatchToo) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    for (const Sample& sample : kBroken)
        EXPECT_EQ(import(*store, {record(sample, sample.broken), record(sample, sample.whole)}).replaced, 1U);
    EXPECT_EQ(ids(*store).size(), std::size(kBroken));
    expect_sound(*store);
}

TEST(BrokenRecords, OthersKeepTheirPlace) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        import(*store, {record(sample, sample.broken)});
        EXPECT_EQ(import_from(*store, "x", Made(record(sample, sample.whole, "Other"))).replaced, 0U) << sample.game;
        const std::string begin = std::string(sample.whole).substr(0, std::string(sample.whole).find(" 2."));
        EXPECT_EQ(import_from(*store, "x", Made(record(sample, begin))).replaced, 0U) << "another, shorter game";
        EXPECT_EQ(ids(*store).size(), 3U);
    }
}

TEST(BrokenRecords, RecordsWithoutPlayersAreKnownByTheirFile) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        import_from(*store, "a.txt", Made(nameless(sample, sample.broken)));
        EXPECT_EQ(import_from(*store, "b.txt", Made(nameless(sample, sample.whole) + "\n")).replaced, 0U);
        const TemporaryFolder second_folder;
        const auto second = stores::open(second_folder.file("games.db"));
        import_from(*second, "a.txt", Made(nameless(sample, sample.broken)));
        EXPECT_EQ(import_from(*second, "a.txt", Made(nameless(sample, sample.whole))).replaced, 1U) << sample.game;
    }
}

TEST(BrokenRecords, ARecordMaySayWhatItRepairs) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        const Made broken(nameless(sample, sample.broken));
        import_from(*store, "a.txt", broken);
        const std::string name = content_name(broken.game());
        EXPECT_EQ(import_from(*store, "b.txt", broken, name).replaced, 0U) << "not repaired yet";
        EXPECT_EQ(import_from(*store, "b.txt", Made(nameless(sample, sample.whole)), name).replaced, 1U);
        EXPECT_EQ(import_from(*store, "b.txt", broken, name).duplicates, 1U);
        EXPECT_EQ(import_from(*store, "b.txt", Made(record(sample, sample.whole, "C")), "nonsense").replaced, 0U);
        expect_sound(*store);
    }
}

TEST(BrokenRecords, AnotherRoundIsAnotherGame) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        import(*store, {"[Round \"1\"]\n" + record(sample, sample.broken)});
        EXPECT_EQ(import_from(*store, "x", Made("[Round \"2\"]\n" + record(sample, sample.whole))).replaced, 0U);
        EXPECT_EQ(import_from(*store, "x", Made("[Round \"1\"]\n" + record(sample, sample.whole))).replaced, 1U);
    }
}

TEST(BrokenRecords, ANamedRecordGivesWayToABetterOneOnly) {
    const Sample& sample = kBroken[0];
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    const Made broken(nameless(sample, "1. c3d3 g5f5 2. a1b2 g6f6 3. a1a9"));
    import_from(*store, "a.txt", broken);
    const std::string name = content_name(broken.game());
    EXPECT_EQ(import_from(*store, "b.txt", Made(nameless(sample, "1. c3d3 g5g9")), name).replaced, 0U) << "worse";
    const Made further(nameless(sample, "1. c3d3 g5f5 2. a1b2 g6f6 3. b2c3 a1a9"));
    EXPECT_EQ(import_from(*store, "c.txt", further, name).replaced, 1U) << "not whole yet, but further";
    const Made whole(nameless(sample, "1. c3d3 g5f5 2. a1b2 g6f6 3. b2c3"));
    EXPECT_EQ(import_from(*store, "d.txt", whole, name).replaced, 1U) << "the name leads to what came after it";
    expect_sound(*store);
}

TEST(BrokenRecords, AnUncommittedRepairChangesNothing) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    import(*store, {record(kBroken[0], kBroken[0].broken)});
    {
        auto batch = *store->begin_import("2026-11-20T00:00:00Z");
        ASSERT_TRUE(batch->begin_file("x"));
        ASSERT_EQ(batch->add(Made(record(kBroken[0], kBroken[0].whole)).game())->as, Added::imported);
        ASSERT_EQ(batch->counts().replaced, 1U);
    }
    EXPECT_EQ((*store->load(1))->status, GameStatus::partial);
    expect_sound(*store);
}

TEST(Likeness, NearlyAllWordsAreTheSame) {
    const std::string ten = "1. a1 b2 2. c3 d4 3. e5 f6 4. g7 h8";
    EXPECT_TRUE(is_correction_of(ten, ten));
    EXPECT_TRUE(is_correction_of("1. a1 b2 2. c3 d4 3. e5 f7 4. g7 h8", ten));
    EXPECT_TRUE(is_correction_of(ten, "1. a1 b2 2. c3 3. e5 f6 4. g7 h8")) << "a move was missing";
    EXPECT_TRUE(is_correction_of("[White \"Ada Lovelace\"]\n" + ten, "[White \"A\"]\n" + ten)) << "tags do not count";
    EXPECT_FALSE(is_correction_of("1. b1 b2 2. b3 d4 3. e5 f6 4. g7 h8", ten)) << "two of eight moves";
    EXPECT_FALSE(is_correction_of("1. a1 2. b2 3. c3 4. x1 5. x2 6. x3 7. x4 8. x5", ten)) << "numbers do not count";
    EXPECT_FALSE(is_correction_of(ten, "1. a1 b2")) << "too short to tell";
    EXPECT_FALSE(is_correction_of(ten, ""));
    EXPECT_FALSE(is_correction_of("", ten));
    std::string longer = ten;
    for (int i = 0; i < 30; ++i) longer += " x" + std::to_string(i);
    EXPECT_TRUE(is_correction_of(longer + " more and still more words", longer)) << "the record was cut";
}

// --- Removal and replacement -----------------------------------------------------------------------------------------

TEST(Corrections, ARemovedGameLeavesNoTrace) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    for (const Sample& sample : kBroken) import(*store, {record(sample, sample.whole), record(sample, sample.broken)});
    for (const std::int64_t id : ids(*store)) {
        auto corrections = *store->begin_corrections();
        ASSERT_TRUE(corrections->remove(id));
        ASSERT_TRUE(corrections->commit());
        EXPECT_FALSE((*store->load(id)).has_value());
        expect_sound(*store);
    }
    EXPECT_TRUE(ids(*store).empty());
    for (const Sample& sample : kBroken) EXPECT_EQ(import(*store, {record(sample, sample.whole)}).imported, 1U);
}

TEST(Corrections, WithoutCommitNothingHappens) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    import(*store, {record(kBroken[0], kBroken[0].whole)});
    { ASSERT_TRUE((*store->begin_corrections())->remove(1)); }
    EXPECT_TRUE((*store->load(1)).has_value());
    expect_sound(*store);
}

/// Three records of one game.
void import_related(GameStore& store) {
    const std::string moves = kBroken[0].whole;
    import(store,
           {record(kBroken[0], moves), record(kBroken[0], moves + " {one}"), record(kBroken[0], moves + " {two}")});
}

TEST(Corrections, RelatedRecordsFindANewHead) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    import_related(*store);
    auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(1));
    ASSERT_TRUE(corrections->commit());
    EXPECT_FALSE((*store->load(2))->related.has_value());
    EXPECT_EQ((*store->load(3))->related, 2);
    expect_sound(*store);
    import_related(*store);
    EXPECT_EQ(ids(*store), (std::vector<std::int64_t>{2, 3, 4})) << "only the first was gone";
    EXPECT_EQ((*store->load(4))->related, 2);
    expect_sound(*store);
}

/// Whole and broken ones: with as many under one key as there are records, an import would take quadratic time.
TEST(Corrections, ManyRecordsOfOneLineStandUnderDifferentKeys) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        std::vector<std::string> texts;
        for (int i = 0; i < 20; ++i)
            for (const char* moves : {sample.whole, sample.broken})
                texts.push_back("[Annotator \"" + std::to_string(i) + "\"]\n" + record(sample, moves));
        const auto store = stores::open(path);
        import(*store, texts);
        EXPECT_EQ(import(*store, texts).duplicates, texts.size());
        expect_sound(*store);
        SQLite::Database db(path);
        EXPECT_GE(db.execAndGet("SELECT count(*) FROM game_key").getInt(), 20);
        EXPECT_EQ(db.execAndGet("SELECT max(n) FROM (SELECT count(*) AS n FROM game_key GROUP BY key)").getInt(), 1);
        auto corrections = *store->begin_corrections();
        for (const std::int64_t id : ids(*store)) ASSERT_TRUE(corrections->remove(id));
        ASSERT_TRUE(corrections->commit());
        EXPECT_EQ(db.execAndGet("SELECT count(*) FROM game_key").getInt(), 0);
    }
}

TEST(Corrections, AnEditedGameStaysTheHeadOfItsRelatedRecords) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    import_related(*store);
    auto corrections = *store->begin_corrections();
    const Made edited(record(kBroken[0], std::string(kBroken[0].whole) + " {edited}"));
    ASSERT_TRUE(corrections->replace(1, edited.game()));
    ASSERT_TRUE(corrections->commit());
    EXPECT_FALSE((*store->load(1))->related.has_value());
    EXPECT_EQ((*store->load(2))->related, 1);
    EXPECT_EQ((*store->load(3))->related, 1);
    expect_sound(*store);
}

TEST(Corrections, AReplacedGameKeepsItsNumberAndItsOrigins) {
    for (const Sample& sample : kBroken) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        const std::string before = record(sample, sample.whole);
        const std::string after = record(sample, sample.whole, "Ada");
        import(*store, {before, record(sample, sample.whole, "Ben")});
        auto corrections = *store->begin_corrections();
        const auto other = corrections->replace(1, Made(after).game());
        ASSERT_TRUE(other);
        EXPECT_FALSE(other->has_value());
        ASSERT_TRUE(corrections->commit());
        EXPECT_EQ((*store->load(1))->record.find_tag("White")->value, "Ada");
        EXPECT_EQ((*store->load(1))->occurrences.size(), 1U);
        expect_sound(*store);
        EXPECT_EQ(import(*store, {before}).duplicates, 1U) << "the former text does not come back";
        EXPECT_EQ(import(*store, {after}).duplicates, 1U);
        EXPECT_EQ((*store->load(1))->occurrences.size(), 3U);

        auto again = *store->begin_corrections();
        EXPECT_EQ(*again->replace(1, Made(record(sample, sample.whole, "Ben")).game()), 2) << "that is game 2";
        ASSERT_TRUE(again->replace(1, Made(before).game()));
        ASSERT_TRUE(again->commit());
        EXPECT_EQ((*store->load(1))->record.find_tag("White")->value, "A");
        EXPECT_EQ(import(*store, {after, before}).duplicates, 2U);
        expect_sound(*store);
    }
}

// --- Older formats ---------------------------------------------------------------------------------------------------

TEST(Migrations, ADatabaseOfTheFirstFormatIsBroughtUpToDate) {
    const TemporaryFolder folder;
    std::ifstream file(std::string(LUDEX_SOURCE_DIR) + "/tests/storage/golden/version-1.sql");
    std::stringstream text;
    text << file.rdbuf();
    stores::execute(folder.file("games.db"), text.str().c_str());

    const auto store = stores::open(folder.file("games.db"));
    EXPECT_EQ(ids(*store).size(), 17U);
    expect_sound(*store);
    EXPECT_EQ((*store->load(11))->status, GameStatus::partial);
    auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(11));
    ASSERT_TRUE(corrections->commit());
    expect_sound(*store);
}

TEST(Migrations, FurtherRecordsGetKeysOfTheirOwnInFormat9) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    import_related(*stores::open(path));
    stores::execute(
        path,
        "UPDATE game_key SET key = (SELECT key FROM game_key WHERE game = 1); DROP INDEX game_related; "
        "DROP TABLE told; DROP TABLE file_mark; ALTER TABLE former DROP COLUMN variant; PRAGMA user_version = 8");
    const auto store = stores::open(path);
    expect_sound(*store);
    import_related(*store);
    EXPECT_EQ(ids(*store).size(), 3U);
}

TEST(Migrations, FormerRecordsHaveVariantsInFormat10AndDamagedOnesStaySo) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    for (const Sample& sample : kBroken) import(*stores::open(path), {record(sample, sample.broken)});
    for (const Sample& sample : kBroken) import(*stores::open(path), {record(sample, sample.whole)});
    BusyWait wait(wait_a_little);
    {
        const auto old = connect(path, OpenMode::create, wait);
        ASSERT_TRUE(old);
        (*old)->exec("UPDATE former SET variant = NULL");
        (*old)->exec(
            "UPDATE former SET checksum = row_checksum('former', content_key, content_sha256, game, text, import) + "
            "(content_key = (SELECT max(content_key) FROM former))");
    }
    stores::execute(
        path, "DROP TABLE told; DROP TABLE file_mark; ALTER TABLE former DROP COLUMN variant; PRAGMA user_version = 9");
    const auto found = stores::faults(*stores::open(path));
    EXPECT_EQ(found.size(), 1U) << testing::PrintToString(found);
}

}  // namespace
}  // namespace ludex::storage
