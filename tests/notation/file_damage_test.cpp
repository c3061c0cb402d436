// One bad record never costs another: a file of good records, with one in the middle that a machine has spoilt.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/text_damage.hpp"

namespace ludex {
namespace {

using namespace damage;

TEST(FileDamage, Bytes) {
    run({
        {"NUL", Effect::problem, [](Victim& v) { insert_in_movetext(v, std::string(1, '\0')); }},
        {"NUL in a tag", Effect::problem, [](Victim& v) { v.text.insert(any_tag(v).begin + 3, 1, '\0'); }},
        {"NULs instead of text", Effect::legal,
         [](Victim& v) {
             // The damage must not leave a single line of its tags: see ATagLineAloneBeforeAnotherRecord.
             const std::size_t at = std::max(anywhere(v), v.text.find('\n') + 1);
             const std::size_t n = std::min<std::size_t>(512, v.text.size() - at);
             v.text.replace(at, n, std::string(n, '\0'));
         },
         2},
        {"512 NULs more", Effect::problem, [](Victim& v) { insert_anywhere(v, std::string(512, '\0')); }, 2},
        {"invalid UTF-8", Effect::problem, [](Victim& v) { insert_anywhere(v, "\xC3\x28\xFF\xFE"); }, 2},
        {"half a character", Effect::problem, [](Victim& v) { insert_anywhere(v, "\xE2\x82"); }, 2},
        {"Latin-1", Effect::problem, [](Victim& v) { v.text.insert(any_tag(v).begin + 9, "\xE9"); }},
        {"garbage in one line", Effect::problem, [](Victim& v) { insert_anywhere(v, random_bytes(v, 300, false)); }, 3},
        {"garbage with line ends", Effect::problem, [](Victim& v) { insert_anywhere(v, random_bytes(v, 3000, true)); },
         3},
        {"byte order mark", Effect::none, [](Victim& v) { v.text.insert(0, "\xEF\xBB\xBF"); }},
        {"byte order mark inside", Effect::comment, [](Victim& v) { insert_anywhere(v, "\xEF\xBB\xBF"); }, 2},
        {"no-break spaces", Effect::none, [](Victim& v) { v.text.insert(any_move(v).begin - 1, "\xC2\xA0"); }},
        {"zero-width spaces", Effect::none, [](Victim& v) { v.text.insert(any_move(v).begin, "\xE2\x80\x8B"); }},
    });
}

TEST(FileDamage, Layout) {
    run({
        {"CR LF in one record", Effect::none, [](Victim& v) { replace_all(v.text, "\n", "\r\n"); }},
        {"CR in one record", Effect::none, [](Victim& v) { replace_all(v.text, "\n", "\r"); }},
        {"mixed line ends", Effect::none,
         [](Victim& v) {
             std::string out;
             for (const char c : v.text)
                 out += c == '\n' ? std::vector<std::string>{"\n", "\r", "\r\n"}[v.below(3)] : std::string(1, c);
             v.text = out;
         }},
        {"stray blanks", Effect::none, [](Victim& v) { v.text.insert(any_move(v).begin, "  \t"); }},
        {"blanks behind the lines", Effect::none, [](Victim& v) { replace_all(v.text, "\n", " \n"); }},
        {"indented by tabs", Effect::none, [](Victim& v) { prefix_lines(v, "\t"); }},
        {"quoted by mail", Effect::problem, [](Victim& v) { prefix_lines(v, "> "); }, 12},
        {"no empty line behind", Effect::none, [](Victim& v) { v.after.clear(); }},
        {"no empty line before", Effect::none, [](Victim& v) { v.before.clear(); }},
        {"no line end behind", Effect::none,
         [](Victim& v) {
             v.text.erase(v.text.find_last_not_of('\n') + 1);
             v.after.clear();
         }},
        {"inside a comment", Effect::problem,
         [](Victim& v) {
             v.text.insert(0, "{ ");
             v.text += "}\n";
         },
         2},
        {"inside a comment, on its own lines", Effect::problem,
         [](Victim& v) {
             v.text.insert(0, "{\n\n");
             v.text += "}\n";
         },
         3},
        {"HTML around it", Effect::problem,
         [](Victim& v) {
             v.text.insert(0, "<p>");
             v.text += "</p><br/>\n";
         },
         2},
        {"HTML page before it", Effect::addition,
         [](Victim& v) {
             v.before +=
                 "<!DOCTYPE html>\n<html>\n<head><title>404 Not Found</title>\n<style>p { x: y; }</style></head>\n"
                 "<body>\n\n<p>The file (you) asked for {is not here.</p>\n\n</body>\n</html>\n\n";
         },
         4},
    });
}

/// Cut anywhere but right behind the first tag: see ATagLineAloneBeforeAnotherRecord.
void cut(Victim& v) {
    const std::size_t first_line = v.text.find('\n') + 1;
    std::size_t kept = first_line;
    while (kept == first_line) kept = 1 + v.below(v.text.size() - 1);
    v.text.resize(kept);
}

TEST(FileDamage, RecordsCutAnywhere) {
    run(
        {
            {"the rest is lost", Effect::problem,
             [](Victim& v) {
                 cut(v);
                 v.text += "\n";
             }},
            {"the rest and all between the records is lost", Effect::problem,
             [](Victim& v) {
                 cut(v);
                 v.after.clear();
             }},
            {"the beginning is lost", Effect::legal,
             [](Victim& v) {
                 v.text.erase(0, 1 + v.below(v.text.size() - 2));
                 if (v.text[0] == '%') v.text[0] = 'x';  // a rest that looks like an escape line is one
             },
             2},
        },
        100);
}

/// A reader cannot know whether the first of two tags with the same name belongs to another record or is a slip. The
/// lines are read as one record, with a warning.
TEST(FileDamage, ATagLineAloneBeforeAnotherRecord) {
    const auto p = records::parse(
        "[Event \"a\"]\n[Date \"2026\"]\n\n1. a1b2 *\n\n[Event \"cut\"]\n[Event \"c\"]\n[Date \"2026\"]\n\n1. a1b2 "
        "*\n");
    ASSERT_EQ(p.records.size(), 2U);
    EXPECT_EQ(records::brief(p.problems[1]), "warning tag-value 7:1");
    EXPECT_EQ(p.records[1].elements.size(), 1U);
}

/// Line ends are a matter of the whole file, mostly.
TEST(FileDamage, LineEndsOfTheWholeFileDoNotMatter) {
    damage::Random random(1);
    for (const char* game : {"abalone", "attangle", "artaban"}) {
        const Sample sample = damage::text_sample(game, 7);
        const damage::File file =
            damage::file_around(sample, {.text = sample.texts[damage::kDamaged], .random = random});
        for (const char* line_end : {"\r\n", "\r", ""}) {
            std::string text;
            for (const char c : file.text()) {
                const std::string any = std::vector<std::string>{"\n", "\r", "\r\n"}[random_play::below(random, 3)];
                text += c != '\n' ? std::string(1, c) : *line_end == '\0' ? any : line_end;
            }
            const records::Parsed parsed = records::parse(text);
            ASSERT_EQ(parsed.records.size(), damage::kRecords) << game;
            for (std::size_t i = 0; i < damage::kRecords; ++i)
                EXPECT_TRUE(parsed.records[i] == sample.records[i]) << parsed.raw[i];
        }
    }
}

}  // namespace
}  // namespace ludex
