#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "games/any_game.hpp"

// Every numbered rule of games/*/data/rules.md has a test in this program whose name carries its number.

namespace {

/// Rules that no position and no move can show, with the reason.
const std::map<std::string, std::string>& not_on_the_board() {
    static const std::map<std::string, std::string> reasons{
        {"AB-9", "blitz time: known from a record's clocks and Termination, not from the board"},
        {"AR-11", "agreement and resignation: the record's own result, possible in any position"},
    };
    return reasons;
}

/// The rule numbers of a game, such as AB-5.
std::set<std::string> rule_numbers(std::string_view game) {
    const std::string path = LUDEX_SOURCE_DIR "/games/" + std::string(game) + "/data/rules.md";
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << path;
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::regex number("\\b[A-Z]{2}-[0-9]+\\b");
    std::set<std::string> numbers;
    for (std::sregex_iterator found(text.begin(), text.end(), number), end; found != end; ++found)
        numbers.insert(found->str());
    return numbers;
}

/// The names of all tests of this program.
std::set<std::string> test_names() {
    std::set<std::string> names;
    const ::testing::UnitTest& program = *::testing::UnitTest::GetInstance();
    for (int i = 0; i < program.total_test_suite_count(); ++i) {
        const ::testing::TestSuite& suite = *program.GetTestSuite(i);
        for (int k = 0; k < suite.total_test_count(); ++k) {
            names.insert(suite.GetTestInfo(k)->name());
        }
    }
    return names;
}

/// Whether a test is named after the rule: AB-5 has AB5_SumitoPushesTwoOnOne.
bool has_test(const std::set<std::string>& names, const std::string& rule) {
    const std::string prefix = rule.substr(0, 2) + rule.substr(3) + "_";
    for (const std::string& name : names) {
        if (name.starts_with(prefix)) {
            return true;
        }
    }
    return false;
}

}  // namespace

/// A rule that is lost would need no test.
TEST(RuleNumbers, NoRuleIsLost) {
    const std::map<std::string_view, std::size_t> expected{{"abalone", 9}, {"attangle", 9}, {"artaban", 12}};
    for (const auto& [game, rules] : expected) EXPECT_EQ(rule_numbers(game).size(), rules) << game;
    for (const std::string_view game : ludex::all_games()) {
        const std::set<std::string> rules = rule_numbers(game);
        ASSERT_GE(rules.size(), 5U) << game;
        const std::string letters = rules.begin()->substr(0, 2);
        for (std::size_t number = 1; number <= rules.size(); ++number)
            EXPECT_TRUE(rules.contains(letters + "-" + std::to_string(number))) << game << ' ' << number;
    }
}

TEST(RuleNumbers, EveryRuleOfEveryGameHasATest) {
    const std::set<std::string> names = test_names();
    for (const std::string_view game : ludex::all_games()) {
        const std::set<std::string> rules = rule_numbers(game);
        for (const std::string& rule : rules) {
            const auto exempt = not_on_the_board().find(rule);
            if (exempt == not_on_the_board().end()) {
                EXPECT_TRUE(has_test(names, rule)) << rule << " of " << game << " has no test";
            } else {
                EXPECT_FALSE(has_test(names, rule)) << rule << " has a test and needs no excuse: " << exempt->second;
            }
        }
    }
}

TEST(RuleNumbers, NoTestForARuleThatDoesNotExist) {
    std::set<std::string> rules;
    for (const std::string_view game : ludex::all_games()) rules.merge(rule_numbers(game));
    for (const auto& [rule, reason] : not_on_the_board()) EXPECT_TRUE(rules.contains(rule)) << rule;
    const std::regex numbered("([A-Z]{2})([0-9]+)_.*");
    for (const std::string& name : test_names()) {
        std::smatch parts;
        if (std::regex_match(name, parts, numbered)) {
            EXPECT_TRUE(rules.contains(parts[1].str() + "-" + parts[2].str())) << name;
        }
    }
}
