// Which record of a game counts, whatever the order in which its records are stored, edited and taken back.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "conformance/stores.hpp"
#include "support/related_records.hpp"

namespace ludex::storage {
namespace {

using records::kLines;
using records::noted;
using stores::faults;
using Game = records::Moves;
using Ids = std::vector<std::int64_t>;

class RelatedGames : public conformance::AnyStore {};
LUDEX_ON_ALL_STORES(RelatedGames);

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

TEST_P(RelatedGames, TheRecordThatKnowsTheResultCountsInWhateverOrder) {
    for (const Game& game : kLines)
        for (const History& history : kHistories)
            for (const bool together : {true, false}) {
                const auto store = open();
                std::vector<std::string> texts;
                for (const char* result : history.results)
                    texts.push_back(noted(game, result, std::to_string(texts.size())));
                std::uint64_t related = 0;
                if (together) related = stores::import(*store, texts).related;
                if (!together)
                    for (const std::string& text : texts) related += stores::import(*store, {text}).related;
                EXPECT_EQ(related, texts.size() - 1);
                Ids others;
                for (std::size_t id = 1; id <= texts.size(); ++id)
                    if (static_cast<std::int64_t>(id) != history.counting)
                        others.push_back(static_cast<std::int64_t>(id));
                SCOPED_TRACE(std::string(game.game) + " " + ::testing::PrintToString(history.results));
                expect_counts(*store, history.counting, others);
            }
}

TEST_P(RelatedGames, DeletingTheRecordThatCountsGivesTheNextItsPlace) {
    const auto store = open();
    stores::import(*store, {noted(kLines[1], "*", "a"), noted(kLines[1], "1-0", "b"), noted(kLines[1], "0-1", "c")});
    auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(3));
    ASSERT_TRUE(corrections->commit());
    expect_counts(*store, 2, {1});
    corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(2));
    ASSERT_TRUE(corrections->commit());
    expect_counts(*store, 1, {});
}

TEST_P(RelatedGames, AnEditOfTheResultChangesWhatCounts) {
    const auto store = open();
    stores::import(*store, {noted(kLines[0], "*", "a"), noted(kLines[0], "*", "b")});
    expect_counts(*store, 1, {2});
    for (const auto& [id, result, counting] :
         {std::tuple{2, "1-0", 2}, std::tuple{1, "0-1", 2}, std::tuple{2, "*", 1}}) {
        const stores::Made edited(noted(kLines[0], result, "edited"));
        auto corrections = *store->begin_corrections();
        ASSERT_TRUE(corrections->replace(id, edited.game()));
        ASSERT_TRUE(corrections->commit());
        expect_counts(*store, counting, {3 - counting});
    }
}

TEST_P(RelatedGames, UndoneImportsLeaveNoTraceInWhatCounts) {
    const auto store = open();
    stores::import(*store, {noted(kLines[3], "1-0", "a")});
    stores::import(*store, {noted(kLines[3], "0-1", "b")});
    expect_counts(*store, 2, {1});
    ASSERT_TRUE(store->undo_import(2, false));
    expect_counts(*store, 1, {});
}

// --- Records that end before their game does -------------------------------------------------------------------------

constexpr Game kLongLines[] = {{"abalone/belgian-daisy", "1. a1b2 i5h5 2. a2b3 i6h6"},
                               {"attangle", "1. a1 b2 2. c3 b4"},
                               {"attangle/grand-27", "1. a1 b2 2. c3 d4"},
                               {"attangle/former", "1. a1 b2 2. c3 d4"},
                               {"artaban", "1. d2L d7L 2. e2L e7L"},
                               {"artaban/diagonal", "1. d2L d7L 2. e2L e7L"}};

/// The first `words` words of the game's moves, as a record; `tags` are added.
std::string beginning(const Game& game, std::size_t words, const std::string& result, const std::string& tags = "") {
    std::istringstream moves(game.moves);
    std::string some, word;
    while (words-- > 0 && moves >> word) some += word + ' ';
    return tags + noted(Game{game.game, some.c_str()}, result, "of " + std::to_string(some.size()));
}

constexpr std::size_t kAll = 6;  // words

struct Unfinished {
    std::vector<std::pair<std::size_t, const char*>> records;  ///< words and result
    Ids counting;
    std::size_t continued;
};

const std::vector<Unfinished> kUnfinished{
    {{{2, "*"}, {kAll, "1-0"}}, {2}, 1},
    {{{kAll, "1-0"}, {2, "*"}}, {1}, 1},
    {{{0, "*"}, {3, "*"}, {kAll, "*"}}, {3}, 2},
    {{{3, "*"}, {kAll, "*"}, {0, "*"}}, {2}, 2},
    {{{3, "0-1"}, {kAll, "1-0"}}, {1, 2}, 0},  // over is over
    {{{3, "*"}, {3, "0-1"}, {kAll, "1-0"}, {2, "*"}}, {2, 3}, 1},
    {{{3, "*"}, {kAll, "*"}, {kAll, "0-1"}}, {3}, 1},  // the one that knows the result
};

TEST_P(RelatedGames, AnUnfinishedRecordBelongsToTheOneThatGoesOn) {
    for (const Game& game : kLongLines)
        for (const Unfinished& history : kUnfinished)
            for (const bool together : {true, false}) {
                const auto store = open();
                std::vector<std::string> texts;
                for (const auto& [words, result] : history.records) texts.push_back(beginning(game, words, result));
                std::set<std::int64_t> continued;
                const auto import = [&](const std::vector<std::string>& some) {
                    for (const ContinuedGame& found : stores::import(*store, some).continued)
                        continued.insert(found.beginning);
                };
                if (together) import(texts);
                if (!together)
                    for (const std::string& text : texts) import({text});
                SCOPED_TRACE(std::string(game.game) + (together ? " together " : " one by one ") +
                             ::testing::PrintToString(history.records));
                EXPECT_EQ(counted(*store), history.counting);
                EXPECT_EQ(continued.size(), history.continued);
                EXPECT_EQ(faults(*store), CheckFaults{});
            }
}

TEST_P(RelatedGames, NothingGoesOnInAnotherGame) {
    const std::string round_1 = "[Round \"1\"]\n", round_2 = "[Round \"2\"]\n";
    const std::string cup = "[Event \"Cup\"]\n", league = "[Event \"League\"]\n";
    const Game& game = kLongLines[0];
    const auto without = [](std::string text, const std::string& tag) {
        const auto begin = text.find("[" + tag);
        return text.erase(begin, text.find('\n', begin) + 1 - begin);
    };
    const std::string longer = beginning(game, kAll, "1-0"), shorter = beginning(game, 2, "*");
    const std::vector<std::pair<std::vector<std::string>, std::size_t>> cases{
        {{shorter, longer}, 1},
        {{round_1 + shorter, longer}, 1},
        {{round_1 + shorter, round_1 + longer}, 1},
        {{round_1 + shorter, round_2 + longer}, 2},
        {{cup + shorter, league + longer}, 2},
        {{cup + shorter, cup + longer}, 1},
        {{without(shorter, "Date"), without(longer, "Date")}, 2},
        {{without(shorter, "White"), without(longer, "White")}, 2},
        {{shorter, without(longer, "Date")}, 2},
        {{noted(Game{game.game, "1. a1b2 i6h6"}, "*", ""), longer}, 2},
        {{beginning(kLongLines[2], 2, "*"), beginning(kLongLines[3], kAll, "1-0")}, 2},
    };
    for (const auto& [texts, games] : cases) {
        const auto store = open();
        stores::import(*store, texts);
        EXPECT_EQ(counted(*store).size(), games) << texts[0] << texts[1];
        EXPECT_EQ(faults(*store), CheckFaults{});
    }
}

TEST_P(RelatedGames, AnUnfinishedRecordCountsAgainWithoutTheOneThatWentOn) {
    const auto store = open();
    const Game& game = kLongLines[4];
    stores::import(*store, {beginning(game, 2, "*"), beginning(game, 3, "*"), beginning(game, kAll, "1-0"),
                            beginning(game, 2, "0-1")});
    EXPECT_EQ(counted(*store), (Ids{3, 4}));
    const auto remove = [&](std::int64_t id) {
        auto corrections = *store->begin_corrections();
        EXPECT_TRUE(corrections->remove(id));
        EXPECT_TRUE(corrections->commit());
        EXPECT_EQ(faults(*store), CheckFaults{}) << id;
    };
    remove(4);
    EXPECT_EQ(counted(*store), Ids{3});
    remove(3);
    EXPECT_EQ(counted(*store), Ids{2});
    remove(2);
    EXPECT_EQ(counted(*store), Ids{1});
}

TEST_P(RelatedGames, AnEditMakesAndUndoesABeginning) {
    const auto store = open();
    const Game& game = kLongLines[1];
    stores::import(*store, {beginning(game, 3, "0-1"), beginning(game, kAll, "0-1")});
    for (const auto& [result, counting] : {std::pair{"*", Ids{2}}, {"1-0", Ids{1, 2}}}) {
        const stores::Made edited(beginning(game, 3, result));
        auto corrections = *store->begin_corrections();
        ASSERT_TRUE(corrections->replace(1, edited.game()));
        ASSERT_TRUE(corrections->commit());
        EXPECT_EQ(counted(*store), counting);
        EXPECT_EQ(faults(*store), CheckFaults{});
    }
}

}  // namespace
}  // namespace ludex::storage
