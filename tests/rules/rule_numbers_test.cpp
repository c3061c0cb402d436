#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

// Every numbered rule of data/rules/*.md has a test in this program whose name carries its number.

namespace {

/// Rules that no position and no move can show, with the reason.
const std::map<std::string, std::string>& not_on_the_board() {
    static const std::map<std::string, std::string> reasons{
        {"AB-9", "blitz time: known from a record's clocks and Termination, not from the board"},
        {"AR-11", "agreement and resignation: the record's own result, possible in any position"},
    };
    return reasons;
}

/// The rule numbers such as AB-5 in a text of data/rules.
std::set<std::string> rule_numbers(const std::string& file_name, const std::string& letters) {
    std::ifstream file(LUDEX_SOURCE_DIR "/data/rules/" + file_name);
    EXPECT_TRUE(file.is_open()) << file_name;
    std::ostringstream text;
    text << file.rdbuf();
    const std::string content = text.str();
    const std::regex number(letters + "-[0-9]+");
    std::set<std::string> numbers;
    for (std::sregex_iterator found(content.begin(), content.end(), number), end; found != end; ++found) {
        numbers.insert(found->str());
    }
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

void expect_all_tested(const std::string& file_name, const std::string& letters, std::size_t expected) {
    const std::set<std::string> names = test_names();
    const std::set<std::string> rules = rule_numbers(file_name, letters);
    EXPECT_EQ(rules.size(), expected) << "rules in " << file_name;
    for (const std::string& rule : rules) {
        const auto exempt = not_on_the_board().find(rule);
        if (exempt == not_on_the_board().end()) {
            EXPECT_TRUE(has_test(names, rule)) << rule << " of " << file_name << " has no test";
        } else {
            EXPECT_FALSE(has_test(names, rule)) << rule << " has a test and needs no excuse: " << exempt->second;
        }
    }
}

}  // namespace

TEST(RuleNumbers, EveryAbaloneRuleHasATest) { expect_all_tested("abalone.md", "AB", 9); }

TEST(RuleNumbers, EveryAttangleRuleHasATest) { expect_all_tested("attangle.md", "AT", 9); }

TEST(RuleNumbers, EveryArtabanRuleHasATest) { expect_all_tested("artaban.md", "AR", 12); }

TEST(RuleNumbers, NoTestForARuleThatDoesNotExist) {
    std::set<std::string> rules;
    for (const auto& [file_name, letters] :
         std::map<std::string, std::string>{{"abalone.md", "AB"}, {"attangle.md", "AT"}, {"artaban.md", "AR"}}) {
        rules.merge(rule_numbers(file_name, letters));
    }
    for (const auto& [rule, reason] : not_on_the_board()) {
        EXPECT_TRUE(rules.contains(rule)) << rule;
    }
    const std::regex numbered("(AB|AT|AR)([0-9]+)_.*");
    for (const std::string& name : test_names()) {
        std::smatch parts;
        if (std::regex_match(name, parts, numbered)) {
            EXPECT_TRUE(rules.contains(parts[1].str() + "-" + parts[2].str())) << name;
        }
    }
}
