// Databases from somebody else: triggers and views in them do not run, and what is not ours, or was deleted by hand, is
// named and mended.
#include <gtest/gtest.h>

#include <algorithm>

#include "service/mend_database.hpp"
#include "storage/open_store.hpp"
#include "storage/sqlite/file/schema.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

/// A database with various games in a folder of its own.
class Foreign {
public:
    explicit Foreign(const char* sql) {
        stores::import_various(*stores::open(path()));
        before_ = games();
        stores::execute(path(), sql);
    }

    [[nodiscard]] std::string path() const { return folder_.file("games.db"); }
    [[nodiscard]] CheckFaults faults() const { return stores::faults(*stores::open(path(), false)); }
    [[nodiscard]] std::size_t games() const {
        std::size_t n = 0;
        EXPECT_TRUE(stores::open(path(), false)->list({}, {}, [&](const GameSummary&) { ++n; }));
        return n;
    }
    [[nodiscard]] std::size_t games_before() const { return before_; }
    service::Mended mend() const {
        auto mended = service::mend_database({path(), "", [](std::uint64_t) {}, wait_a_little});
        EXPECT_TRUE(mended) << mended.error().message;
        return mended ? *mended : service::Mended{};
    }

private:
    TemporaryFolder folder_;
    std::size_t before_ = 0;
};

bool names(const CheckFaults& faults, std::string_view what) {
    return std::any_of(faults.begin(), faults.end(),
                       [&](const std::string& fault) { return fault.find(what) != std::string::npos; });
}

constexpr const char* kAttack = "1. a1b2 i5h5 2. b2c3 *";
std::string new_record() { return std::string("[Game \"abalone\"]\n[Variant \"belgian\"]\n\n") + kAttack; }

TEST(HostileDatabase, ATriggerDoesNotRunWhenTheFileIsWrittenTo) {
    for (const char* trigger :
         {"CREATE TRIGGER t AFTER UPDATE ON import BEGIN DELETE FROM game; DELETE FROM occurrence; END",
          "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM occurrence; END",
          "CREATE TRIGGER t BEFORE INSERT ON occurrence BEGIN SELECT RAISE(IGNORE); END",
          "CREATE TRIGGER t AFTER DELETE ON game_facts BEGIN DELETE FROM game; DELETE FROM original; END"}) {
        const Foreign database(trigger);
        stores::import(*stores::open(database.path()), {new_record()});
        EXPECT_EQ(database.games(), database.games_before() + 1) << trigger;
        EXPECT_EQ(database.faults(), CheckFaults{"the trigger t is not of Ludex"}) << trigger;
        EXPECT_EQ(database.mend().database, database.path());
        EXPECT_EQ(database.faults(), CheckFaults{}) << trigger;
        EXPECT_EQ(database.games(), database.games_before() + 1) << "a repair loses nothing";
    }
}

TEST(HostileDatabase, WhatIsNotOursIsNamedAndTakenOut) {
    const Foreign database(
        "CREATE VIEW mine AS SELECT * FROM game; CREATE TABLE notes (a TEXT PRIMARY KEY, b); CREATE INDEX by_b ON "
        "notes (b);"
        "CREATE UNIQUE INDEX one ON game (plies, round); CREATE TABLE \"odd \"\" name\" (x)");
    const CheckFaults faults = database.faults();
    for (const char* what :
         {"the view mine", "the table notes", "the index by_b", "the index one", "the table odd \" name"})
        EXPECT_TRUE(names(faults, what)) << what;
    EXPECT_FALSE(database.mend().steps.empty());
    EXPECT_EQ(database.faults(), CheckFaults{});
    EXPECT_EQ(database.games(), database.games_before());
}

TEST(HostileDatabase, AViewInThePlaceOfATableIsNotAsked) {
    const std::string endless =
        " AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS name, id AS variant "
        "FROM n";
    for (const std::string table : {"game", "player", "import", "occurrence", "game_facts", "index_run", "former"}) {
        const Foreign database(("DROP TABLE " + table + "; CREATE VIEW " + table + endless).c_str());
        const auto refused = open_store(database.path(), OpenMode::read);
        ASSERT_FALSE(refused) << table;
        EXPECT_EQ(refused.error().kind, ErrorKind::storage);
        EXPECT_NE(refused.error().message.find(table), std::string::npos) << refused.error().message;
    }
}

TEST(HostileDatabase, ATableWithAnotherDefinitionIsNotUsed) {
    const Foreign database("ALTER TABLE player ADD COLUMN slow TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000)))");
    EXPECT_FALSE(open_store(database.path(), OpenMode::read));
}

TEST(HostileDatabase, OurOwnViewsAndIndexesAreMadeAnew) {
    for (const char* sql : {"DROP INDEX game_partial", "DROP VIEW player_score",
                            "DROP VIEW player_score; CREATE VIEW player_score AS SELECT 1"}) {
        const Foreign database(sql);
        EXPECT_TRUE(names(database.faults(), "is missing, or not that of")) << sql;
        EXPECT_EQ(database.mend().database, database.path());
        EXPECT_EQ(database.faults(), CheckFaults{}) << sql;
    }
}

TEST(HostileDatabase, AnOlderFormatThanItHasIsDamage) {
    for (int format = 1; format <= 12; ++format) {
        const Foreign database(("PRAGMA user_version = " + std::to_string(format)).c_str());
        const auto refused = open_store(database.path(), OpenMode::read);
        ASSERT_FALSE(refused) << format;
        EXPECT_EQ(refused.error().kind, ErrorKind::storage) << refused.error().message;
        EXPECT_NE(refused.error().message.find("format " + std::to_string(format)), std::string::npos)
            << refused.error().message;
        const service::Mended mended = database.mend();
        EXPECT_NE(mended.database, database.path());
        EXPECT_EQ(mended.games, database.games_before() > 0 ? mended.games : 0U);
        EXPECT_EQ(mended.games, 5U) << "the rescue finds all of it";
    }
}

TEST(HostileDatabase, ARescueSaysWhatItCouldNotKeep) {
    const Foreign database("ALTER TABLE game ADD COLUMN mine TEXT; UPDATE game SET mine = 'x' WHERE id > 2");
    const service::Mended mended = database.mend();
    EXPECT_EQ(mended.games, 5U) << "rows with a further value are recognised";
    EXPECT_TRUE(names(mended.steps, "3 rows had more values")) << testing::PrintToString(mended.steps);
    const Foreign cut("ALTER TABLE original DROP COLUMN checksum");
    EXPECT_TRUE(names(cut.mend().steps, "left behind"));
}

/// What somebody deletes by hand, where neither a checksum nor a reference shows it.
TEST(HostileDatabase, DeletedRowsAreSeenAndMended) {
    struct Case {
        const char* sql;
        const char* fault;
    };
    for (const auto& [sql, fault] : {
             Case{"DELETE FROM occurrence WHERE game = 1", "game 1: where it was read is missing"},
             Case{"DELETE FROM occurrence", "game 5: where it was read is missing"},
             Case{"DELETE FROM source_file; DELETE FROM occurrence", "import 1: it has no file"},
             Case{"DELETE FROM problem WHERE game = 5", "game 5: what was wrong with its record is missing"},
             Case{"DELETE FROM import", "refers to a missing row"},
             Case{"DELETE FROM game WHERE id = 3", "refers to a missing row"},
             Case{"DELETE FROM player", "refers to a missing row"},
             Case{"DELETE FROM event", "refers to a missing row"},
             Case{"DELETE FROM variant", "refers to a missing row"},
             Case{"DELETE FROM word", "the packed facts are not those of the game"},
             Case{"DELETE FROM game_facts", "the packed facts are not those of the game"},
             Case{"DELETE FROM game_key", "the table of keys"},
             Case{"DELETE FROM file_mark", "it has no number of its own"},
         }) {
        const Foreign database(sql);
        const CheckFaults faults = database.faults();
        EXPECT_TRUE(names(faults, fault)) << sql << ": " << testing::PrintToString(faults);
        EXPECT_EQ(database.mend().database, database.path());
        EXPECT_EQ(database.faults(), CheckFaults{}) << sql;
    }
}

TEST(HostileDatabase, RowsOfSupersededContentsAreSeenAndMended) {
    struct Case {
        const char* sql;
        const char* fault;
    };
    const std::string head = "[White \"Ada\"]\n[Black \"Ben\"]\n[Date \"2020.01.02\"]\n[Game \"attangle\"]\n\n";
    for (const auto& [sql, fault] : {
             Case{"DELETE FROM former", "what was read there is missing"},
             Case{"DELETE FROM occurrence WHERE former IS NOT NULL", "a content that it replaced was read nowhere"},
             Case{"DELETE FROM source_file WHERE import = 2; DELETE FROM import WHERE id = 2",
                  "the import that brought it in the place of another record is missing"},
         }) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        {
            const auto store = stores::open(path);
            stores::import(*store, {head + "1. c3 e4 2. zz c4 *"});
            ASSERT_EQ(stores::import(*store, {head + "1. c3 e4 2. d3 c4 *"}).replaced, 1U);
        }
        stores::execute(path, sql);
        const CheckFaults faults = stores::faults(*stores::open(path, false));
        EXPECT_TRUE(names(faults, fault)) << sql << ": " << testing::PrintToString(faults);
        ASSERT_TRUE(service::mend_database({path, "", [](std::uint64_t) {}, wait_a_little}));
        EXPECT_EQ(stores::faults(*stores::open(path, false)), CheckFaults{}) << sql;
    }
}

TEST(HostileDatabase, TheListOfTablesIsKnownByItsDigest) {
    EXPECT_EQ(known_newest_list(), newest_list())
        << "a migration changes the constant in storage/sqlite/file/schema.cpp";
}

TEST(HostileDatabase, FactsOfFarGamesCostNothing) {
    const Foreign database(
        "INSERT INTO game_facts VALUES (30000000, zeroblob(4032)), (34000000, (SELECT packed FROM game_facts))");
    std::size_t games = 0;
    EXPECT_TRUE(
        stores::open(database.path(), false)->for_each_game({}, [&](std::int64_t, const GameFacts&) { ++games; }));
    EXPECT_EQ(games, database.games_before());
    EXPECT_TRUE(names(database.faults(), "the packed facts are not of as many games as there are"));
    EXPECT_EQ(database.mend().database, database.path());
    EXPECT_EQ(database.faults(), CheckFaults{});
}

}  // namespace
}  // namespace ludex::storage
