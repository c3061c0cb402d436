#include "games/rule_texts.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "games/any_game.hpp"

// The rules in words: every number that an error can cite has a sentence.

namespace ludex {
namespace {

namespace fs = std::filesystem;

void add_numbers(std::set<std::string>& numbers, const fs::path& path, const std::regex& pattern) {
    std::ifstream file(path);
    ASSERT_TRUE(file.is_open()) << path;
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found)
        numbers.insert((*found)[1].str());
}

/// The numbers that the files of a folder name in the way of the pattern's first group.
std::set<std::string> numbers_in(const std::string& folder, const std::string& pattern) {
    std::set<std::string> numbers;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LUDEX_SOURCE_DIR) / folder))
        if (entry.is_regular_file()) add_numbers(numbers, entry.path(), std::regex(pattern));
    return numbers;
}

TEST(RuleTexts, EveryNumberThatTheCodeCitesHasAText) {
    for (const char* room : {"core", "games", "analyzer"})
        for (const std::string& number : numbers_in(room, "\"([A-Z]{2}-[0-9]+)\""))
            EXPECT_NE(rule_text(number), "") << number;
    EXPECT_GT(numbers_in("games", "\"([A-Z]{2}-[0-9]+)\"").size(), 20U);
}

TEST(RuleTexts, EveryNumberOfTheRulesHasAPlainLine) {
    std::set<std::string> numbers;
    for (const std::string_view game : all_games())
        numbers.merge(numbers_in("games/" + std::string(game) + "/data", "\\b([A-Z]{2}-[0-9]+)\\b"));
    EXPECT_GE(numbers.size(), 30U);
    for (const std::string& number : numbers) {
        const std::string text(rule_text(number));
        EXPECT_GT(text.size(), 20U) << number;
        EXPECT_EQ(text.find_first_of("*`\n\t"), std::string::npos) << number << ' ' << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << number << ' ' << text;
        EXPECT_EQ(text.back(), '.') << number << ' ' << text;
        EXPECT_FALSE(std::regex_search(text, std::regex(" [A-Z]{2}-[0-9]+ [A-Z]"))) << number << " runs on: " << text;
    }
}

TEST(RuleTexts, Verbatim) {
    EXPECT_EQ(rule_text("AB-2"),
              "A move takes 1, 2 or 3 own marbles that lie side by side on one straight line, one step in one of six "
              "directions.");
    EXPECT_EQ(rule_text("AB-3"), "In line: along their own line. The point in front is empty, or AB-5 applies.");
    EXPECT_EQ(rule_text("AB-4"),
              "Broadside (\"en flèche\"): every marble steps sideways to its own neighbouring point; every destination "
              "is empty. A broadside never pushes.");
    EXPECT_EQ(rule_text("AB-8"), "The first to eject six enemy marbles wins at once.");
    EXPECT_EQ(rule_text("AT-7"),
              "A stack of the full height (3; former 5) never moves and is never captured. It stays on the board.");
    EXPECT_EQ(rule_text("AR-3"),
              "Turn. White and Black alternate. A turn is exactly one of these, with one runner; there is no pass and "
              "nothing is compulsory.");
    EXPECT_EQ(
        rule_text("AR-9"),
        "End. The game ends at once, after any move by either player, when one of the players has no runner left. "
        "Then, in this order, the higher number wins: 1. sum of the values of one's dice on the last row; 2. "
        "number of one's dice on the last row; 3. number of one's dice on the board.");
    EXPECT_EQ(rule_text("AR-10"), "If all three are equal the game is drawn.");
}

TEST(RuleTexts, UnknownNumbersHaveNone) {
    for (const char* number : {"", "AB", "AB-", "AB-0", "AB-10", "AB-1 ", "ab-1", "AX-1", "-"})
        EXPECT_EQ(rule_text(number), "") << number;
}

TEST(RuleTexts, MarkdownBecomesPlain) {
    EXPECT_EQ(plain_text("*a* **b** `c`\nd"), "a b c d");
    EXPECT_EQ(plain_text("see [the *rules*](games/abalone/data/rules.md)."), "see the rules.");
    EXPECT_EQ(plain_text("[x] (y) [z]("), "[x] (y) [z](");
    EXPECT_EQ(plain_text(""), "");
}

}  // namespace
}  // namespace ludex
