// Broken records that repaired ones supersede, and games that are taken out or replaced.
#include <gtest/gtest.h>

#include "conformance/stores.hpp"
#include "support/broken_records.hpp"

namespace ludex::storage {
namespace {

using records::kBroken;
using stores::ids;
using stores::import;
using stores::Made;

using Sample = records::Broken;

class BrokenRecords : public conformance::AnyStore {};
LUDEX_ON_ALL_STORES(BrokenRecords);

class CorrectionsOf : public conformance::AnyStore {};
LUDEX_ON_ALL_STORES(CorrectionsOf);

std::string nameless(const Sample& sample, const std::string& moves) {
    return std::string("[Game \"") + sample.game + "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

void expect_sound(GameStore& store) { EXPECT_EQ(stores::faults(store), CheckFaults{}); }

ImportCounts import_from(GameStore& store, const std::string& path, const Made& made, std::string_view repairs = {}) {
    auto batch = *store.begin_import("2026-11-20T00:00:00Z");
    EXPECT_TRUE(batch->begin_file(path));
    EXPECT_TRUE(batch->add(made.game(repairs)));
    EXPECT_TRUE(batch->commit());
    return batch->counts();
}

// --- Broken records --------------------------------------------------------------------------------------------------

TEST_P(BrokenRecords, ABrokenRecordGivesWayToItsRepairedForm) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        EXPECT_EQ(import(*store, {records::record_of(sample, sample.broken)}).partial, 1U) << sample.game;
        const ImportCounts counts =
            import_from(*store, "elsewhere.pgn", Made(records::record_of(sample, sample.whole)));
        EXPECT_EQ(counts.imported, 1U);
        EXPECT_EQ(counts.replaced, 1U) << sample.game;
        ASSERT_EQ(ids(*store).size(), 1U) << sample.game;
        const auto stored = *store->load(ids(*store)[0]);
        EXPECT_EQ(stored->status, GameStatus::whole);
        EXPECT_EQ(stored->occurrences.size(), 2U) << "both files are told of";
        expect_sound(*store);
        EXPECT_EQ(import(*store, {records::record_of(sample, sample.broken)}).duplicates, 1U)
            << "it does not come back";
        EXPECT_EQ(ids(*store).size(), 1U);
    }
}

TEST_P(BrokenRecords, InOneBatchToo) {
    const auto store = open();
    for (const Sample& sample : kBroken)
        EXPECT_EQ(import(*store, {records::record_of(sample, sample.broken), records::record_of(sample, sample.whole)})
                      .replaced,
                  1U);
    EXPECT_EQ(ids(*store).size(), std::size(kBroken));
    expect_sound(*store);
}

TEST_P(BrokenRecords, OthersKeepTheirPlace) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        import(*store, {records::record_of(sample, sample.broken)});
        EXPECT_EQ(import_from(*store, "x", Made(records::record_of(sample, sample.whole, "Other"))).replaced, 0U)
            << sample.game;
        const std::string begin = std::string(sample.whole).substr(0, std::string(sample.whole).find(" 2."));
        EXPECT_EQ(import_from(*store, "x", Made(records::record_of(sample, begin))).replaced, 0U)
            << "another, shorter game";
        EXPECT_EQ(ids(*store).size(), 3U);
    }
}

TEST_P(BrokenRecords, RecordsWithoutPlayersAreKnownByTheirFile) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        import_from(*store, "a.txt", Made(nameless(sample, sample.broken)));
        EXPECT_EQ(import_from(*store, "b.txt", Made(nameless(sample, sample.whole) + "\n")).replaced, 0U);
        const auto second = open();
        import_from(*second, "a.txt", Made(nameless(sample, sample.broken)));
        EXPECT_EQ(import_from(*second, "a.txt", Made(nameless(sample, sample.whole))).replaced, 1U) << sample.game;
    }
}

TEST_P(BrokenRecords, ARecordMaySayWhatItRepairs) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        const Made broken(nameless(sample, sample.broken));
        import_from(*store, "a.txt", broken);
        const std::string name = content_name(broken.game());
        EXPECT_EQ(import_from(*store, "b.txt", broken, name).replaced, 0U) << "not repaired yet";
        EXPECT_EQ(import_from(*store, "b.txt", Made(nameless(sample, sample.whole)), name).replaced, 1U);
        EXPECT_EQ(import_from(*store, "b.txt", broken, name).duplicates, 1U);
        EXPECT_EQ(
            import_from(*store, "b.txt", Made(records::record_of(sample, sample.whole, "C")), "nonsense").replaced, 0U);
        expect_sound(*store);
    }
}

TEST_P(BrokenRecords, AnotherRoundIsAnotherGame) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        import(*store, {"[Round \"1\"]\n" + records::record_of(sample, sample.broken)});
        EXPECT_EQ(import_from(*store, "x", Made("[Round \"2\"]\n" + records::record_of(sample, sample.whole))).replaced,
                  0U);
        EXPECT_EQ(import_from(*store, "x", Made("[Round \"1\"]\n" + records::record_of(sample, sample.whole))).replaced,
                  1U);
    }
}

TEST_P(BrokenRecords, ANamedRecordGivesWayToABetterOneOnly) {
    const Sample& sample = kBroken[0];
    const auto store = open();
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

TEST_P(BrokenRecords, AnUncommittedRepairChangesNothing) {
    const auto store = open();
    import(*store, {records::record_of(kBroken[0], kBroken[0].broken)});
    {
        auto batch = *store->begin_import("2026-11-20T00:00:00Z");
        ASSERT_TRUE(batch->begin_file("x"));
        ASSERT_EQ(batch->add(Made(records::record_of(kBroken[0], kBroken[0].whole)).game())->as, Added::imported);
        ASSERT_EQ(batch->counts().replaced, 1U);
    }
    EXPECT_EQ((*store->load(1))->status, GameStatus::partial);
    expect_sound(*store);
}

// --- Removal and replacement -----------------------------------------------------------------------------------------

TEST_P(CorrectionsOf, ARemovedGameLeavesNoTrace) {
    const auto store = open();
    for (const Sample& sample : kBroken)
        import(*store, {records::record_of(sample, sample.whole), records::record_of(sample, sample.broken)});
    for (const std::int64_t id : ids(*store)) {
        auto corrections = *store->begin_corrections();
        ASSERT_TRUE(corrections->remove(id));
        ASSERT_TRUE(corrections->commit());
        EXPECT_FALSE((*store->load(id)).has_value());
        expect_sound(*store);
    }
    EXPECT_TRUE(ids(*store).empty());
    for (const Sample& sample : kBroken)
        EXPECT_EQ(import(*store, {records::record_of(sample, sample.whole)}).imported, 1U);
}

TEST_P(CorrectionsOf, WithoutCommitNothingHappens) {
    const auto store = open();
    import(*store, {records::record_of(kBroken[0], kBroken[0].whole)});
    { ASSERT_TRUE((*store->begin_corrections())->remove(1)); }
    EXPECT_TRUE((*store->load(1)).has_value());
    expect_sound(*store);
}

/// Three records of one game.
void import_related(GameStore& store) {
    const std::string moves = kBroken[0].whole;
    import(store, {records::record_of(kBroken[0], moves), records::record_of(kBroken[0], moves + " {one}"),
                   records::record_of(kBroken[0], moves + " {two}")});
}

TEST_P(CorrectionsOf, RelatedRecordsFindANewHead) {
    const auto store = open();
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

TEST_P(CorrectionsOf, AnEditedGameStaysTheHeadOfItsRelatedRecords) {
    const auto store = open();
    import_related(*store);
    auto corrections = *store->begin_corrections();
    const Made edited(records::record_of(kBroken[0], std::string(kBroken[0].whole) + " {edited}"));
    ASSERT_TRUE(corrections->replace(1, edited.game()));
    ASSERT_TRUE(corrections->commit());
    EXPECT_FALSE((*store->load(1))->related.has_value());
    EXPECT_EQ((*store->load(2))->related, 1);
    EXPECT_EQ((*store->load(3))->related, 1);
    expect_sound(*store);
}

TEST_P(CorrectionsOf, AReplacedGameKeepsItsNumberAndItsOrigins) {
    for (const Sample& sample : kBroken) {
        const auto store = open();
        const std::string before = records::record_of(sample, sample.whole);
        const std::string after = records::record_of(sample, sample.whole, "Ada");
        import(*store, {before, records::record_of(sample, sample.whole, "Ben")});
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
        EXPECT_EQ(*again->replace(1, Made(records::record_of(sample, sample.whole, "Ben")).game()), 2)
            << "that is game 2";
        ASSERT_TRUE(again->replace(1, Made(before).game()));
        ASSERT_TRUE(again->commit());
        EXPECT_EQ((*store->load(1))->record.find_tag("White")->value, "A");
        EXPECT_EQ(import(*store, {after, before}).duplicates, 2U);
        expect_sound(*store);
    }
}

}  // namespace
}  // namespace ludex::storage
