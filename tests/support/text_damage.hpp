#pragma once

#include <gtest/gtest.h>

#include <set>

#include "support/damage.hpp"

/// Kinds of damage to a record of text, and the places where it is done.
namespace ludex::damage {

struct Span {
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// The lines of the tags.
inline std::vector<Span> tag_lines(const std::string& text) {
    std::vector<Span> lines;
    for (std::size_t begin = 0; text[begin] == '[';) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back({begin, end - begin});
        begin = end + 1;
    }
    return lines;
}

inline std::size_t movetext_begin(const std::string& text) { return text.find("\n\n") + 2; }

/// The moves of the main line.
inline std::vector<Span> moves(const std::string& text) {
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

inline Span any_tag(const Victim& v) { return any_of(tag_lines(v.text), v); }
inline Span any_move(const Victim& v) { return any_of(moves(v.text), v); }

/// Anywhere in the movetext, also within words and comments.
inline std::size_t in_movetext(const Victim& v) {
    const std::size_t begin = movetext_begin(v.text);
    return begin + v.below(v.text.size() - begin - 1);
}
inline std::size_t anywhere(const Victim& v) { return v.below(v.text.size()); }

inline void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// Inserts text before a move, so that it is outside of comments.
inline void insert_before_move(Victim& v, const std::string& text) { v.text.insert(any_move(v).begin, text); }
inline void insert_in_movetext(Victim& v, const std::string& text) { v.text.insert(in_movetext(v), text); }
inline void insert_anywhere(Victim& v, const std::string& text) { v.text.insert(anywhere(v), text); }

/// A number before a move of the main line: "12." or "12...".
inline Span any_move_number(const Victim& v) {
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

inline Span result_of(const std::string& text) {
    const std::size_t end = text.find_last_not_of("\n ") + 1;
    const std::size_t begin = text.find_last_of("\n ", end - 1) + 1;
    return {begin, end - begin};
}

/// The place and length of a tag's value.
inline Span value_of(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find("\n[" + name + " \"") + name.size() + 4;
    return {begin, text.find("\"]\n", begin) - begin};
}

inline void set_value(Victim& v, const std::string& name, const std::string& value) {
    const Span old = value_of(v.text, name);
    v.text.replace(old.begin, old.length, value);
}

inline std::string random_bytes(const Victim& v, std::size_t n, bool with_line_ends) {
    std::string out;
    while (out.size() < n) {
        const char c = static_cast<char>(v.below(256));
        if (with_line_ends || (c != '\n' && c != '\r')) out += c;
    }
    return out;
}

inline std::string repeated(const std::string& text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

/// Each line of the record behind `prefix`.
inline void prefix_lines(Victim& v, const std::string& prefix) {
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

inline std::string faults(const Kind& kind, const Sample& sample, std::uint64_t seed) {
    damage::Random random(seed);
    Victim victim{.text = sample.texts[damage::kDamaged], .random = random};
    kind.apply(victim);
    return damage::faults(sample, damage::file_around(sample, victim), kind.effect, kind.most_pieces);
}

/// All kinds to one sample. Those that failed once are not tried again.
inline void run(const std::vector<Kind>& kinds, const Sample& sample, const std::string& name, std::uint64_t seed,
                std::set<std::string>& failed) {
    for (const Kind& kind : kinds) {
        if (failed.count(kind.name) > 0) continue;
        const std::string found = faults(kind, sample, seed);
        if (found.empty()) continue;
        ADD_FAILURE() << kind.name << ", " << name << ", seed " << seed << ": " << found;
        failed.insert(kind.name);
    }
}

inline void run(const std::vector<Kind>& kinds, std::uint64_t usual = 40) {
    std::set<std::string> failed;
    std::size_t samples = 0;
    for (std::uint64_t seed = 1; seed <= damage::seeds(usual); ++seed) {
        for (const char* game : {"abalone", "attangle", "artaban"}) {
            run(kinds, damage::text_sample(game, seed), game, seed, failed);
            ++samples;
        }
        if (const auto real = damage::real_sample(seed)) {
            run(kinds, *real, "real games", seed, failed);
            ++samples;
        }
    }
    testing::Test::RecordProperty("damaged_records", std::to_string(samples * kinds.size()));
}

}  // namespace ludex::damage
