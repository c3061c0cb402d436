// One bad record never costs another: a file of good records, with one in the middle damaged in every way we know.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/damage.hpp"

namespace ludex {
namespace {

using damage::Effect;
using damage::Sample;
using damage::Victim;

struct Span {
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// The lines of the tags.
std::vector<Span> tag_lines(const std::string& text) {
    std::vector<Span> lines;
    for (std::size_t begin = 0; text[begin] == '[';) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back({begin, end - begin});
        begin = end + 1;
    }
    return lines;
}

std::size_t movetext_begin(const std::string& text) { return text.find("\n\n") + 2; }

/// The moves of the main line.
std::vector<Span> moves(const std::string& text) {
    const GameRecord record = records::parse(text).records.at(0);
    std::vector<Span> out;
    std::size_t depth = 0;
    for (const Element& e : record.elements) {
        if (e.kind == ElementKind::variation_begin) ++depth;
        if (e.kind == ElementKind::variation_end) --depth;
        if (e.kind == ElementKind::move && depth == 0) out.push_back({e.begin, e.length});
    }
    return out;
}

template <class T>
const T& any_of(const std::vector<T>& items, const Victim& v) {
    return items.at(v.below(items.size()));
}

Span any_tag(const Victim& v) { return any_of(tag_lines(v.text), v); }
Span any_move(const Victim& v) { return any_of(moves(v.text), v); }

/// Anywhere in the movetext, also within words and comments.
std::size_t in_movetext(const Victim& v) {
    const std::size_t begin = movetext_begin(v.text);
    return begin + v.below(v.text.size() - begin - 1);
}
std::size_t anywhere(const Victim& v) { return v.below(v.text.size()); }

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// Before a move, so that it stands outside of comments.
void insert_before_move(Victim& v, const std::string& text) { v.text.insert(any_move(v).begin, text); }
void insert_in_movetext(Victim& v, const std::string& text) { v.text.insert(in_movetext(v), text); }
void insert_anywhere(Victim& v, const std::string& text) { v.text.insert(anywhere(v), text); }

/// A number before a move of the main line: "12." or "12...".
Span any_move_number(const Victim& v) {
    std::vector<Span> numbers;
    for (const Span& move : moves(v.text)) {
        std::size_t end = v.text.rfind('.', move.begin) + 1;
        if (end + 1 != move.begin) continue;
        std::size_t begin = end;
        while (begin > 0 && v.text[begin - 1] == '.') --begin;
        while (begin > 0 && v.text[begin - 1] >= '0' && v.text[begin - 1] <= '9') --begin;
        numbers.push_back({begin, end - begin});
    }
    return any_of(numbers, v);
}

Span result_of(const std::string& text) {
    const std::size_t end = text.find_last_not_of("\n ") + 1;
    const std::size_t begin = text.find_last_of("\n ", end - 1) + 1;
    return {begin, end - begin};
}

/// The place and length of a tag's value.
Span value_of(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find("\n[" + name + " \"") + name.size() + 4;
    return {begin, text.find("\"]\n", begin) - begin};
}

void set_value(Victim& v, const std::string& name, const std::string& value) {
    const Span old = value_of(v.text, name);
    v.text.replace(old.begin, old.length, value);
}

std::string random_bytes(const Victim& v, std::size_t n, bool with_line_ends) {
    std::string out;
    while (out.size() < n) {
        const char c = static_cast<char>(v.below(256));
        if (with_line_ends || (c != '\n' && c != '\r')) out += c;
    }
    return out;
}

std::string repeated(const std::string& text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

/// Each line of the record behind `prefix`.
void prefix_lines(Victim& v, const std::string& prefix) {
    v.text.pop_back();
    replace_all(v.text, "\n", "\n" + prefix);
    v.text = prefix + v.text + "\n";
}

struct Kind {
    const char* name;
    Effect effect;
    void (*apply)(Victim&);
    std::size_t most_pieces = 1;  ///< records that may be seen where one has been
};

std::string faults(const Kind& kind, const Sample& sample, std::uint64_t seed) {
    damage::Random random(seed);
    Victim victim{.text = sample.texts[damage::kDamaged], .random = random};
    kind.apply(victim);
    return damage::faults(sample, damage::file_around(sample, victim), kind.effect, kind.most_pieces);
}

void run(const std::vector<Kind>& kinds, std::uint64_t seeds = 40) {
    std::set<std::string> failed;
    for (const char* game : {"abalone", "attangle", "artaban"})
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Sample sample = damage::text_sample(game, seed);
            for (const Kind& kind : kinds) {
                if (failed.count(kind.name) > 0) continue;
                const std::string found = faults(kind, sample, seed);
                if (found.empty()) continue;
                ADD_FAILURE() << kind.name << ", " << game << ", seed " << seed << ": " << found;
                failed.insert(kind.name);
            }
        }
}

TEST(TextDamage, Brackets) {
    run({
        {"unclosed comment", Effect::comment, [](Victim& v) { insert_in_movetext(v, "{"); }},
        {"unclosed comment outside of others", Effect::problem, [](Victim& v) { insert_before_move(v, "{ "); }},
        {"unclosed variation", Effect::problem, [](Victim& v) { insert_before_move(v, "( "); }},
        {"unclosed variation anywhere", Effect::comment, [](Victim& v) { insert_in_movetext(v, "("); }},
        {"extra closing brace", Effect::problem, [](Victim& v) { insert_before_move(v, "} "); }},
        {"extra closing brace anywhere", Effect::comment, [](Victim& v) { insert_in_movetext(v, "}"); }},
        {"extra closing bracket", Effect::problem, [](Victim& v) { insert_before_move(v, ") "); }},
    });
}

TEST(TextDamage, Masses) {
    run(
        {
            {"10,000 variations that are never closed", Effect::problem,
             [](Victim& v) { insert_before_move(v, repeated("( ", 10'000)); }},
            {"10,000 empty variations in each other", Effect::comment,
             [](Victim& v) { insert_before_move(v, repeated("( ", 10'000) + repeated(") ", 10'000)); }},
            {"a comment with 100,000 words", Effect::comment,
             [](Victim& v) { insert_before_move(v, "{" + repeated("word\n", 100'000) + "} "); }},
            {"a line of 500,000 bytes", Effect::problem,
             [](Victim& v) { insert_before_move(v, repeated("x", 500'000) + " "); }},
        },
        1);
}

TEST(TextDamage, Tags) {
    run({
        {"lost opening quote", Effect::problem, [](Victim& v) { v.text.erase(v.text.find('"', any_tag(v).begin), 1); }},
        {"lost closing quote", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             v.text.erase(tag.begin + tag.length - 2, 1);
         }},
        {"lost opening bracket", Effect::problem, [](Victim& v) { v.text.erase(any_tag(v).begin, 1); }},
        {"lost closing bracket", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             v.text.erase(tag.begin + tag.length - 1, 1);
         }},
        {"tag line cut", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             const std::size_t kept = 1 + v.below(tag.length - 1);
             v.text.erase(tag.begin + kept, tag.length - kept);
         }},
        {"tag line cut with its line end", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             const std::size_t kept = 1 + v.below(tag.length - 1);
             v.text.erase(tag.begin + kept, tag.length - kept + 1);
         },
         2},
        {"name with blanks", Effect::problem,
         [](Victim& v) { v.text.insert(any_tag(v).begin + 2, v.below(2) == 0 ? " " : "\t "); }},
        {"tag without value", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             const std::size_t blank = v.text.find(' ', tag.begin);
             v.text.erase(blank, tag.begin + tag.length - 1 - blank);
         }},
        {"tag twice", Effect::comment,
         [](Victim& v) {
             const Span tag = any_tag(v);
             const std::string line = v.text.substr(tag.begin, tag.length + 1);
             v.text.insert(any_tag(v).begin, line);
         }},
        {"tag twice with another value", Effect::problem,
         [](Victim& v) {
             const auto lines = tag_lines(v.text);
             v.text.insert(lines.at(1 + v.below(lines.size() - 1)).begin, "[Event \"another\"]\n");
         },
         2},
        {"empty lines inside the tags", Effect::problem,
         [](Victim& v) {
             const auto lines = tag_lines(v.text);
             v.text.insert(lines.at(1 + v.below(lines.size() - 1)).begin, v.below(2) == 0 ? "\n" : "\n \n");
         },
         2},
        {"no empty line behind the tags", Effect::none, [](Victim& v) { v.text.erase(movetext_begin(v.text) - 1, 1); }},
        {"unescaped quote", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             const std::size_t quote = v.text.find('"', tag.begin);
             v.text.insert(quote + 1 + v.below(tag.begin + tag.length - quote - 2), "\"");
         }},
        {"backslash at the end of a value", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             v.text.insert(tag.begin + tag.length - 2, "\\");
         }},
        {"start position damaged", Effect::problem,
         [](Victim& v) {
             if (v.text.find("[FEN") == std::string::npos) v.text.insert(0, "[SetUp \"1\"]\n[FEN \"w/b w\"]\n");
             const Span fen = value_of("\n" + v.text, "FEN");
             v.text[fen.begin - 1 + v.below(fen.length)] = '#';
         }},
        {"contradicting result", Effect::problem,
         [](Victim& v) {
             const Span token = result_of(v.text);
             set_value(v, "Result", v.text.substr(token.begin, token.length) == "1-0" ? "0-1" : "1-0");
         }},
        {"unknown game", Effect::problem, [](Victim& v) { set_value(v, "Game", "ludo"); }},
        {"unknown variant", Effect::problem,
         [](Victim& v) { v.text.insert(any_tag(v).begin, "[Variant \"no-such-layout\"]\n"); }},
        {"a date that is none", Effect::problem, [](Victim& v) { set_value(v, "Date", "2026.13.45"); }},
        {"a damaged date", Effect::problem,
         [](Victim& v) {
             const Span date = value_of(v.text, "Date");
             v.text[date.begin + v.below(4)] = "?x/\"["[v.below(5)];
         }},
    });
}

TEST(TextDamage, Moves) {
    run({
        {"movetext line cut", Effect::legal,
         [](Victim& v) {
             const std::size_t at = in_movetext(v);
             v.text.erase(at, v.text.find('\n', at) - at);
         }},
        {"move twice", Effect::legal,
         [](Victim& v) {
             const Span move = any_move(v);
             v.text.insert(move.begin, v.text.substr(move.begin, move.length) + " ");
         }},
        {"move lost", Effect::legal,
         [](Victim& v) {
             const Span move = any_move(v);
             v.text.erase(move.begin, move.length);
         }},
        {"moves swapped", Effect::legal,
         [](Victim& v) {
             const auto all = moves(v.text);
             const std::size_t i = v.below(all.size() - 1);
             const std::string first = v.text.substr(all[i].begin, all[i].length);
             const std::string second = v.text.substr(all[i + 1].begin, all[i + 1].length);
             v.text.replace(all[i + 1].begin, all[i + 1].length, first);
             v.text.replace(all[i].begin, all[i].length, second);
         }},
        {"letter changed", Effect::legal,
         [](Victim& v) {
             const Span move = any_move(v);
             v.text[move.begin + v.below(move.length)] = static_cast<char>('a' + v.below(26));
         }},
        {"any byte changed", Effect::legal,
         [](Victim& v) { v.text[in_movetext(v)] = static_cast<char>(1 + v.below(255)); }},
        {"garbage word", Effect::problem, [](Victim& v) { insert_before_move(v, "qwertz "); }},
        {"move number lost", Effect::problem,
         [](Victim& v) {
             const Span number = any_move_number(v);
             v.text.erase(number.begin, number.length);
         }},
        {"digit of a move number lost", Effect::problem,
         [](Victim& v) {
             const Span number = any_move_number(v);
             v.text.erase(number.begin + v.below(2), 1);
         }},
        {"wrong move number", Effect::problem,
         [](Victim& v) {
             const Span number = any_move_number(v);
             v.text.replace(number.begin, v.text.find('.', number.begin) - number.begin, std::to_string(v.below(200)));
         }},
        {"number 1 in the middle", Effect::problem,
         [](Victim& v) {
             const Span number = any_move_number(v);
             v.text.replace(number.begin, v.text.find('.', number.begin) - number.begin, "\n1");
         },
         2},
        {"empty line inside the movetext", Effect::none,
         [](Victim& v) { v.text.insert(any_move_number(v).begin, v.below(2) == 0 ? "\n\n" : "\n  \t\n"); }},
        {"result lost", Effect::problem,
         [](Victim& v) {
             const Span token = result_of(v.text);
             v.text.erase(token.begin, token.length);
         }},
        {"result twice", Effect::problem,
         [](Victim& v) {
             const Span token = result_of(v.text);
             v.text.insert(token.begin, v.text.substr(token.begin, token.length) + " ");
         }},
        {"result in the middle", Effect::problem, [](Victim& v) { insert_before_move(v, "1-0 "); }},
        {"result in the middle, and an empty line", Effect::problem,
         [](Victim& v) { v.text.insert(any_move_number(v).begin, "1-0\n\n"); }, 2},
        {"line comment over the result", Effect::problem,
         [](Victim& v) { v.text.insert(result_of(v.text).begin, "; "); }},
        {"damaged clock", Effect::problem,
         [](Victim& v) { insert_before_move(v, v.below(2) == 0 ? "{[%clk 0:9x:58]} " : "{[%clk 0:09:} "); }},
        {"escape lines", Effect::none,
         [](Victim& v) { v.text.insert(any_move_number(v).begin, "\n% { an escape ( line [Event \"x\"]\n"); }},
    });
}

TEST(TextDamage, Bytes) {
    run({
        {"NUL", Effect::problem, [](Victim& v) { insert_in_movetext(v, std::string(1, '\0')); }},
        {"NUL in a tag", Effect::problem, [](Victim& v) { v.text.insert(any_tag(v).begin + 3, 1, '\0'); }},
        {"NULs instead of text", Effect::legal,
         [](Victim& v) {
             const std::size_t at = anywhere(v);
             const std::size_t n = std::min<std::size_t>(512, v.text.size() - at);
             v.text.replace(at, n, std::string(n, '\0'));
         },
         2},
        {"512 NULs more", Effect::problem, [](Victim& v) { insert_anywhere(v, std::string(512, '\0')); }, 2},
        {"invalid UTF-8", Effect::problem, [](Victim& v) { insert_anywhere(v, "\xC3\x28\xFF\xFE"); }, 2},
        {"half a character", Effect::problem, [](Victim& v) { insert_anywhere(v, "\xE2\x82"); }, 2},
        {"Latin-1", Effect::problem, [](Victim& v) { v.text.insert(any_tag(v).begin + 9, "\xE9"); }},
        {"garbage in one line", Effect::problem, [](Victim& v) { insert_anywhere(v, random_bytes(v, 300, false)); }, 2},
        {"garbage with line ends", Effect::problem, [](Victim& v) { insert_anywhere(v, random_bytes(v, 3000, true)); },
         3},
        {"byte order mark", Effect::none, [](Victim& v) { v.text.insert(0, "\xEF\xBB\xBF"); }},
        {"byte order mark inside", Effect::comment, [](Victim& v) { insert_anywhere(v, "\xEF\xBB\xBF"); }, 2},
        {"no-break spaces", Effect::none, [](Victim& v) { v.text.insert(any_move(v).begin - 1, "\xC2\xA0"); }},
        {"zero-width spaces", Effect::none, [](Victim& v) { v.text.insert(any_move(v).begin, "\xE2\x80\x8B"); }},
    });
}

TEST(TextDamage, Layout) {
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

TEST(TextDamage, RecordsCutAnywhere) {
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
            {"the beginning is lost", Effect::legal, [](Victim& v) { v.text.erase(0, 1 + v.below(v.text.size() - 2)); },
             2},
        },
        100);
}

/// What no reader can know: whether the first of two tags of one name is another record's or a slip. The lines are
/// read as one record, with a warning.
TEST(TextDamage, ATagLineAloneBeforeAnotherRecord) {
    const auto p = records::parse(
        "[Event \"a\"]\n[Date \"2026\"]\n\n1. a1b2 *\n\n[Event \"cut\"]\n[Event \"c\"]\n[Date \"2026\"]\n\n1. a1b2 "
        "*\n");
    ASSERT_EQ(p.records.size(), 2U);
    EXPECT_EQ(records::brief(p.problems[1]), "warning tag-value 7:1");
    EXPECT_EQ(p.records[1].elements.size(), 1U);
}

/// Line ends are a matter of the whole file, mostly.
TEST(TextDamage, LineEndsOfTheWholeFileDoNotMatter) {
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
