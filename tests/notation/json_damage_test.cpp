// One bad record never costs another, in files of JSON.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "games/attangle/formats/abstract_play.hpp"
#include "service/json/record_json.hpp"
#include "support/damage.hpp"

namespace ludex {
namespace {

using damage::Effect;
using damage::Sample;
using damage::Victim;
using Json = nlohmann::ordered_json;

// --- Files -----------------------------------------------------------------------------------------------------------

std::string abstract_play(const GameRecord& record, const CheckedGame& game) {
    return notation::write_abstract_play(record, game.variant, "2026-11-20T00:00:00.000Z");
}

/// How the records of a file are joined.
struct Form {
    const char* name;
    const char* open;
    const char* separator;
    const char* close;
    int indent;  ///< -1: a record is one line
    bool is_abstract_play;
};

void PrintTo(const Form& form, std::ostream* out) { *out << form.name; }

constexpr Form kForms[] = {
    {"an array, a record a line", "[\n", ",\n", "\n]\n", -1, false},
    {"an array on one line", "[", ",", "]\n", -1, false},
    {"an indented array", "[\n", ",\n", "\n]\n", 2, false},
    {"lines", "", "\n", "\n", -1, false},
    {"an array in an object", "{\"source\": \"x\", \"games\": [\n", ",\n", "\n]}\n", -1, false},
    {"an array of Abstract Play", "[\n", ",\n", "\n]\n", -1, true},
    {"an array of Abstract Play on one line", "[", ",", "]", -1, true},
};

/// nlohmann's indented text, moved to the right as it is inside of an array.
std::string indented(const std::string& text, int indent) {
    if (indent < 0) return text;
    std::string out = "  ";
    for (const char c : Json::parse(text).dump(indent)) {
        out += c;
        if (c == '\n') out += "  ";
    }
    return out;
}

Sample json_sample(std::string_view game, std::uint64_t seed, const Form& form) {
    const Sample text =
        damage::text_sample(game, seed, form.is_abstract_play ? notation::has_abstract_play_form : nullptr);
    std::vector<std::string> records;
    for (std::size_t i = 0; i < damage::kRecords; ++i) {
        const CheckedGame& checked = *text.reports[i].game;
        const std::string json = form.is_abstract_play ? abstract_play(text.records[i], checked)
                                                       : service::record_json(text.records[i], checked).dump();
        records.push_back(indented(json, form.indent));
    }
    return damage::sample_of(std::move(records));
}

damage::File file_of(const Sample& sample, const Victim& victim, const Form& form) {
    damage::File file = damage::file_around(sample, victim, form.separator);
    file.head.insert(0, form.open);
    file.tail += form.close;
    return file;
}

// --- Damage ----------------------------------------------------------------------------------------------------------

std::size_t anywhere_in_json(const Victim& v) { return 1 + v.below(v.text.size() - 1); }

/// A place of one of the characters, outside of strings or (quotes) at their ends.
std::size_t any_sign(const Victim& v, std::string_view signs) {
    std::vector<std::size_t> places;
    bool in_string = false;
    for (std::size_t i = 0; i < v.text.size(); ++i) {
        const char c = v.text[i];
        if (in_string && c == '\\') {
            ++i;
            continue;
        }
        if (c == '"') in_string = !in_string;
        if ((!in_string || c == '"') && signs.find(c) != std::string_view::npos) places.push_back(i);
    }
    return places.at(v.below(places.size()));
}

void erase_sign(Victim& v, std::string_view signs) { v.text.erase(any_sign(v, signs), 1); }
void insert_behind(Victim& v, std::string_view signs, const std::string& text) {
    v.text.insert(any_sign(v, signs) + 1, text);
}

void set_member(Victim& v, const std::string& name, const std::string& value) {
    const std::size_t key = v.text.find('"' + name + "\":");
    const std::size_t begin = key + name.size() + 3;
    // The old value becomes that of another member.
    v.text.insert(begin, value + ",\"old\":");
}

struct Kind {
    const char* name;
    Effect effect;
    void (*apply)(Victim&);
    std::size_t most_pieces = 1;
};

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> kinds{
        {"lost quote", Effect::problem, [](Victim& v) { erase_sign(v, "\""); }},
        {"extra quote", Effect::problem, [](Victim& v) { v.text.insert(any_sign(v, "{}[],:\""), "\""); }},
        {"cut string", Effect::legal,
         [](Victim& v) {
             const std::size_t at = anywhere_in_json(v);
             v.text.erase(at, v.text.find('"', at) + 1 - at);
         }},
        {"lost first brace", Effect::problem, [](Victim& v) { v.text.erase(v.text.find('{'), 1); }},
        {"lost last brace", Effect::problem, [](Victim& v) { v.text.pop_back(); }},
        {"lost opening brace", Effect::problem, [](Victim& v) { erase_sign(v, "{"); }},
        {"lost closing brace", Effect::problem, [](Victim& v) { erase_sign(v, "}"); }},
        {"extra brace", Effect::problem, [](Victim& v) { insert_behind(v, "{}[],:", "{"); }, 2},
        {"extra closing brace", Effect::problem, [](Victim& v) { insert_behind(v, "{}[],:", "}"); }, 2},
        {"lost opening bracket", Effect::problem, [](Victim& v) { erase_sign(v, "["); }},
        {"lost closing bracket", Effect::problem, [](Victim& v) { erase_sign(v, "]"); }},
        {"extra bracket", Effect::problem, [](Victim& v) { insert_behind(v, "{}[],:", "["); }, 2},
        {"extra closing bracket", Effect::problem, [](Victim& v) { insert_behind(v, "{}[],:", "]"); }, 2},
        {"lost comma", Effect::problem, [](Victim& v) { erase_sign(v, ","); }},
        {"lost colon", Effect::problem, [](Victim& v) { erase_sign(v, ":"); }},
        {"extra comma", Effect::problem, [](Victim& v) { insert_behind(v, ",", ","); }},
        {"comma lost before it", Effect::none, [](Victim& v) { v.before.erase(0, v.before[0] == ',' ? 1 : 0); }},
        {"comma lost behind it", Effect::none, [](Victim& v) { v.after.erase(0, v.after[0] == ',' ? 1 : 0); }},
        {"two commas behind it", Effect::none, [](Victim& v) { v.after.insert(0, ","); }},
        {"NUL", Effect::problem, [](Victim& v) { v.text.insert(anywhere_in_json(v), 1, '\0'); }},
        {"512 NULs", Effect::problem,
         [](Victim& v) {
             const std::size_t at = anywhere_in_json(v);
             const std::size_t n = std::min<std::size_t>(512, v.text.size() - at);
             v.text.replace(at, n, std::string(n, '\0'));
         }},
        {"invalid UTF-8", Effect::problem, [](Victim& v) { v.text.insert(anywhere_in_json(v), "\xC3\x28\xFF"); }},
        {"line end inside", Effect::comment, [](Victim& v) { v.text.insert(anywhere_in_json(v), "\n"); }},
        {"any byte changed", Effect::legal,
         [](Victim& v) { v.text[anywhere_in_json(v)] = static_cast<char>(v.below(256)); }, 2},
        {"moves that are a number", Effect::problem, [](Victim& v) { set_member(v, "moves", "5"); }},
        {"moves that are an object", Effect::problem, [](Victim& v) { set_member(v, "moves", "{\"a\":[1]}"); }},
        {"moves that are numbers", Effect::problem, [](Victim& v) { set_member(v, "moves", "[1,[2.5],true]"); }},
        {"100,000 brackets that are never closed", Effect::problem,
         [](Victim& v) { insert_behind(v, ":", std::string(100'000, '[')); }},
        {"100,000 brackets in each other", Effect::problem,
         [](Victim& v) { insert_behind(v, ":", std::string(100'000, '[') + std::string(100'000, ']') + ",\"x\":"); }},
        {"100,000 braces in each other", Effect::problem,
         [](Victim& v) {
             std::string deep;
             for (int i = 0; i < 100'000; ++i) deep += "{\"a\":";
             insert_behind(v, ":", deep);
         }},
        {"garbage behind it", Effect::addition, [](Victim& v) { v.text += "garbage"; }, 2},
        {"garbage before it", Effect::problem, [](Victim& v) { v.before += "garbage, "; }, 2},
        {"HTML before it", Effect::addition,
         [](Victim& v) { v.before += "<html>\n<body class=\"x\">{a} [b]</body>\n</html>\n"; }, 3},
        {"a key twice", Effect::legal, [](Victim& v) { set_member(v, "moves", "[[]],\"moves\":[\"a1\"]"); }},
        {"the rest is lost", Effect::problem, [](Victim& v) { v.text.resize(anywhere_in_json(v)); }},
        {"the rest and the comma are lost", Effect::problem,
         [](Victim& v) {
             v.text.resize(anywhere_in_json(v));
             v.after.erase(0, v.after[0] == ',' ? 1 : 0);
         }},
        {"the rest and all between the records are lost", Effect::problem,
         [](Victim& v) {
             v.text.resize(anywhere_in_json(v));
             v.after.clear();
         }},
        {"the beginning is lost", Effect::problem,
         [](Victim& v) {
             v.text.erase(0, anywhere_in_json(v));
             // A rest that looks like an escape or a comment line of text is one.
             if (v.text[0] == '%' || v.text[0] == '#') v.text[0] = 'x';
         },
         999},
    };
    return kinds;
}

void run(const Form& form, std::uint64_t seeds) {
    std::set<std::string> failed;
    const auto games = form.is_abstract_play ? std::vector<std::string>{"attangle"}
                                             : std::vector<std::string>{"abalone", "attangle", "artaban"};
    for (const std::string& game : games)
        for (std::uint64_t seed = 1; seed <= damage::seeds(seeds); ++seed) {
            const Sample sample = json_sample(game, seed, form);
            for (const Kind& kind : kinds()) {
                if (failed.count(kind.name) > 0) continue;
                damage::Random random(seed);
                Victim victim{.before = form.separator,
                              .text = sample.texts[damage::kDamaged],
                              .after = form.separator,
                              .random = random};
                kind.apply(victim);
                const std::string found =
                    damage::faults(sample, file_of(sample, victim, form), kind.effect, kind.most_pieces);
                if (found.empty()) continue;
                ADD_FAILURE() << form.name << ", " << kind.name << ", " << game << ", seed " << seed << ": " << found;
                failed.insert(kind.name);
            }
        }
    testing::Test::RecordProperty("damaged_records",
                                  std::to_string(games.size() * damage::seeds(seeds) * kinds().size()));
}

class JsonDamage : public testing::TestWithParam<Form> {};

TEST_P(JsonDamage, CostsOneRecordAtMost) { run(GetParam(), 3); }

INSTANTIATE_TEST_SUITE_P(Forms, JsonDamage, testing::ValuesIn(kForms));

}  // namespace
}  // namespace ludex
