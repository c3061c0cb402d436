// Questions in SQL: they read, and nothing else, within limits.
#include "storage/sql_question.hpp"

#include <gtest/gtest.h>

#include "support/store.hpp"

namespace ludex::storage {
namespace {

class SqlQuestion : public ::testing::Test {
protected:
    void SetUp() override { stores::import_various(*stores::open(path())); }

    [[nodiscard]] std::string path() const { return folder_.file("games.db"); }

    Result<SqlAnswer> ask(const std::string& question, SqlLimits limits = {}) const {
        return ask_in_sql(path(), question, limits, stop_);
    }
    /// What is wrong with a question; empty when nothing is.
    std::string fault(const std::string& question, SqlLimits limits = {}) const {
        const auto answer = ask(question, limits);
        return answer ? "" : answer.error().message;
    }

    TemporaryFolder folder_;
    std::atomic<bool> stop_{false};
};

TEST_F(SqlQuestion, TablesAndViewsAnswer) {
    const auto answer = ask("SELECT id, first_player, first_elo, 0.5 FROM game_list WHERE id < 4 ORDER BY id");
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->columns, (std::vector<std::string>{"id", "first_player", "first_elo", "0.5"}));
    EXPECT_EQ(answer->rows, (std::vector<std::vector<SqlCell>>{{std::int64_t{1}, "Aglaé", std::int64_t{1800}, 0.5},
                                                               {std::int64_t{2}, "Bob", std::int64_t{1500}, 0.5},
                                                               {std::int64_t{3}, "Cleo", std::monostate(), 0.5}}));
    EXPECT_FALSE(answer->is_cut);
    EXPECT_EQ(ask("SELECT X'00ff'")->rows[0][0], SqlCell("X'00FF'"));
    EXPECT_TRUE(ask("SELECT 1 WHERE 0; -- nothing\n")->rows.empty());
}

TEST_F(SqlQuestion, NothingButReadingIsAllowed) {
    const std::string before = stores::contents(path(), true);
    for (const char* question : {"DELETE FROM game",
                                 "INSERT INTO player(name) VALUES ('x')",
                                 "UPDATE game SET plies = 0",
                                 "DROP TABLE game",
                                 "CREATE TABLE x(y)",
                                 "CREATE TEMP TABLE x(y)",
                                 "PRAGMA journal_mode = DELETE",
                                 "PRAGMA user_version",
                                 "ATTACH 'x.db' AS x",
                                 "DETACH main",
                                 "BEGIN",
                                 "COMMIT",
                                 "VACUUM",
                                 "VACUUM INTO 'copy.db'",
                                 "REINDEX",
                                 "ANALYZE",
                                 "SAVEPOINT x",
                                 "SELECT load_extension('x')",
                                 "WITH x AS (SELECT 1) DELETE FROM game WHERE id IN (SELECT * FROM x)",
                                 "SELECT * FROM pragma_journal_mode('delete')"})
        EXPECT_NE(fault(question), "") << question;
    EXPECT_EQ(stores::contents(path(), true), before);
}

TEST_F(SqlQuestion, WhatIsWrongIsSaid) {
    EXPECT_EQ(fault("SELEC 1"), "near \"SELEC\": syntax error");
    EXPECT_EQ(fault("SELECT x FROM game"), "no such column: x");
    EXPECT_EQ(fault("DELETE FROM game"), "a question may only read: one SELECT, or WITH ... SELECT");
    EXPECT_EQ(fault("SELECT 1; SELECT 2"), "one question at a time: there is more behind the first one");
    EXPECT_EQ(fault(" "), "there is no question");
    EXPECT_EQ(fault("-- nothing"), "there is no question");
}

TEST_F(SqlQuestion, RowsBytesAndTimeHaveLimits) {
    const std::string all = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r";
    const auto rows = ask(all, {.rows = 7});
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->rows.size(), 7U);
    EXPECT_TRUE(rows->is_cut);
    EXPECT_FALSE(ask(all + " LIMIT 7", {.rows = 7})->is_cut);
    const auto bytes = ask("SELECT hex(zeroblob(1000)) FROM (" + all + ")", {.bytes = 10'000});
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->is_cut);
    EXPECT_LT(bytes->rows.size(), 10U);
    const std::string endless = "SELECT max(n) FROM (" + all + ")";
    EXPECT_EQ(fault(endless, {.time = std::chrono::milliseconds(1)}), "the question takes longer than 0 seconds");
    EXPECT_NE(fault("SELECT zeroblob(2000000)"), "");
    stop_ = true;
    EXPECT_NE(fault(endless, {.time = std::chrono::hours(1)}), "") << "the server ends";
}

}  // namespace
}  // namespace ludex::storage
