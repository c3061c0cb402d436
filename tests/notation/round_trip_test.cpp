// parse(write(x)) = x, and writing again gives the same bytes.
#include <gtest/gtest.h>

#include "notation/write/record_writer.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

std::string write(const GameRecord& record, const AnyVariant& variant) {
    std::string out;
    notation::write_record(record, info_of(variant).first_mover, true, out);
    return out;
}

/// The tags in the order in which the writer puts them.
GameRecord reread(const std::string& text) {
    const auto parsed = records::parse(text);
    EXPECT_EQ(parsed.records.size(), 1U) << text;
    EXPECT_EQ(records::brief(parsed.problems.at(0)), "") << text;
    return parsed.records.at(0);
}

class RoundTrip : public testing::Test {};

TEST_F(RoundTrip, RecordsOfEveryVariantSurviveWriting) {
    std::uint64_t seed = 0;
    for (const AnyVariant& variant : all_variants())
        for (int i = 0; i < 3; ++i) {
            const GameRecord record = records::random_record(variant, ++seed);
            const std::string text = write(record, variant);
            GameRecord read = reread(text);
            ASSERT_EQ(write(read, variant), text);
            // The order of tags is the writer's; everything else is the same.
            const auto by_name = [](const Tag& a, const Tag& b) { return a.name < b.name; };
            GameRecord expected = record;
            std::sort(expected.tags.begin(), expected.tags.end(), by_name);
            std::sort(read.tags.begin(), read.tags.end(), by_name);
            ASSERT_TRUE(read == expected) << text;
        }
}

TEST_F(RoundTrip, ReplayedRecordsKeepTheirTextExactly) {
    std::uint64_t seed = 1000;
    for (const AnyVariant& variant : all_variants()) {
        const std::string text = write(records::random_record(variant, ++seed), variant);
        const auto report = records::replay(text);
        for (const Problem& p : report.problems)
            EXPECT_EQ(p.severity, Severity::warning) << records::brief(report.problems) << '\n' << text;
        ASSERT_EQ(records::canonical(report), text);
    }
}

TEST_F(RoundTrip, LinesAreAtMostEightyBytesWhereWordsAllow) {
    const AnyVariant variant = *parse_game_name("abalone/belgian-daisy");
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        std::string text = write(records::random_record(variant, seed), variant);
        text = text.substr(text.find("\n\n") + 2);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            const std::string line = text.substr(begin, end - begin);
            const bool breakable = line.find_first_of(";[") == std::string::npos;
            EXPECT_TRUE(!breakable || line.size() <= 80U) << line;
            EXPECT_NE(line.front(), '[') << text;
            EXPECT_NE(line.front(), '%') << text;
            begin = end + 1;
        }
    }
}

/// A word of a variation between long ones would stand in a line alone, and begin another record there.
TEST_F(RoundTrip, NoLineIsTheNameOfAGame) {
    const std::string text = "[Game \"abalone\"]\n\n1. a1b2 {" + std::string(48, 'x') +
                             "} (1. a1b2 i5h5 2. zz grand {" + std::string(90, 'y') + "}) 1... i5h5 *\n";
    const std::string canonical = records::canonical(records::replay(text));
    EXPECT_NE(canonical.find("\ngrand {y"), std::string::npos) << canonical;
    EXPECT_EQ(records::canonical(records::replay(canonical)), canonical);
    EXPECT_EQ(records::parse(canonical).records.size(), 1U) << canonical;
}

TEST_F(RoundTrip, BareMovesAreReadBack) {
    const auto report = records::replay("Belgian daisy\n1.a1b2 {x} i5h5 (1... i6h6) 2.a2b3\n");
    std::string bare;
    notation::write_bare_moves(report.canonical, "belgian-daisy", true, bare);
    EXPECT_EQ(bare, "belgian-daisy\n1. a1b2 i5h5 2. a2b3 *\n");
    EXPECT_EQ(move_texts(*records::replay(bare).game), move_texts(*report.game));
}

TEST_F(RoundTrip, TheSecondMoverMayBegin) {
    const auto report = records::replay(
        "[Game \"abalone\"]\n[FEN \"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0\"]\n\n1... g5f4 2. c3d3 *\n");
    EXPECT_EQ(report.game->plies, 2U) << records::brief(report.problems);
    EXPECT_NE(records::canonical(report).find("\n1... g5f4 2. c3d3 *\n"), std::string::npos)
        << records::canonical(report);
}

}  // namespace
}  // namespace ludex
