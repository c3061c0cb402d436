#include "support/records.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"

namespace ludex::records {

Parsed parse(std::string_view text) {
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source);
    notation::RawRecord raw;
    Parsed parsed;
    while (*splitter.next(raw)) {
        parsed.raw.emplace_back(raw.text);
        parsed.records.emplace_back();
        parsed.problems.emplace_back();
        notation::parse_record(raw, parsed.records.back(), parsed.problems.back());
    }
    return parsed;
}

std::string case_text(const std::string& name) {
    std::ifstream file(LUDEX_SOURCE_DIR "/tests/cases/" + name, std::ios::binary);
    if (!file.is_open()) throw std::invalid_argument("no such case: " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<analyzer::ReplayReport> replay_all(std::string_view text, const storage::ImportHints& hints) {
    const Parsed parsed = parse(text);
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    if (!hints.variant.empty()) options.assumed_game = *parse_game_name(hints.variant);
    options.assumed_notation = hints.notation;
    std::vector<analyzer::ReplayReport> reports;
    for (std::size_t i = 0; i < parsed.records.size(); ++i)
        reports.push_back(analyzer::replay(parsed.records[i], parsed.problems[i], options));
    return reports;
}

analyzer::ReplayReport replay(std::string_view text, const storage::ImportHints& hints) {
    auto reports = replay_all(text, hints);
    if (reports.size() != 1)
        throw std::invalid_argument("the test's text holds " + std::to_string(reports.size()) + " records");
    return std::move(reports.front());
}

std::string canonical(const analyzer::ReplayReport& report) {
    const GameInfo& info = info_of(report.game->variant);
    std::string out;
    notation::write_record(report.canonical, info.first_mover, to_play(report.game->start) == info.first_mover, out);
    return out;
}

std::string kinds(const std::vector<Problem>& problems) {
    std::string out;
    for (const Problem& p : problems)
        out += (out.empty() ? "" : "; ") + std::string(to_text(p.severity)) + ' ' + std::string(to_text(p.kind));
    return out;
}

std::string brief(const std::vector<Problem>& problems) {
    std::string out;
    for (const Problem& p : problems) {
        if (!out.empty()) out += "; ";
        out += std::string(to_text(p.severity)) + ' ' + std::string(to_text(p.kind)) + ' ' +
               std::to_string(p.where.line) + ':' + std::to_string(p.where.column);
        if (p.ply > 0) out += " ply " + std::to_string(p.ply);
        if (!p.rule.empty()) out += ' ' + p.rule;
    }
    return out;
}

namespace {

std::string random_comment(std::mt19937_64& random) {
    static const std::vector<std::string> kComments{
        "a good move",
        "",
        "[%clk 0:09:58]",
        "[%clk 1:00:00] and words",
        "two  blanks",
        "closes } a brace",
        "% sign first",
        "[Event \"not a tag\"]",
        "Aglaé écrit",
        "; semicolon",
        "# hash",
        "a comment that is long enough to need more than one line of eighty characters when it is written out in full, "
        "[so it is] wrapped"};
    return kComments[random_play::below(random, kComments.size())];
}

template <Game G>
void add_variation(GameRecord& record, const typename G::Position& before, std::mt19937_64& random) {
    record.add(ElementKind::variation_begin, {});
    random_play::play<G>(before, 3, random, [&](const auto&, const auto& move) {
        if (move) record.add(ElementKind::move, G::format(*move));
        if (move && random_play::below(random, 4) == 0) record.add(ElementKind::comment, random_comment(random));
    });
    record.add(ElementKind::variation_end, {});
}

}  // namespace

GameRecord random_record(const AnyVariant& variant, std::uint64_t seed) {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(seed);
        GameRecord record;
        record.set_tag("Event", "Test " + std::to_string(seed));
        record.set_tag("Date", "2026.11.??");
        record.set_tag("Black", "A \"quoted\" name");
        record.set_tag("White", "back\\slash");
        record.set_tag("Game", G::kInfo.id);
        if (!G::variant_name(v).empty()) record.set_tag("Variant", G::variant_name(v));
        record.set_tag("WhiteElo", seed % 2 == 0 ? "1850" : "?");
        record.set_tag("Annotator", "nobody");
        const auto start = random_play::start<G>(v, random);
        if (!G::initial(v)) {
            record.set_tag("SetUp", "1");
            record.set_tag("FEN", G::format(start));
        }
        if (seed % 3 == 0) record.add(ElementKind::comment, "before the first move");
        random_play::play<G>(start, 30 + seed % 40, random, [&](const auto& p, const auto& move) {
            if (!move) {
                record.result_token = to_text(G::outcome(p).result);
                return;
            }
            record.add(ElementKind::move, G::format(*move));
            if (random_play::below(random, 6) == 0)
                record.add_nag(static_cast<unsigned>(random_play::below(random, 256)));
            if (random_play::below(random, 5) == 0) record.add(ElementKind::comment, random_comment(random));
            if (random_play::below(random, 9) == 0) add_variation<G>(record, p, random);
        });
        record.set_tag("Result", record.result_token);
        return record;
    });
}

std::vector<std::string> random_texts() {
    std::vector<std::string> texts;
    for (const AnyVariant& variant : all_variants()) {
        std::string text;
        notation::write_record(random_record(variant, texts.size() + 1), info_of(variant).first_mover, true, text);
        text.pop_back();
        texts.push_back(std::move(text));
    }
    return texts;
}

std::string won_game(const std::string& white, const std::string& moves, const std::string& comment) {
    return "[Event \"E\"]\n[Date \"2020.01.02\"]\n[Black \"B\"]\n[White \"" + white +
           "\"]\n[Result \"1-0\"]\n[Game \"abalone\"]\n\n" + moves + (comment.empty() ? "" : " {" + comment + "}") +
           " 1-0";
}

}  // namespace ludex::records
