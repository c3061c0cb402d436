// One bad record never costs another: a file of good records, with one in the middle that a person has spoilt.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/text_damage.hpp"

namespace ludex {
namespace {

using namespace damage;

TEST(TextDamage, Brackets) {
    run({
        {"unclosed comment", Effect::comment, [](Victim& v) { insert_in_movetext(v, "{"); }},
        {"unclosed comment outside of others", Effect::problem, [](Victim& v) { insert_before_move(v, "{ "); }},
        {"unclosed variation", Effect::problem, [](Victim& v) { insert_before_move(v, "( "); }},
        {"unclosed variation anywhere", Effect::comment, [](Victim& v) { insert_in_movetext(v, "("); }},
        {"extra closing brace", Effect::problem, [](Victim& v) { insert_before_move(v, "} "); }},
        // The content of a comment may then be a tag after moves.
        {"extra closing brace anywhere", Effect::comment, [](Victim& v) { insert_in_movetext(v, "}"); }, 2},
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
        {"quote behind the opening bracket", Effect::problem,
         [](Victim& v) { v.text.insert(any_tag(v).begin + 1, "\""); }},
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
        {"tag line cut behind its bracket", Effect::problem,
         [](Victim& v) {
             const Span tag = any_tag(v);
             v.text.erase(tag.begin + 1, tag.length - 1);
         }},
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
             std::size_t place = quote + 1 + v.below(tag.begin + tag.length - quote - 2);
             while (v.text[place - 1] == '\\') --place;  // there it would be an escaped one
             v.text.insert(place, "\"");
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
         [](Victim& v) { v.text[in_movetext(v)] = static_cast<char>(1 + v.below(255)); },
         2},  // what stood in a comment may be a tag behind moves now
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
        {"number 1 in the middle", Effect::legal,
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

}  // namespace
}  // namespace ludex
