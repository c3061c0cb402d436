// Trees of moves, against lines that are found by following the elements of a record one by one.
#include "notation/trees/record_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/records.hpp"

namespace ludex::notation {
namespace {

using Line = std::vector<std::string>;
using Lines = std::set<Line>;

/// Every line from the start to a place behind which nothing stands; equal lines and beginnings of others only once.
Lines slow_lines(const std::vector<GameRecord>& records) {
    Lines all;
    for (const GameRecord& record : records) {
        std::vector<Line> open{{}};
        for (const Element& e : record.elements) {
            if (e.kind == ElementKind::move) {
                open.back().emplace_back(record.text_of(e));
            } else if (e.kind == ElementKind::variation_begin) {
                Line line = open.back();
                if (!line.empty()) line.pop_back();
                open.push_back(line);
            } else if (e.kind == ElementKind::variation_end) {
                all.insert(open.back());
                open.pop_back();
            }
        }
        all.insert(open.back());
    }
    Lines ends = all;
    for (const Line& line : all)
        std::erase_if(ends, [&](const Line& other) {
            return other.size() < line.size() && std::equal(other.begin(), other.end(), line.begin());
        });
    return ends;
}

std::vector<GameRecord> split(const GameRecord& record) {
    std::vector<GameRecord> lines;
    for_each_line(record, [&](const GameRecord& line) {
        lines.push_back(line);
        return true;
    });
    return lines;
}

std::size_t count(const GameRecord& record, ElementKind kind) {
    return static_cast<std::size_t>(std::count_if(record.elements.begin(), record.elements.end(),
                                                  [&](const Element& e) { return e.kind == kind; }));
}

TEST(RecordTree, HasTheLinesOfItsGames) {
    for (const AnyVariant& variant : all_variants()) {
        std::vector<GameRecord> records;
        MergedTree tree;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            records.push_back(records::random_record(variant, seed));
            tree.add(records.back(), "game " + std::to_string(seed));
        }
        // Games that others have played before for some plies.
        GameRecord begun = records[0];
        begun.elements.resize(begun.elements.size() / 3);
        while (count(begun, ElementKind::variation_end) < count(begun, ElementKind::variation_begin))
            begun.add(ElementKind::variation_end, "");
        records.push_back(begun);
        tree.add(begun, "begun");
        EXPECT_EQ(slow_lines({tree.record()}), slow_lines(records)) << full_name(variant);
    }
}

TEST(RecordTree, IsSplitIntoItsLines) {
    std::size_t several = 0;
    for (const AnyVariant& variant : all_variants()) {
        const GameRecord record = records::random_record(variant, 7);
        const std::vector<GameRecord> lines = split(record);
        EXPECT_EQ(slow_lines(lines), slow_lines({record})) << full_name(variant);
        EXPECT_EQ(lines.front().main_line(), record.main_line());
        EXPECT_EQ(lines.front().tags, record.tags);
        for (std::size_t i = 1; i < lines.size(); ++i) {
            EXPECT_EQ(count(lines[i], ElementKind::variation_begin), 0U);
            EXPECT_EQ(lines[i].tag("Line"), std::to_string(i + 1));
            EXPECT_EQ(lines[i].tag("Result"), "*");
        }
        several += lines.size() > 1 ? 1U : 0U;
        // What is taken apart and put together again has the same lines.
        MergedTree again;
        for (const GameRecord& line : lines) again.add(line, "");
        EXPECT_EQ(slow_lines({again.record()}), slow_lines({record}));
    }
    EXPECT_GT(several, 30U) << "records have variations";
}

TEST(RecordTree, CountsGamesToFindTheMainLine) {
    const auto parsed = records::parse(
        "[Event \"Cup\"]\n[White \"A\"]\n[Game \"attangle\"]\n\n1. a1 b2 *\n\n"
        "[Event \"Cup\"]\n[White \"B\"]\n[Game \"attangle\"]\n\n1. c3 {why} (1. d5 e5) b2! *\n\n"
        "[Event \"Cup\"]\n[White \"C\"]\n[Game \"attangle\"]\n\n1. c3 {why} b2! 2. a1 *\n");
    MergedTree tree;
    for (const GameRecord& record : parsed.records) tree.add(record, std::string(record.tag("White")));
    const GameRecord record = tree.record();
    EXPECT_EQ(text_between(record, 0, record.elements.size()), "c3 why (a1 b2 A) (d5 e5) b2! B a1 C");
    EXPECT_EQ(record.tag("Event"), "Cup");
    EXPECT_EQ(record.find_tag("White"), nullptr);
    EXPECT_EQ(record.tag("Result"), "*");
}

TEST(RecordTree, LeavesOutWhatIsNotWanted) {
    for (const AnyVariant& variant : all_variants()) {
        const GameRecord record = records::random_record(variant, 3);
        EXPECT_EQ(without(record, {}), record);
        const GameRecord bare = without(record, {true, true, true, true});
        EXPECT_EQ(bare.elements.size(), record.main_line().size());
        EXPECT_EQ(bare.tags, record.tags);
        EXPECT_EQ(bare.main_line(), record.main_line());
        const GameRecord unsigned_one = without(record, {.signs = true});
        EXPECT_EQ(count(unsigned_one, ElementKind::nag), 0U);
        EXPECT_EQ(count(unsigned_one, ElementKind::comment), count(record, ElementKind::comment));
    }
}

TEST(RecordTree, TellsWordsFromCommands) {
    const auto stripped = [](const char* comment, const Stripped& what) {
        GameRecord record;
        record.add(ElementKind::comment, comment);
        const GameRecord kept = without(record, what);
        return text_between(kept, 0, kept.elements.size());
    };
    constexpr const char* kComment = "good [%clk 0:05:00] move [%eval 0.3]";
    EXPECT_EQ(stripped(kComment, {.comments = true}), "[%clk 0:05:00] [%eval 0.3]");
    EXPECT_EQ(stripped(kComment, {.commands = true}), "good move");
    EXPECT_EQ(stripped(kComment, {.comments = true, .commands = true}), "");
    EXPECT_EQ(stripped("[%clk", {.comments = true}), "[%clk");
    EXPECT_EQ(stripped("[%clk", {.commands = true}), "");
    EXPECT_EQ(stripped("a ] b", {.commands = true}), "a ] b");
}

}  // namespace
}  // namespace ludex::notation
