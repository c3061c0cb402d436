// A row that differs from its checksum is named wherever it is read, and never handed out.
#include <gtest/gtest.h>

#include "support/store.hpp"

namespace ludex::storage {
namespace {

constexpr std::int64_t kDamaged = 2;

/// Various games, one of which a statement has changed behind the program's back.
class Damaged {
public:
    explicit Damaged(const char* sql) {
        const auto store = stores::open(path());
        stores::import_various(*store);
        JudgedGame judged{1, 100, {}};
        judged.positions.resize(3);
        EXPECT_TRUE(store->save_judgement(1, judged));
        stores::execute(path(), sql);
        store_ = stores::open(path(), false);
    }
    [[nodiscard]] GameStore& store() const { return *store_; }

private:
    [[nodiscard]] std::string path() const { return folder_.file("games.db"); }

    TemporaryFolder folder_;
    std::unique_ptr<GameStore> store_;
};

/// Each changes a part of game 2 (c3d3 became another move, Bob became Bop) without its checksum.
constexpr const char* kChanges[] = {
    "UPDATE game SET moves = x'0D0D' WHERE id = 2",
    "UPDATE game SET result = '1-0' WHERE id = 2",
    "UPDATE game SET first_elo = 1501 WHERE id = 2",
    "UPDATE player SET name = 'Bop' WHERE name = 'Bob'",
    "UPDATE event SET name = 'Londom' WHERE name = 'London'",
    "UPDATE occurrence SET line = 77 WHERE game = 2",
    "UPDATE source_file SET path = 'x' WHERE id = 1",
    "UPDATE variant SET name = 'abalone/domination' WHERE name = 'abalone'",
};

TEST(DamagedRows, AGameIsNotLoaded) {
    for (const char* sql : kChanges) {
        const Damaged database(sql);
        const auto game = database.store().load(kDamaged);
        ASSERT_FALSE(game) << sql;
        EXPECT_EQ(game.error().kind, ErrorKind::storage);
        EXPECT_NE(game.error().message.find("game 2"), std::string::npos) << game.error().message;
        EXPECT_NE(game.error().message.find("checksum"), std::string::npos) << game.error().message;
    }
}

/// The index keeps no more of a position that one game alone reaches than that game: its moves are asked for.
TEST(DamagedRows, AQuestionThatNeedsItsMovesNamesTheGame) {
    const TemporaryFolder folder;
    const auto sound = stores::open(folder.file("games.db"));
    stores::import_various(*sound);
    const auto visits = position_visits((*sound->load(kDamaged))->game);
    const std::vector<PositionKey> end{visits.back().folded.key};
    EXPECT_EQ(sound->count_visits(end, {})->at(0), 1U);

    const Damaged database(kChanges[0]);
    const auto counted = database.store().count_visits(end, {});
    const auto grouped = database.store().group_visits(end[0], {});
    const Status read = database.store().for_each_visit(end[0], {}, [](const auto&, const auto&) {});
    ASSERT_TRUE(!counted && !grouped && !read);
    for (const Error& error : {counted.error(), grouped.error(), read.error()}) {
        EXPECT_EQ(error.kind, ErrorKind::storage);
        EXPECT_NE(error.message.find("game 2"), std::string::npos) << error.message;
    }
}

TEST(DamagedRows, AListMarksTheGameAndSaysNothingElseOfIt) {
    for (const char* sql : {kChanges[0], kChanges[1], kChanges[2], kChanges[3], kChanges[4], kChanges[7]}) {
        const Damaged database(sql);
        std::size_t games = 0;
        EXPECT_TRUE(database.store().list(std::array<std::int64_t, 1>{kDamaged}, [&](const GameSummary& g) {
            ++games;
            EXPECT_TRUE(g.is_damaged) << sql;
            EXPECT_TRUE(g.first.empty() && g.event.empty() && g.moves.moves.empty()) << sql;
        }));
        EXPECT_EQ(games, 1U);
        EXPECT_TRUE(database.store().list(std::array<std::int64_t, 1>{4},
                                          [&](const GameSummary& g) { EXPECT_FALSE(g.is_damaged) << sql; }));
    }
}

TEST(DamagedRows, QuestionsAboutManyGamesEndWithTheirName) {
    const auto expect_refused = [](const Status& answered, const char* sql, const char* name) {
        ASSERT_FALSE(answered) << sql;
        EXPECT_NE(answered.error().message.find(name), std::string::npos) << answered.error().message;
    };
    const Damaged moves(kChanges[0]);
    expect_refused(moves.store().for_each_moves({}, [](std::int64_t, const GameMoves&) {}), kChanges[0], "game 2");
    expect_refused(moves.store().for_each_content([](std::int64_t, const Sha256&) {}), kChanges[0], "game 2");
    EXPECT_FALSE(moves.store().load_moves(kDamaged));
    const Damaged names(kChanges[3]);
    EXPECT_FALSE(names.store().names());
    const Damaged event(kChanges[4]);
    GameFilter filter;
    filter.event = "paris";
    EXPECT_FALSE(event.store().list(filter, {}, [](const GameSummary&) {}));
    const Damaged file(kChanges[6]);
    EXPECT_FALSE(file.store().imports());
    const Damaged import("UPDATE import SET records = 9 WHERE id = 1");
    EXPECT_FALSE(import.store().imports());
    const Damaged judged("UPDATE judged_position SET chance = 0.9 WHERE game = 1 AND ply = 1");
    EXPECT_FALSE(judged.store().load_judgement(1));
    const Damaged problem("UPDATE problem SET message = 'all is well' WHERE game = 5");
    EXPECT_FALSE(problem.store().load(5));
}

TEST(DamagedRows, ANameThatIsMissingIsDamage) {
    const Damaged database("DELETE FROM player WHERE name = 'Bob'");
    EXPECT_FALSE(database.store().load(kDamaged));
    EXPECT_TRUE(database.store().list(std::array<std::int64_t, 1>{kDamaged},
                                      [](const GameSummary& g) { EXPECT_TRUE(g.is_damaged); }));
}

TEST(DamagedRows, AJudgementThatIsNotOfTheMovesIsAFault) {
    for (const char* damage :
         {"DELETE FROM judged_position WHERE ply = 1", "UPDATE judged_position SET best = 'z9' WHERE ply = 0",
          "UPDATE judged_position SET best = '' WHERE ply = 0"}) {
        const TemporaryFolder folder;
        const auto store = stores::open(folder.file("games.db"));
        stores::import(*store, {"[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[Game \"abalone\"]\n\n1. c3d3 *\n"});
        JudgedGame judged{3, 100'000, {}};
        judged.positions.resize(2);
        judged.positions[0].best = {"c5d5"};
        judged.positions[1].best = {"g5f5"};
        ASSERT_TRUE(store->save_judgement(1, judged));
        ASSERT_EQ(stores::faults(*store), CheckFaults{});
        stores::execute(folder.file("games.db"), damage);
        const CheckFaults found = stores::faults(*store);
        EXPECT_EQ(std::count(found.begin(), found.end(), "game 1: the engine's judgement is not of its moves"), 1)
            << damage;
    }
}

}  // namespace
}  // namespace ludex::storage
