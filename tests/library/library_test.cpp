// The heart of the library: records are read and checked, games played and positions evaluated, without a database.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "analyzer/analysis/analysis.hpp"
#include "analyzer/replay/replay.hpp"
#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "notation/write/canonical_text.hpp"
#include "support/random_play.hpp"

namespace ludex {
namespace {

/// The records of a file, replayed.
std::vector<analyzer::ReplayReport> read(const std::string& path) {
    const auto source = notation::open_source(path);
    EXPECT_TRUE(source) << path;
    notation::RecordSplitter splitter(**source);
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    std::vector<analyzer::ReplayReport> reports;
    for (notation::RawRecord raw; *splitter.next(raw);) {
        GameRecord record;
        std::vector<Problem> problems;
        if (notation::parse_record(raw, record, problems) != notation::Parsed::record) continue;
        reports.push_back(analyzer::replay(record, std::move(problems), options));
    }
    return reports;
}

TEST(Library, ReadsAndWritesRecords) {
    const auto good = read(LUDEX_SOURCE_DIR "/data/records/good.pgn");
    ASSERT_FALSE(good.empty());
    for (const auto& report : good) {
        EXPECT_NE(report.status(), RecordStatus::error);
        EXPECT_FALSE(notation::canonical_text(report.canonical, *report.game).empty());
    }
    const auto bad = read(LUDEX_SOURCE_DIR "/data/records/bad.pgn");
    EXPECT_TRUE(std::any_of(bad.begin(), bad.end(), [](const auto& report) {
        return report.status() == RecordStatus::error && !report.problems.empty();
    }));
}

/// A start of a variant.
AnyPosition start_of(const AnyVariant& variant) {
    std::mt19937_64 random(20261126);
    return with_game(variant, [&]<class G>(const auto& v) -> AnyPosition { return random_play::start<G>(v, random); });
}

TEST(Library, PlaysEveryVariant) {
    std::mt19937_64 random(20261126);
    for (const AnyVariant& variant : all_variants()) {
        AnyPosition position = start_of(variant);
        for (int ply = 0; ply < 20 && !outcome(position).decided(); ++ply) {
            const auto moves = legal_moves(position);
            ASSERT_FALSE(moves.empty()) << full_name(variant);
            const AnyMove& move = moves[random() % moves.size()];
            EXPECT_TRUE(*parse_move(position, format(move)) == move) << full_name(variant) << format(move);
            const auto next = play(position, move);
            ASSERT_TRUE(next) << full_name(variant) << format(move);
            EXPECT_NE(key(*next), key(position));
            EXPECT_TRUE(*parse_position(variant, format(*next)) == *next) << full_name(variant);
            position = *next;
        }
        EXPECT_EQ(parse_move(position, "?!").error().kind, ErrorKind::syntax) << full_name(variant);
    }
}

TEST(Library, RefusesAMoveOfAnotherGame) {
    for (const AnyVariant& variant : all_variants())
        for (const AnyVariant& other : all_variants()) {
            if (info_of(variant).id == info_of(other).id) continue;
            const auto played = play(start_of(variant), legal_moves(start_of(other)).front());
            ASSERT_FALSE(played);
            EXPECT_EQ(played.error().kind, ErrorKind::wrong_game) << full_name(variant) << full_name(other);
        }
}

TEST(Library, EvaluatesPositions) {
    analyzer::Analyst analyst({.threads = 1, .table_bytes = std::size_t{1} << 20U, .options = {}});
    for (const AnyVariant& variant : all_variants()) {
        engine::SearchLimits limits;
        limits.nodes = 200;
        const AnyPosition start = start_of(variant);
        const auto analysis = analyst.analyse(start, limits);
        ASSERT_FALSE(analysis.lines.empty()) << full_name(variant);
        EXPECT_TRUE(parse_move(start, analysis.lines.front().moves.front())) << full_name(variant);
    }
}

TEST(Library, LoadsNoDatabase) {
    std::ifstream maps("/proc/self/maps");
    ASSERT_TRUE(maps);
    std::string all(std::istreambuf_iterator<char>(maps), {});
    EXPECT_NE(all.find("libc"), std::string::npos);
    EXPECT_EQ(all.find("sqlite"), std::string::npos);
}

}  // namespace
}  // namespace ludex
