// A record without end costs no memory beyond the limit, and the records behind it are found. (That the time is linear
// shows in that these tests end: an input is many times the limit.)
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using notation::RawRecord;
using notation::RecordSplitter;

constexpr std::size_t kMostRecordBytes = std::size_t{1} << 16U;
constexpr std::size_t kEndlessBytes = std::size_t{2} << 20U;
/// The limit, what is gathered beyond it before it is cut, and blocks of input at both ends.
constexpr std::size_t kMostHeld = kMostRecordBytes + (std::size_t{4} << 18U);

/// A beginning, a piece again and again, and an end, made while they are read. Keeps count of the bytes that the
/// splitter has taken and not put behind it.
class EndlessSource final : public notation::ByteSource {
public:
    EndlessSource(std::string begin, std::string piece, std::string end, std::size_t bytes)
        : text_(std::move(begin)), piece_(std::move(piece)), end_(std::move(end)), bytes_(bytes) {
        while (piece_.size() < 1000) piece_ += piece_;
    }

    void watch(const RecordSplitter& splitter) { splitter_ = &splitter; }
    [[nodiscard]] std::size_t most_held() const { return most_held_; }

    Result<std::size_t> read(std::span<char> buffer) override {
        while (text_.size() < buffer.size() && made_ < bytes_) {
            text_ += piece_;
            made_ += piece_.size();
        }
        if (text_.size() < buffer.size()) text_ += std::exchange(end_, {});
        const std::size_t n = std::min(buffer.size(), text_.size());
        std::memcpy(buffer.data(), text_.data(), n);
        text_.erase(0, n);
        served_ += n;
        most_held_ = std::max(most_held_, served_ - static_cast<std::size_t>(splitter_->bytes_done()));
        return n;
    }

private:
    std::string text_;
    std::string piece_;
    std::string end_;
    std::size_t bytes_;
    std::size_t made_ = 0;
    std::size_t served_ = 0;
    std::size_t most_held_ = 0;
    const RecordSplitter* splitter_ = nullptr;
};

struct Endless {
    const char* name;
    const char* begin;
    const char* piece;
    std::size_t most_others = 1;  ///< records that may be seen in it
};

std::size_t moves(const GameRecord& record) {
    return static_cast<std::size_t>(std::count_if(record.elements.begin(), record.elements.end(),
                                                  [](const Element& e) { return e.kind == ElementKind::move; }));
}

struct Found {
    std::size_t before = 0;
    std::size_t behind = 0;
    std::size_t others = 0;
    std::size_t longest = 0;
    bool cut = false;
    std::size_t most_held = 0;
};

Found read(const std::string& before, const Endless& endless, const std::string& behind,
           std::size_t bytes = kEndlessBytes) {
    EndlessSource source(before + endless.begin, endless.piece, behind, bytes);
    RecordSplitter splitter(source, {.max_record_bytes = kMostRecordBytes});
    source.watch(splitter);
    Found found;
    RawRecord raw;
    for (;;) {
        const Result<bool> more = splitter.next(raw);
        EXPECT_TRUE(more);
        if (!more || !*more) break;
        GameRecord record;
        std::vector<Problem> problems;
        notation::parse_record(raw, record, problems);
        found.longest = std::max(found.longest, raw.text.size());
        found.cut |= raw.cut;
        const bool is_whole = problems.empty() && moves(record) == 2;
        if (is_whole && record.tag("Event") == "before") {
            ++found.before;
        } else if (is_whole && record.tag("Event") == "behind") {
            ++found.behind;
        } else {
            ++found.others;
        }
    }
    found.most_held = source.most_held();
    return found;
}

void check(const Found& found, const Endless& endless) {
    EXPECT_EQ(found.before, 1U) << endless.name;
    EXPECT_EQ(found.behind, 1U) << endless.name;
    EXPECT_LE(found.longest, kMostRecordBytes) << endless.name;
    EXPECT_LE(found.most_held, kMostHeld) << endless.name;
}

TEST(EndlessInput, OfText) {
    constexpr Endless kEndless[] = {
        {"comment", "[Event \"x\"]\n\n1. a1b2 {", "words of a comment\n"},
        {"comment without line ends", "[Event \"x\"]\n\n1. a1b2 {", "words "},
        {"comment with tags", "[Event \"x\"]\n\n1. a1b2 {\n", "[Event \"y\"]\n", 3},
        {"line", "[Event \"x\"]\n\n1. a1b2 ", "word "},
        {"word", "[Event \"x\"]\n\n1. a1b2 ", "x"},
        {"variations", "[Event \"x\"]\n\n1. a1b2 ", "("},
        {"variations, line by line", "[Event \"x\"]\n\n1. a1b2 ", "(\n"},
        {"closing brackets", "[Event \"x\"]\n\n1. a1b2 ", ")}"},
        {"brackets of tags", "[Event \"x\"]\n\n1. a1b2\n", "["},
        {"tags", "[Event \"x\"]\n", "[Site \"y\"]\n"},
        {"value of a tag", "[Event \"x\"]\n[Site \"", "y\\\""},
        {"tags in one line", "[Event \"x\"]\n", "[Site \"y\"] ", kEndlessBytes},
        {"tags without an end in one line", "[Event \"x\"]\n", "[Site \"y ", kEndlessBytes},
        {"tags and words in one line", "[Event \"x\"]\n1. a1b2 ", "[Site word "},
        {"line ends", "[Event \"x\"]\n", "\n"},
        {"carriage returns", "[Event \"x\"]\n", "\r"},
        {"blanks", "[Event \"x\"]\n\n1. a1b2", " "},
        {"comment lines", "[Event \"x\"]\n\n1. a1b2\n", "# words\n"},
        {"escape lines", "[Event \"x\"]\n\n1. a1b2\n", "% words\n"},
        {"NUL", "[Event \"x\"]\n\n1. a1b2\n", "\x01\x02"},
        {"moves", "[Event \"x\"]\n\n1. a1b2\n", "i5h5 a1b2\n"},
        {"results", "[Event \"x\"]\n\n1. a1b2\n", "* "},
    };
    const std::string before = "[Event \"before\"]\n\n1. a1b2 i5h5 *\n\n";
    const std::string behind = "\n\n[Event \"behind\"]\n\n1. a1b2 i5h5 *\n";
    for (const Endless& endless : kEndless) {
        const Found found = read(before, endless, behind);
        check(found, endless);
        EXPECT_LE(found.others, endless.most_others) << endless.name;
    }
}

TEST(EndlessInput, BeforeTheFirstRecord) {
    constexpr Endless kEndless[] = {
        {"line ends", "", "\n"},        {"blanks", "", " "},
        {"comment lines", "", "# x\n"}, {"escape lines", "", "% x\n"},
        {"one comment line", "#", "x"},
    };
    const std::string behind = "\n\n[Event \"before\"]\n\n1. a1b2 i5h5 *\n\n[Event \"behind\"]\n\n1. a1b2 i5h5 *\n";
    for (const Endless& endless : kEndless) {
        const Found found = read("", endless, behind);
        EXPECT_EQ(found.behind, 1U) << endless.name;
        EXPECT_LE(found.longest, kMostRecordBytes) << endless.name;
        EXPECT_LE(found.most_held, kMostHeld) << endless.name;
    }
}

/// The record that follows a long one on its last line is found, too.
TEST(EndlessInput, ARecordGluedToALongOne) {
    const Endless endless{"comment", "[Event \"x\"]\n\n1. a1b2 {", "words of a comment\n"};
    check(read("[Event \"before\"]\n\n1. a1b2 i5h5 *\n\n", endless, "} *[Event \"behind\"]\n\n1. a1b2 i5h5 *\n"),
          endless);
}

const std::vector<Endless>& endless_json() {
    static const std::vector<Endless> kEndless{
        {"string", R"({"game":"abalone","moves":[")", "word "},
        {"string with backslashes", R"({"game":"abalone","moves":[")", "\\\""},
        {"key", R"({"game":"abalone",")", "word "},
        {"number", R"({"game":"abalone","moves":[)", "1"},
        {"arrays", R"({"game":"abalone","moves":)", "["},
        {"objects", R"({"game":"abalone","moves":)", "{\"a\":"},
        {"moves", R"({"game":"abalone","moves":["a1b2")", ",\"i5h5\""},
        {"moves, line by line", R"({"game":"abalone","moves":["a1b2")", ",\n\"i5h5\""},
        {"blanks inside", R"({"game":"abalone","moves":)", " "},
        {"line ends inside", R"({"game":"abalone","moves":)", "\n"},
        {"members", R"({"game":"abalone")", ",\"a\":{\"b\":[]}"},
        {"commas", R"({"game":"abalone"},)", ","},
        {"blanks between", R"({"game":"abalone"},)", " "},
        {"line ends between", R"({"game":"abalone"})", "\n"},
        {"garbage between", R"({"game":"abalone"},)", "garbage "},
        {"opening braces", R"({"game":"abalone"},)", "{"},
        {"opening brackets", R"({"game":"abalone"},)", "["},
    };
    return kEndless;
}

constexpr const char* kBefore = R"({"game":"abalone","tags":{"Event":"before"},"moves":["a1b2","i5h5"]})";
constexpr const char* kBehind = R"({"game":"abalone","tags":{"Event":"behind"},"moves":["a1b2","i5h5"]})";

TEST(EndlessInput, OfJsonInAnArray) {
    for (const Endless& endless : endless_json())
        check(read("[\n" + std::string(kBefore) + ",\n", endless, ",\n" + std::string(kBehind) + "\n]\n"), endless);
}

TEST(EndlessInput, OfJsonInOneLine) {
    for (const Endless& endless : endless_json())
        check(read("{\"games\": [" + std::string(kBefore) + ",", endless, "," + std::string(kBehind) + "]}"), endless);
}

TEST(EndlessInput, OfJsonLines) {
    for (const Endless& endless : endless_json())
        check(read(std::string(kBefore) + "\n", endless, "\n" + std::string(kBehind) + "\n"), endless);
}

/// Objects that are never closed, in each other: what stands in the last is not looked at again for each of them.
TEST(EndlessInput, OfJsonInsideManyObjects) {
    constexpr std::size_t kObjects = 400;
    std::string objects;
    for (std::size_t i = 0; i < kObjects; ++i) objects += "{\"a\":[";
    const std::string word = '"' + std::string(1000, 'x') + "\",";
    std::string words;
    while (words.size() < std::size_t{12} << 20U) words += word;
    EXPECT_EQ(records::parse("[" + objects + words).records.size(), kObjects);
    // Now each object contains a valid one, which is a record, too.
    objects.clear();
    for (std::size_t i = 0; i < kObjects; ++i) objects += "{\"a\":[{\"a\":1},";
    EXPECT_EQ(records::parse("[" + objects + words).records.size(), 2 * kObjects);
    // Line by line.
    objects.clear();
    for (std::size_t i = 0; i < kObjects; ++i) objects += "{\"a\":[\n";
    EXPECT_EQ(records::parse(objects + words).records.size(), kObjects);
    // Many that are given up because they are nested too deeply.
    constexpr std::size_t kTooMany = 200'000;
    objects.clear();
    for (std::size_t i = 0; i < kTooMany; ++i) objects += "{\"a\":[\n";
    EXPECT_EQ(records::parse(objects).records.size(), kTooMany);
}

TEST(EndlessInput, OfManyMegabytes) {
    constexpr std::size_t kMany = std::size_t{32} << 20U;
    const std::string before = "[Event \"before\"]\n\n1. a1b2 i5h5 *\n\n";
    const std::string behind = "\n\n[Event \"behind\"]\n\n1. a1b2 i5h5 *\n";
    const Endless comment{"comment", "[Event \"x\"]\n\n1. a1b2 {",
                          "words of a long line in a comment that does not end "};
    check(read(before, comment, behind, kMany), comment);
    const Endless string{"string", R"({"game":"abalone","moves":[")", "a string that does not end "};
    check(read("[\n" + std::string(kBefore) + ",\n", string, ",\n" + std::string(kBehind) + "\n]\n", kMany), string);
}

/// Blanks at the end of a line are not looked at again for each record of the line.
TEST(EndlessInput, BlanksBehindManyRecordsOfOneLine) {
    constexpr std::size_t kRecords = 20'000;
    std::string text;
    for (std::size_t i = 0; i < kRecords; ++i) text += "[E \"a\"]";
    text.append(std::size_t{8} << 20U, ' ');
    EXPECT_EQ(records::parse(text + "\n").records.size(), kRecords);
}

/// Whether a line goes on is asked behind each of its games.
TEST(EndlessInput, ManyGamesInALineThatEndsInBlanks) {
    constexpr std::size_t kGames = 20'000;
    std::string line;
    for (std::size_t i = 0; i < kGames; ++i) line += "(;GM[abalone]GAME[abalone];B[a1b2])";
    line.append(std::size_t{2} << 20U, ' ');
    const auto source = notation::text_source(line);
    RecordSplitter splitter(*source);
    std::size_t games = 0;
    for (RawRecord raw; *splitter.next(raw);) ++games;
    EXPECT_EQ(games, kGames);
}

}  // namespace
}  // namespace ludex
