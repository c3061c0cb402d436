// Which record of a game counts, whatever the order in which its records are stored, edited and taken back.
#include <gtest/gtest.h>

#include <algorithm>

#include "storage/related_games.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

using stores::faults;
using Ids = std::vector<std::int64_t>;

struct Game {
    const char* name;
    const char* moves;
};
constexpr Game kLines[] = {{"abalone/belgian-daisy", "1. a1b2 i5h5"},
                           {"attangle", "1. a1 b2"},
                           {"attangle/grand", "1. a1 b2"},
                           {"artaban/diagonal", "1. d2L d7L"}};

/// A record of a game without end on the board; `note` makes it another record of the same game.
std::string record(const Game& game, const std::string& result, const std::string& note) {
    const std::string start = std::string(game.name).starts_with("artaban")
                                  ? "[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/"
                                    "w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n"
                                  : "";
    return "[White \"Wim\"]\n[Black \"Bea\"]\n[Date \"2020.01.02\"]\n[Result \"" + result + "\"]\n[Game \"" +
           game.name + "\"]\n" + start + "\n" + game.moves + " {" + note + "} " + result;
}

/// The records that statistics count.
Ids counted(GameStore& store) {
    GameFilter filter;
    filter.with_related = false;
    Ids found;
    EXPECT_TRUE(store.for_each_game(filter, [&](std::int64_t id, const GameFacts&) { found.push_back(id); }));
    return found;
}

void expect_counts(GameStore& store, std::int64_t counting, const Ids& others) {
    EXPECT_EQ(counted(store), Ids{counting});
    EXPECT_EQ((*store.load(counting))->further, others);
    for (const std::int64_t other : others) EXPECT_EQ((*store.load(other))->related, counting) << other;
    EXPECT_EQ(faults(store), CheckFaults{});
}

struct History {
    std::vector<const char*> results;
    std::int64_t counting;
};

const std::vector<History> kHistories{
    {{"*", "*"}, 1},
    {{"*", "1-0"}, 2},
    {{"1-0", "*"}, 1},
    {{"1-0", "1-0"}, 1},
    {{"1-0", "0-1"}, 2},         // the later one corrects the first
    {{"0-1", "1-0", "0-1"}, 1},  // and is corrected
    {{"*", "1/2-1/2", "*", "1/2-1/2"}, 2},
    {{"*", "*", "1-0", "*", "0-1", "*"}, 5},
};

TEST(RelatedGames, TheRecordThatKnowsTheResultCountsInWhateverOrder) {
    for (const Game& game : kLines)
        for (const History& history : kHistories)
            for (const bool together : {true, false}) {
                const TemporaryFolder folder;
                const auto store = stores::open(folder.file("games.db"));
                std::vector<std::string> texts;
                for (const char* result : history.results)
                    texts.push_back(record(game, result, std::to_string(texts.size())));
                std::uint64_t related = 0;
                if (together) related = stores::import(*store, texts).related;
                if (!together)
                    for (const std::string& text : texts) related += stores::import(*store, {text}).related;
                EXPECT_EQ(related, texts.size() - 1);
                Ids others;
                for (std::size_t id = 1; id <= texts.size(); ++id)
                    if (static_cast<std::int64_t>(id) != history.counting)
                        others.push_back(static_cast<std::int64_t>(id));
                SCOPED_TRACE(std::string(game.name) + " " + ::testing::PrintToString(history.results));
                expect_counts(*store, history.counting, others);
            }
}

TEST(RelatedGames, DeletingTheRecordThatCountsGivesTheNextItsPlace) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import(*store, {record(kLines[1], "*", "a"), record(kLines[1], "1-0", "b"), record(kLines[1], "0-1", "c")});
    auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(3));
    ASSERT_TRUE(corrections->commit());
    expect_counts(*store, 2, {1});
    corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(2));
    ASSERT_TRUE(corrections->commit());
    expect_counts(*store, 1, {});
}

TEST(RelatedGames, AnEditOfTheResultChangesWhatCounts) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import(*store, {record(kLines[0], "*", "a"), record(kLines[0], "*", "b")});
    expect_counts(*store, 1, {2});
    for (const auto& [id, result, counting] :
         {std::tuple{2, "1-0", 2}, std::tuple{1, "0-1", 2}, std::tuple{2, "*", 1}}) {
        const stores::Made edited(record(kLines[0], result, "edited"));
        auto corrections = *store->begin_corrections();
        ASSERT_TRUE(corrections->replace(id, edited.game()));
        ASSERT_TRUE(corrections->commit());
        expect_counts(*store, counting, {3 - counting});
    }
}

TEST(RelatedGames, UndoneImportsLeaveNoTraceInWhatCounts) {
    const TemporaryFolder folder;
    const auto store = stores::open(folder.file("games.db"));
    stores::import(*store, {record(kLines[3], "1-0", "a")});
    stores::import(*store, {record(kLines[3], "0-1", "b")});
    expect_counts(*store, 2, {1});
    auto undo = *store->begin_undo(2);
    ASSERT_TRUE(undo->finish(false));
    expect_counts(*store, 1, {});
}

TEST(RelatedGames, CheckSeesEachWrongRelationAndRepairMendsIt) {
    for (const char* damage :
         {"UPDATE game SET related = NULL WHERE id = 1",
          "UPDATE game SET related = CASE id WHEN 1 THEN NULL ELSE 1 END", "UPDATE game SET related = 3 WHERE id = 2",
          "UPDATE game SET related = 4 WHERE id = 3"}) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        stores::import(*stores::open(path), {record(kLines[2], "*", "a"), record(kLines[2], "1-0", "b"),
                                             record(kLines[2], "1-0", "c"), record(kLines[1], "1-0", "d")});
        stores::execute(path, damage);
        const auto store = stores::open(path);
        EXPECT_NE(faults(*store), CheckFaults{}) << damage;
        ASSERT_TRUE((*store->begin_repair())->commit());
        EXPECT_EQ((*store->load(2))->further, (Ids{1, 3})) << damage;
        EXPECT_EQ(faults(*store), CheckFaults{}) << damage;
    }
}

}  // namespace
}  // namespace ludex::storage
