#include "analyzer/explore/opening_names.hpp"

#include <gtest/gtest.h>

#include "analyzer/explore/opening_tree.hpp"
#include "analyzer/explore/statistics.hpp"
#include "notation/write/record_writer.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

std::string daisy(const std::string& moves) {
    return "[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n\n" + moves + " *";
}

std::string name_of(const std::string& text) {
    const auto store = stores::open(":memory:");
    stores::import(*store, {text});
    return std::string(OpeningNames::shipped().name_of_game(**store->load_moves(1)));
}

TEST(OpeningNames, TheDeepestNameThatAGameReaches) {
    EXPECT_EQ(name_of(daisy("")), "Belgian daisy");
    EXPECT_EQ(name_of(daisy("1. b3c4")), "Belgian daisy") << "the move has no name, the layout has";
    EXPECT_EQ(name_of(daisy("1. a1b2 i5h5 2. a2b3 i6h6 3. c2c3 g4g5")), "Belgian daisy: twin corners, flower closed");
    EXPECT_EQ(name_of(daisy("1. i9h8 a5b5")), "Belgian daisy: twin corners") << "turned";
    EXPECT_EQ(name_of("[Game \"attangle\"]\n\n1. g4 *"), "Attangle: corner placement") << "any corner";
    EXPECT_EQ(name_of("[Game \"attangle\"]\n[Variant \"grand\"]\n\n*"), "Grand");
}

TEST(OpeningNames, AllThatShipAreLegalAndAllGamesHaveSome) {
    for (const AnyVariant& variant : all_variants())
        with_game(variant, [&]<class G>(const auto& v) {
            if (const auto start = G::initial(v)) {
                EXPECT_TRUE(OpeningNames::shipped().name_of(AnyPosition(*start)));
            }
        });
    EXPECT_GT(OpeningNames::shipped().names().size(), 80U);
}

TEST(OpeningNames, LinesOfOnesOwn) {
    OpeningNames names;
    EXPECT_TRUE(names.add("# comment\n\nMine\tattangle\tb2 c3\n"));
    EXPECT_EQ(names.names(), std::vector<std::string>{"Mine"});
    const std::string setup = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";
    EXPECT_TRUE(names.add("Chief first\tartaban\td2-d3\t" + setup));
    EXPECT_EQ(names.add("x\tabalone\ta1a9").error().message.substr(0, 7), "line 1:");
    EXPECT_FALSE(names.add("only two\tabalone"));
    EXPECT_FALSE(names.add("x\tartaban\td2-d3")) << "no start position";
}

TEST(OpeningNames, StatisticsByOpeningAgreeWithTheGames) {
    const auto store = stores::open(":memory:");
    stores::import(*store,
                   {daisy("1. a1b2 i5h5"), daisy("1. i9h8 a5b5"), daisy("1. b3c4"), daisy("1. a1b2 i5h5 2. a2b3"),
                    "[White \"x\"]\n" + daisy("1. i9h8 i5h5"), "[Game \"attangle\"]\n\n1. d1 *"});
    std::map<std::string, std::uint64_t> expected;
    for (std::int64_t id = 1; id <= 6; ++id)
        ++expected[std::string(OpeningNames::shipped().name_of_game(**store->load_moves(id)))];
    std::map<std::string, std::uint64_t> found;
    const auto rows = score_games(*store, {}, {GroupBy::opening});
    for (const ScoreRow& row : *rows) found[row.group] = row.sums.tally.games;
    EXPECT_EQ(found, expected);
    EXPECT_EQ(found.size(), 5U);
}

TEST(OpeningTree, IsARecordWithCounts) {
    const auto store = stores::open(":memory:");
    const auto ended = [](std::string text, const char* result) {
        text.pop_back();
        return text + result;
    };
    stores::import(*store, {ended(daisy("1. a1b2 i5h5 2. a2b3"), "1-0"), ended(daisy("1. a1b2 i5h5"), "0-1"),
                            daisy("1. a1b2 a5b5 2. a2b3"), ended("[White \"x\"]\n" + daisy("1. a1b2 a5b5"), "1-0"),
                            daisy("1. b3c4")});
    TreeOptions options;
    options.plies = 3;
    options.explore.sort_moves = SortMoves::score;  // which the main line does not follow
    options.explore.all_moves = true;
    const AnyVariant variant = *parse_game_name("abalone/belgian-daisy");
    const AnyPosition start = *abalone::Rules::initial(std::get<abalone::Variant>(variant));
    const auto record = opening_tree(*store, variant, start, options);
    ASSERT_TRUE(record);
    std::string text;
    notation::write_record(*record, Colour::black, true, text);
    EXPECT_EQ(text.substr(text.find("\n\n") + 2),
              "{Scores are of the side that moves, with their 95 % bounds} 1. a1b2 {Belgian\n"
              "daisy: corner step: 4 games, 3 finished: 66.7 % (21-94)} 1... a5b5 {Belgian\n"
              "daisy: near answer: 2 games, 1 finished: 0.0 % (0-79)} (1... i5h5 {Belgian\n"
              "daisy: twin corners: 2 games: 50.0 % (9-91)}) *\n");
    EXPECT_TRUE(records::replay(text).is_whole()) << "what is written is a record that reads";
}

}  // namespace
}  // namespace ludex::analyzer
