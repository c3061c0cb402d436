// Tables of openings of other programs: what they say of a position, however it is turned.
#include <gtest/gtest.h>

#include "notation/positions/opening_table.hpp"
#include "support/random_play.hpp"

namespace ludex {
namespace {

using notation::MoveCount;
using notation::OpeningTable;

std::string brief(const std::vector<MoveCount>& counts) {
    std::string out;
    for (const MoveCount& c : counts)
        out += (out.empty() ? "" : " ") + c.move + ":" + std::to_string(c.won) + "/" + std::to_string(c.drawn) + "/" +
               std::to_string(c.lost);
    return out;
}

AnyPosition position_of(const char* game, const char* text) { return *parse_position(*parse_game_name(game), text); }

const std::string kKaaHead = "full_posRef,next_move_Ref,nb_W,nb_L,nb_D\n";
const char* const kBelgian = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0";

TEST(OpeningTable, KaawasPositionsDoNotSayWhoMoves) {
    const auto table = OpeningTable::read(
        kKaaHead +
            "0a12b123c23g78h789i89_0a45b456c56g45h456i56,a1d4,13,14,6\n"
            "0a12b123c23g78h789i89_0a45b456c56g45h456i56,i9f6,4,2,0\n"  // the same, turned by half a turn
            "0a12b123c23g78h789i89_0a45b456c56g45h456i56,b3d4,1,0,0\r\n"
            "0a2b123c23d4g78h789i89_0a45b456c56g45h456i56,a5d5,8,1,5\n",
        *parse_game_name("abalone"));
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->rows(), 4U);
    EXPECT_EQ(brief(table->at(position_of("abalone/belgian-daisy", kBelgian))), "a1b2:17/6/16 b3c3c4:1/0/0");
    EXPECT_EQ(brief(table->at(position_of("abalone", "ww1bb/wwwbbb/1ww1bb1/8/9/3b4/1bb1ww1/bbbwww/1b1ww w 0 0"))),
              "a5b5:8/5/1");
    // The colours exchanged: Black is where White was.
    EXPECT_EQ(brief(table->at(position_of("abalone", "bb1ww/bbbwww/1bb1ww1/8/9/3w4/1ww1bb1/wwwbbb/1w1bb b 0 0"))),
              "a5b5:8/5/1");
    EXPECT_EQ(brief(table->at(position_of("abalone", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0"))), "");
}

TEST(OpeningTable, OfAnyGame) {
    for (const AnyVariant& variant : all_variants())
        with_game(variant, [&]<class G>(const auto& v) {
            std::mt19937_64 random(3);
            std::string csv = "move,position,lost,won,drawn,remark\n";
            std::vector<std::pair<typename G::Position, typename G::Move>> rows;
            random_play::play<G>(random_play::start<G>(v, random), 20, random, [&](const auto& p, const auto& move) {
                if (!move) return;
                csv += '"' + G::format(*move) + "\",\"" + G::format(p) + "\",1,2,3,\"a \"\"b\"\", c\"\n";
                rows.emplace_back(p, *move);
            });
            const auto table = OpeningTable::read(csv, variant);
            ASSERT_TRUE(table) << table.error().message;
            EXPECT_EQ(table->faulty(), 0U) << table->first_fault() << csv;
            EXPECT_EQ(table->rows(), rows.size());
            for (const auto& [position, move] : rows) {
                const auto counts = table->at(position);
                ASSERT_FALSE(counts.empty()) << G::format(position);
                EXPECT_GE(counts[0].won, 2U);
                EXPECT_EQ(counts[0].won, 2 * counts[0].lost);
            }
        });
}

TEST(OpeningTable, FaultyLinesAreNamed) {
    const auto variant = *parse_game_name("attangle");
    EXPECT_FALSE(OpeningTable::read("a,b,c\n1,2,3\n", variant));
    const auto table = OpeningTable::read(
        "position,move,won,drawn,lost\n4/5/6/7/6/5/4 w 18 18,a1,1,2,3\n4/5/6/7/6/5/4 w 18 18,z9,1,2,3\n"
        "nowhere,a1,1,2,3\n4/5/6/7/6/5/4 w 18 18,a1,x,2,3\n4/5/6/7/6/5/4 w 18 18\n",
        variant);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->rows(), 1U);
    EXPECT_EQ(table->faulty(), 4U);
    EXPECT_EQ(table->first_fault().substr(0, 2), "3:") << table->first_fault();
}

}  // namespace
}  // namespace ludex
