// What a line is by itself: the splitter decides by the kinds of lines where records begin.
#include <gtest/gtest.h>

#include <array>

#include "core/text.hpp"
#include "notation/text/line_kind.hpp"

namespace ludex::notation {
namespace {

struct Row {
    const char* line;
    LineKind kind;
};

constexpr std::array kRows{
    Row{"\n", LineKind::empty},
    Row{" \t\r\n", LineKind::empty},
    Row{"```pgn\n", LineKind::empty},
    Row{"~~~\n", LineKind::empty},
    Row{"% ludex: record 3\n", LineKind::reject_mark},
    Row{"% ludex: corrects 3\n", LineKind::ignored},
    Row{"# 12. a1b2\n", LineKind::ignored},
    Row{"[White \"Ada\"]\n", LineKind::tag_pair},
    Row{"[ White\t\"Ada\"] [Black \"Ben\"]\n", LineKind::tag_pair},
    Row{"[White \xE2\x80\x9C"
        "Ada\xE2\x80\x9D]\n",
        LineKind::tag_pair},
    Row{"[White \"Ada\n", LineKind::tag_pair},
    Row{"[White Elo \"1850\"]\n", LineKind::damaged_tag},
    Row{"White \"Ada\"]\n", LineKind::damaged_tag},
    Row{"{White \"Ada\"]\n", LineKind::damaged_tag},
    Row{"[Wh\n", LineKind::damaged_tag},
    Row{"[\n", LineKind::damaged_tag},
    Row{"[[White \"Ada\"]\n", LineKind::damaged_tag},
    Row{"white: Li Wei\n", LineKind::damaged_tag},
    Row{"White: a1b2\n", LineKind::words},
    Row{"Note: Li Wei\n", LineKind::words},
    Row{"[%clk 0:10:00]}\n", LineKind::words},
    Row{"1. a1b2 i5h5\n", LineKind::first_move},
    Row{"1.a1b2\n", LineKind::first_move},
    Row{"1... i5h5\n", LineKind::words},
    Row{"1.\n", LineKind::words},
    Row{"11. a1b2\n", LineKind::words},
    Row{"Belgian Daisy\n", LineKind::name},
    Row{"abalone/belgian-daisy\n", LineKind::name},
    Row{"Attangle:\n", LineKind::name},
    Row{"Attangle is a game.\n", LineKind::words},
    Row{"{ a comment }\n", LineKind::comment},
    Row{"; a comment\n", LineKind::comment},
    Row{"( 2. a1b2\n", LineKind::words},
    Row{"a1b2 i5h5 a2b3\n", LineKind::words},
    Row{"1-0\n", LineKind::words},
    Row{"(;GM[abalone]) [x]\n", LineKind::words},
    Row{"\x01\x02\n", LineKind::words},
};

TEST(LineKinds, EachLineHasItsKind) {
    for (const Row& row : kRows) {
        EXPECT_EQ(kind_of(row.line), row.kind) << row.line;
        EXPECT_EQ(kind_of(trim(row.line).empty() ? row.line
                                                 : std::string(row.line).substr(0, std::string(row.line).size() - 1)),
                  row.kind)
            << "without its end: " << row.line;
        EXPECT_EQ(kind_of("\xEF\xBB\xBF" + std::string(row.line)), row.kind) << "with a mark before it: " << row.line;
    }
}

}  // namespace
}  // namespace ludex::notation
