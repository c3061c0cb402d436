#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <regex>
#include <set>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// show --to svg|png and export --to svg|png|gif, for every game.

namespace ludex {
namespace {

bool is_svg(const std::string& file) { return file.starts_with("<svg ") && file.ends_with("</svg>\n"); }
bool is_png(const std::string& file) { return file.starts_with("\x89PNG\r\n"); }
bool is_gif(const std::string& file) { return file.starts_with("GIF89a") && file.ends_with(';'); }

TEST(PictureProgram, ShowsAPositionOfEveryGame) {
    const TestDatabase database(sample_games());
    const auto ids = database.ids();
    ASSERT_EQ(ids.size(), finished_games().size());
    for (const int id : ids) {
        const std::string number = std::to_string(id);
        const ProgramRun svg = database.run({"show", number, "--ply", "3", "--to", "svg"});
        EXPECT_EQ(svg.status, 0) << svg.err;
        EXPECT_TRUE(is_svg(svg.out)) << number;
        const auto positions = database.document({"show", number})["positions"];
        EXPECT_NE(svg.out.find(positions[3].get<std::string>() + "</title>"), std::string::npos) << number;
        EXPECT_NE(svg.out.find("First ("), std::string::npos) << number;
        const ProgramRun png = database.run({"show", number, "--to", "png", "--width", "200", "--dark", "--turn", "1"});
        EXPECT_EQ(png.status, 0) << png.err;
        EXPECT_TRUE(is_png(png.out)) << number;
    }
}

TEST(PictureProgram, PointsAtTheBestMove) {
    const TestDatabase database(sample_games());
    for (const int id : database.ids()) {
        const std::string number = std::to_string(id);
        const ProgramRun plain = database.run({"show", number, "--ply", "2", "--to", "svg"});
        const ProgramRun best = database.run({"show", number, "--ply", "2", "--to", "svg", "--best"});
        EXPECT_EQ(plain.out.find("class=\"arrow\""), std::string::npos);
        EXPECT_NE(best.out.find("class=\"arrow\""), std::string::npos) << number << best.err;
        EXPECT_EQ(database.run({"show", number, "--to", "svg", "--best"}).status, 0) << "the end has no best move";
    }
    EXPECT_EQ(database.run({"show", "1", "--best"}).status, 2);
}

TEST(PictureProgram, ExportsAGameAsSheetAndAnimation) {
    const TestDatabase database(sample_games());
    for (const int id : database.ids()) {
        const std::string number = std::to_string(id);
        const ProgramRun sheet = database.run({"export", number, "--to", "svg", "--every", "40"});
        EXPECT_EQ(sheet.status, 0) << sheet.err;
        EXPECT_TRUE(is_svg(sheet.out)) << number;
        EXPECT_NE(sheet.out.find(">Start</text>"), std::string::npos);
        const std::string png = database.folder().file("sheet.png");
        EXPECT_EQ(database.run({"export", number, "--to", "png", "--every", "60", "--width", "300", "-o", png}).status,
                  0);
        EXPECT_TRUE(is_png(database.folder().read("sheet.png")));
    }
    const ProgramRun gif = database.run({"export", "1", "--to", "gif", "--width", "60", "--delay", "100"});
    EXPECT_EQ(gif.status, 0) << gif.err;
    EXPECT_TRUE(is_gif(gif.out));
}

TEST(PictureProgram, SheetsNameTheMovesThatLedThere) {
    const TestDatabase database(record_text("attangle", numbered("a1 b1 c1 d1 e1")));
    const ProgramRun sheet = database.run({"export", "1", "--to", "svg", "--every", "2"});
    for (const std::string caption : {">Start<", ">1... b1<", ">2... d1<", ">3. e1<"})
        EXPECT_NE(sheet.out.find(caption), std::string::npos) << caption;
    EXPECT_EQ(sheet.out.find(">2. c1<"), std::string::npos);
}

TEST(PictureProgram, WritesPagesOfAllGames) {
    const TestDatabase database(sample_games());
    const ProgramRun page = database.run({"export", "--to", "html"});
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_TRUE(page.out.starts_with("<!DOCTYPE html>\n") && page.out.ends_with("</html>\n"));
    std::size_t games = 0;
    for (std::size_t at = page.out.find("<section "); at != std::string::npos; at = page.out.find("<section ", at + 1))
        ++games;
    EXPECT_EQ(games, finished_games().size());
    const ProgramRun annotated = database.run({"annotate", "1", "--nodes", "100", "--to", "html"});
    EXPECT_EQ(annotated.status, 0) << annotated.err;
    EXPECT_NE(annotated.out.find("data-w=\""), std::string::npos);
    EXPECT_NE(annotated.out.find("Engine: 100 nodes a position."), std::string::npos);
}

TEST(PictureProgram, PagesOfStoredGamesTellWhatOthersPlayed) {
    const TestDatabase database(record_text("attangle", "a1 b1", "1-0") + record_text("attangle", "a1 b2", "0-1"));
    for (const Arguments& command :
         {Arguments{"export", "1", "--to", "html"}, Arguments{"annotate", "1", "--nodes", "50", "--to", "html"}}) {
        const std::string page = database.run(command).out;
        EXPECT_NE(page.find(" data-o=\"2 white;a1 2 50\""), std::string::npos) << command[0];
        EXPECT_NE(page.find(" data-o=\"2 black;b1 1 0;b2 1 100\""), std::string::npos) << command[0];
        EXPECT_EQ(page.find(" data-o=\"1"), std::string::npos) << "alone: nothing to tell";
    }
}

TEST(PictureProgram, SaysWhatCannotBe) {
    const TestDatabase database(record_text("attangle", "a1 b1") + record_text("attangle", "a1 c1"));
    const ProgramRun several = database.run({"export", "--to", "gif", "-o", database.folder().file("x.gif")});
    EXPECT_EQ(several.status, 2);
    EXPECT_NE(several.err.find("pictures are of one game, and here are 2: give its number"), std::string::npos);
    EXPECT_FALSE(database.folder().has("x.gif"));
    EXPECT_EQ(database.run({"show", "1", "--to", "png", "--width", "1000000"}).status, 2);
    EXPECT_EQ(database.run({"show", "1", "--to", "svg", "--json"}).status, 2);
    EXPECT_EQ(database.run({"show", "1", "--to", "svg", "--ply", "3"}).status, 2);
    EXPECT_EQ(database.run({"show", "1", "--to", "jpeg"}).status, 2);
}

/// The strengths of the points, map by map, as the picture has them.
std::vector<std::map<std::string, std::string>> strengths_of(const std::string& svg) {
    std::vector<std::map<std::string, std::string>> maps;
    const std::regex part(R"re(class="caption"|fill-opacity="([^"]*)"><title>([^<]*)<)re");
    maps.emplace_back();
    for (std::sregex_iterator found(svg.begin(), svg.end(), part), end; found != end; ++found) {
        if ((*found)[2].matched)
            maps.back().emplace((*found)[2], (*found)[1]);
        else
            maps.emplace_back();  // a caption ends a map
    }
    maps.pop_back();
    return maps;
}

TEST(PictureProgram, DrawsHeatMapsOfEveryGame) {
    const TestDatabase database(sample_games());
    std::set<std::string> games;
    for (const auto& row : database.rows({"stats", "--by", "point"})) games.insert(row["game"].get<std::string>());
    EXPECT_GT(games.size(), 5U);
    for (const std::string& game : games) {
        const ProgramRun svg = database.run({"stats", game, "--by", "point", "--to", "svg"});
        ASSERT_TRUE(is_svg(svg.out)) << game << svg.err;
        const auto maps = strengths_of(svg.out);
        ASSERT_EQ(maps.size(), 6U) << game;
        const auto rows = database.rows({"stats", game, "--by", "point"});
        std::size_t map = 0;
        for (const std::string side : {"black", "white"})
            for (const std::string kind : {"stands", "comes", "taken"}) {
                const std::string key = side + "_" + kind;
                std::uint64_t most = 0;
                for (const auto& row : rows) most = std::max(most, row[key].get<std::uint64_t>());
                std::map<std::string, std::string> expected;
                for (const auto& row : rows)
                    if (const auto n = row[key].get<double>(); n > 0) {
                        std::array<char, 16> text{};
                        std::snprintf(text.data(), text.size(), "%.3f", n / static_cast<double>(most));
                        expected.emplace(row["point"], text.data());
                    }
                EXPECT_EQ(maps[map++], expected) << game << key;
            }
        EXPECT_TRUE(is_png(database.run({"stats", game, "--by", "point", "--to", "png", "--width", "200"}).out))
            << game;
    }
    EXPECT_NE(
        database.run({"stats", "--by", "point", "--to", "svg"}).err.find("of games of one kind: choose one of abalone"),
        std::string::npos);
    EXPECT_NE(database.run({"stats", "--to", "svg"}).err.find("only a table by point has pictures"), std::string::npos);
}

}  // namespace
}  // namespace ludex
