// Imports that are taken back: the database is as if they had never been.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using storage::GameStatus;
using storage::GameStore;
using storage::ListPart;
using storage::UndoCounts;

using Batch = std::vector<std::string>;

// --- Records ---------------------------------------------------------------------------------------------------------

constexpr std::size_t kPlies = 10;

/// The first moves of a random game as a record; with moves that are none in the place of some of its moves, and a
/// comment at its end.
std::string record(const AnyVariant& variant, std::uint64_t seed, const std::set<std::size_t>& broken_at = {},
                   const std::string& comment = "", std::size_t plies = kPlies, const std::string& result = "*") {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(seed);
        std::string tags = "[White \"Ada " + std::to_string(seed) + "\"]\n[Black \"Ben\"]\n[Date \"2020.01.02\"]\n" +
                           "[Event \"Cup " + std::to_string(seed % 2) + "\"]\n[Result \"" + result + "\"]\n[Game \"" +
                           full_name(variant) + "\"]\n";
        const auto start = random_play::start<G>(v, random);
        if (!G::initial(v)) tags += "[SetUp \"1\"]\n[FEN \"" + G::format(start) + "\"]\n";
        std::string moves;
        std::size_t ply = 0;
        random_play::play<G>(start, plies, random, [&](const auto&, const auto& move) {
            if (move) moves += (broken_at.contains(ply++) ? "z9z9" : G::format(*move)) + " ";
        });
        return tags + "\n" + moves + comment + result + "\n";
    });
}

/// Records that several files may contain: each game whole, with a comment, and broken in two places.
Batch records_of(const AnyVariant& variant) {
    Batch all;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const std::string& text : {record(variant, seed), record(variant, seed, {}, "{a comment} "),
                                        record(variant, seed, {7}), record(variant, seed, {4, 7})})
            all.push_back(text);
    return all;
}

Batch some_of(const Batch& all, std::mt19937_64& random) {
    Batch some;
    for (std::size_t n = 1 + random_play::below(random, 8); n > 0; --n)
        some.push_back(all[random_play::below(random, all.size())]);
    return some;
}

// --- What a database says --------------------------------------------------------------------------------------------

std::vector<std::int64_t> ids(GameStore& store, bool with_partial) {
    storage::GameFilter filter;
    filter.with_partial = with_partial;
    std::vector<std::int64_t> found;
    EXPECT_TRUE(store.list(filter, ListPart{}, [&](const storage::GameSummary& g) { found.push_back(g.id); }));
    return found;
}

/// The games of a store by their texts, and the number of further records among them. Which record is the first one
/// depends on their order.
std::multiset<std::string> games(GameStore& store, GameStatus status) {
    std::multiset<std::string> found;
    for (const std::int64_t id : ids(store, true)) {
        const auto stored = *store.load(id);
        if (stored->status != status) continue;
        found.insert(stores::text_of(store, id) + (stored->original ? stored->original->text : ""));
        if (stored->related) found.insert("related");
    }
    return found;
}

std::set<std::string> players(GameStore& store) {
    const auto names = *store.names();
    return {names.players.begin(), names.players.end()};
}

/// The number of games that reach each position of these records.
std::vector<std::uint64_t> explored(GameStore& store, const Batch& records) {
    std::vector<PositionKey> keys;
    for (const std::string& text : records)
        for (const PositionVisit& visit : position_visits(*records::replay(text).game))
            keys.push_back(visit.folded.key);
    storage::GameFilter filter;
    filter.with_partial = false;
    return *store.count_visits(keys, filter);
}

std::unique_ptr<GameStore> imported(const TemporaryFolder& folder, const std::string& name,
                                    const std::vector<Batch>& batches) {
    auto store = stores::open(folder.file(name));
    for (const Batch& batch : batches) stores::import(*store, batch);
    return store;
}

UndoCounts undo(GameStore& store, std::int64_t import) {
    const auto counts = store.undo_import(import, false);
    if (!counts) throw std::runtime_error(counts.error().message);
    EXPECT_EQ(stores::faults(store), storage::CheckFaults{});
    return **counts;
}

/// What a database says of its games, of where they were read and of what they replaced, without numbers of games and
/// imports. An import is known by its time.
std::multiset<std::string> state_of(const std::string& path) {
    SQLite::Database db(path, SQLite::OPEN_READONLY);
    std::multiset<std::string> rows;
    const auto add = [&](const char* sql) {
        for (SQLite::Statement query(db, sql); query.executeStep();) {
            std::string row;
            for (int i = 0; i < query.getColumnCount(); ++i) row += query.getColumn(i).getString() + '|';
            rows.insert(row);
        }
    };
    add("SELECT 'game', hex(content_sha256), related IS NULL FROM game");
    add("SELECT 'read', hex(content_sha256), started, record, line, coalesce(former, 0) FROM occurrence "
        "JOIN game ON game.id = occurrence.game JOIN source_file ON source_file.id = file "
        "JOIN import ON import.id = source_file.import");
    add("SELECT 'former', hex(former.content_sha256), hex(game.content_sha256), coalesce(started, 'nobody') FROM "
        "former "
        "JOIN game ON game.id = former.game LEFT JOIN import ON import.id = former.import");
    add("SELECT 'name', name FROM player UNION ALL SELECT 'name', name FROM event UNION ALL SELECT 'import', started "
        "FROM import");
    return rows;
}

void import_at(GameStore& store, const Batch& batch, const std::string& time) {
    auto import = *store.begin_import(time);
    ASSERT_TRUE(import->begin_file("file"));
    std::uint64_t number = 0;
    for (const std::string& text : batch) ASSERT_TRUE(import->add(stores::Made(text).game({}, ++number)));
    ASSERT_TRUE(import->commit());
}

// --- Tests -----------------------------------------------------------------------------------------------------------

TEST(UndoImport, LeavesWhatTheOtherImportsAloneWouldHaveLeft) {
    std::mt19937_64 random(20261122);
    for (const AnyVariant& variant : all_variants()) {
        const Batch all = records_of(variant);
        for (int round = 0; round < 2; ++round) {
            const TemporaryFolder folder;
            std::vector<Batch> batches;
            for (int i = 0; i < 3; ++i) batches.push_back(some_of(all, random));
            const auto store = imported(folder, "all.db", batches);
            const auto undone = random_play::below(random, batches.size());
            undo(*store, static_cast<std::int64_t>(undone) + 1);
            batches.erase(batches.begin() + static_cast<std::ptrdiff_t>(undone));
            const auto wanted = imported(folder, "others.db", batches);
            SCOPED_TRACE(full_name(variant) + ", round " + std::to_string(round));
            EXPECT_TRUE(games(*store, GameStatus::whole) == games(*wanted, GameStatus::whole));
            EXPECT_TRUE(explored(*store, all) == explored(*wanted, all));
            EXPECT_EQ(players(*store), players(*wanted));
            // Which broken record was superseded by which better one is a matter of their order, but all are there.
            for (const Batch& batch : batches)
                EXPECT_EQ(stores::import(*store, batch).duplicates, batch.size()) << "nothing else was lost";
        }
    }
}

/// Imports of these records at random, and some of them taken back: as if these had never been.
void expect_no_trace_in_history(const AnyVariant& variant, const Batch& all, std::mt19937_64& random) {
    const TemporaryFolder folder;
    std::set<std::string> undone;
    {
        const auto store = stores::open(folder.file("all.db"));
        std::vector<Batch> batches;
        for (int i = 0; i < 4; ++i) batches.push_back(some_of(all, random));
        const auto wanted = stores::open(folder.file("others.db"));
        for (std::size_t i = 0; i < batches.size(); ++i) {
            import_at(*store, batches[i], std::to_string(i + 1));
            if (random_play::below(random, 3) != 0) continue;
            const auto imports = *store->imports();
            const storage::ImportRow& row = imports[random_play::below(random, imports.size())];
            undo(*store, row.id);
            undone.insert(row.started);
        }
        for (std::size_t i = 0; i < batches.size(); ++i)
            if (!undone.contains(std::to_string(i + 1))) import_at(*wanted, batches[i], std::to_string(i + 1));
        EXPECT_EQ(stores::faults(*store), storage::CheckFaults{});
    }
    const auto is = state_of(folder.file("all.db"));
    const auto wanted = state_of(folder.file("others.db"));
    std::vector<std::string> surplus, missing;
    std::set_difference(is.begin(), is.end(), wanted.begin(), wanted.end(), std::back_inserter(surplus));
    std::set_difference(wanted.begin(), wanted.end(), is.begin(), is.end(), std::back_inserter(missing));
    EXPECT_EQ(surplus, std::vector<std::string>()) << full_name(variant);
    EXPECT_EQ(missing, std::vector<std::string>()) << full_name(variant);
}

AnyVariant any_variant(std::mt19937_64& random) {
    return all_variants()[random_play::below(random, all_variants().size())];
}

TEST(UndoImport, AnyHistoryOfBrokenRecordsIsAsIfWhatWasTakenBackHadNeverBeen) {
    std::mt19937_64 random(20261125);
    for (int round = 0; round < 60; ++round) {
        const AnyVariant variant = any_variant(random);
        Batch all;
        for (std::uint64_t seed = 1; seed <= 2; ++seed)
            for (const std::set<std::size_t>& broken : {std::set<std::size_t>{}, {3}, {5}, {7}, {3, 7}, {5, 8}})
                all.push_back(record(variant, seed, broken));
        SCOPED_TRACE("round " + std::to_string(round));
        expect_no_trace_in_history(variant, all, random);
    }
}

TEST(UndoImport, AnyHistoryOfUnfinishedRecordsIsAsIfWhatWasTakenBackHadNeverBeen) {
    std::mt19937_64 random(20261126);
    for (int round = 0; round < 60; ++round) {
        const AnyVariant variant = any_variant(random);
        Batch all{record(variant, 1, {3}), record(variant, 1, {}, "", kPlies, "1-0")};
        for (const std::size_t plies : {0U, 2U, 5U, 8U})
            for (const char* result : {"*", "*", "0-1"})
                all.push_back(record(variant, 1, {}, all.size() % 2 == 0 ? "{a comment} " : "", plies, result));
        SCOPED_TRACE("round " + std::to_string(round));
        expect_no_trace_in_history(variant, all, random);
    }
}

TEST(UndoImport, AllImportsTakenBackLeaveNothing) {
    std::mt19937_64 random(7);
    for (const AnyVariant& variant : all_variants()) {
        const Batch all = records_of(variant);
        const TemporaryFolder folder;
        const auto store =
            imported(folder, "games.db", {some_of(all, random), some_of(all, random), some_of(all, random)});
        for (const std::int64_t import : {2, 3, 1}) undo(*store, import);
        EXPECT_EQ(ids(*store, true).size(), 0U) << full_name(variant);
        EXPECT_EQ(store->imports()->size(), 0U);
        EXPECT_EQ(players(*store), std::set<std::string>());
        for (const std::uint64_t n : explored(*store, all)) EXPECT_EQ(n, 0U);
    }
}

TEST(UndoImport, ABrokenRecordThatWasRepairedComesBack) {
    for (const AnyVariant& variant : all_variants()) {
        const TemporaryFolder folder;
        const auto store = imported(folder, "games.db", {{record(variant, 1, {4})}, {record(variant, 1)}});
        ASSERT_EQ(ids(*store, true).size(), 1U) << full_name(variant);
        const UndoCounts counts = undo(*store, 2);
        EXPECT_EQ(counts.removed, 1U);
        EXPECT_EQ(counts.restored, 1U);
        ASSERT_EQ(ids(*store, true).size(), 1U);
        const auto back = *store->load(ids(*store, true)[0]);
        EXPECT_EQ(back->status, GameStatus::partial);
        EXPECT_EQ(back->original->text, record(variant, 1, {4}));
        EXPECT_EQ(back->game.plies, 4U);
        ASSERT_EQ(back->occurrences.size(), 1U);
        EXPECT_EQ(back->occurrences[0].import, 1);
        EXPECT_FALSE(back->problems.empty());
        EXPECT_EQ(stores::import(*store, {record(variant, 1, {4})}).duplicates, 1U);
        EXPECT_EQ(stores::import(*store, {record(variant, 1)}).replaced, 1U) << "and can be repaired again";
    }
}

/// The import was told their notation, which they do not say: as they stand, they are other games.
TEST(UndoImport, ABrokenRecordComesBackInTheNotationThatItWasReadIn) {
    const std::string head =
        "[White \"Ada\"]\n[Black \"Ben\"]\n[Date \"2020.01.02\"]\n[Game \"abalone\"]\n[SetUp \"1\"]\n"
        "[FEN \"5/1b4/2b4/8/6b2/8/7/6/w4 b 0 0\"]\n\n";
    const storage::ImportHints hints{"", "Nacre-swapped"};
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import(*store, {head + "1. g5h5 a1a2 2. z9z9 a2a3 *\n"}, hints);
    const std::string broken = stores::text_of(*store, 1);
    EXPECT_NE(broken.find("1. e7e8 a1b1"), std::string::npos) << broken;
    ASSERT_EQ(stores::import(*store, {head + "1. g5h5 a1a2 2. h5i6 a2a3 *\n"}, hints).replaced, 1U);
    EXPECT_EQ(undo(*store, 2).restored, 1U);
    EXPECT_EQ(stores::text_of(*store, ids(*store, true).at(0)), broken);
}

TEST(UndoImport, ABrokenRecordThatNobodyHoldsAnyMoreIsForgotten) {
    for (const AnyVariant& variant : all_variants()) {
        const TemporaryFolder folder;
        const auto store = imported(folder, "games.db", {{record(variant, 1, {4})}, {record(variant, 1)}});
        EXPECT_EQ(undo(*store, 1).kept, 1U);
        EXPECT_EQ(undo(*store, 2).restored, 0U);
        EXPECT_EQ(ids(*store, true).size(), 0U) << full_name(variant);
    }
}

/// Broken in two places, then in one, then whole.
TEST(UndoImport, RepairsOfRepairsComeBackOneByOne) {
    for (const AnyVariant& variant : all_variants()) {
        const Batch steps{record(variant, 1, {4, 7}), record(variant, 1, {7}), record(variant, 1)};
        const TemporaryFolder folder;
        const auto store = imported(folder, "games.db", {{steps[0]}, {steps[1]}, {steps[2]}});
        ASSERT_EQ(ids(*store, true).size(), 1U);
        undo(*store, 3);
        ASSERT_EQ(ids(*store, true).size(), 1U) << full_name(variant);
        EXPECT_EQ((*store->load(ids(*store, true)[0]))->game.plies, 7U);
        EXPECT_EQ((*store->load(ids(*store, true)[0]))->occurrences.size(), 2U);
        undo(*store, 2);
        ASSERT_EQ(ids(*store, true).size(), 1U) << full_name(variant);
        EXPECT_EQ((*store->load(ids(*store, true)[0]))->game.plies, 4U);

        const auto middle = imported(folder, "middle.db", {{steps[0]}, {steps[1]}, {steps[2]}});
        undo(*middle, 2);
        EXPECT_EQ((*middle->load(ids(*middle, true)[0]))->status, GameStatus::whole);
        undo(*middle, 3);
        EXPECT_EQ((*middle->load(ids(*middle, true)[0]))->game.plies, 4U);
    }
}

void edit(GameStore& store, std::int64_t id, const std::string& text) {
    auto corrections = *store.begin_corrections();
    ASSERT_TRUE(corrections->replace(id, stores::Made(text).game()));
    ASSERT_TRUE(corrections->commit());
}

/// The one of the first import, repaired by hand in part, and two that the same import repaired.
TEST(UndoImport, ABrokenRecordThatWasEditedBeforeItsRepairComesBackAsEdited) {
    for (const AnyVariant& variant : all_variants()) {
        const std::string broken = record(variant, 1, {4, 7}), edited = record(variant, 1, {7});
        const TemporaryFolder folder;
        const auto store = imported(folder, "games.db", {{broken, record(variant, 2, {4})}});
        edit(*store, 1, edited);
        stores::import(*store, {record(variant, 1), record(variant, 2)});
        ASSERT_EQ(ids(*store, true).size(), 2U) << full_name(variant);
        const UndoCounts counts = undo(*store, 2);
        EXPECT_EQ(counts.restored, 2U) << full_name(variant);
        ASSERT_EQ(ids(*store, true).size(), 2U);
        std::multiset<std::string> originals;
        for (const std::int64_t id : ids(*store, true)) {
            const auto back = *store->load(id);
            originals.insert(back->original.value().text);
            ASSERT_EQ(back->occurrences.size(), 1U) << full_name(variant);
            EXPECT_EQ(back->occurrences[0].record, back->original->text == edited ? 1U : 2U);
        }
        EXPECT_EQ(originals, (std::multiset<std::string>{edited, record(variant, 2, {4})}));
        EXPECT_EQ(stores::import(*store, {broken}).duplicates, 1U) << "it is known what became of it";
        EXPECT_EQ(stores::import(*store, {record(variant, 1)}).replaced, 1U);
    }
}

TEST(UndoImport, AnEditOfAGameGoesWithItsLastImportOnly) {
    for (const AnyVariant& variant : all_variants()) {
        const TemporaryFolder folder;
        const auto store = imported(folder, "games.db", {{record(variant, 1)}, {record(variant, 1)}});
        edit(*store, 1, record(variant, 1, {}, "{edited} "));
        EXPECT_EQ(undo(*store, 1).kept, 1U);
        EXPECT_NE(stores::text_of(*store, 1).find("{edited}"), std::string::npos);
        EXPECT_EQ(stores::import(*store, {record(variant, 1)}).duplicates, 1U);
        undo(*store, 3);
        EXPECT_EQ(undo(*store, 2).removed, 1U);
        EXPECT_EQ(ids(*store, true).size(), 0U);
    }
}

TEST(UndoImport, ADryRunChangesNothing) {
    const TemporaryFolder folder;
    const AnyVariant variant = all_variants().front();
    const auto store =
        imported(folder, "games.db", {{record(variant, 1, {4})}, {record(variant, 1), record(variant, 2)}});
    const auto before = games(*store, GameStatus::whole);
    const auto counts = *store->undo_import(2, true);
    EXPECT_EQ(counts->removed, 2U);
    EXPECT_EQ(counts->restored, 1U);
    EXPECT_EQ(games(*store, GameStatus::whole), before);
    EXPECT_EQ(store->imports()->size(), 2U);
    EXPECT_EQ(stores::faults(*store), storage::CheckFaults{});
}

TEST(UndoImport, AnImportThatIsNotThereIsNone) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    EXPECT_FALSE(store->undo_import(1, false)->has_value());
}

}  // namespace
}  // namespace ludex::service
