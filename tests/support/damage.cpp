#include "support/damage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "notation/write/record_writer.hpp"

namespace ludex::damage {

namespace {

analyzer::ReplayReport replay(const GameRecord& record, const std::vector<Problem>& problems) {
    return analyzer::replay(record, problems, {});
}

std::vector<AnyVariant> variants_of(std::string_view game, VariantFilter fits) {
    std::vector<AnyVariant> out;
    for (const AnyVariant& variant : all_variants())
        if (info_of(variant).id == game && (fits == nullptr || fits(variant))) out.push_back(variant);
    return out;
}

/// Lines that end in the text, by LF, CR LF or CR.
std::size_t line_ends(std::string_view text) {
    std::size_t lines = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) ++lines;
    return lines;
}

std::vector<std::string> moves_of(const analyzer::ReplayReport& report) {
    return report.game ? move_texts(*report.game) : std::vector<std::string>();
}

/// The records that remain when the good ones are removed from those that were read.
struct Reading {
    records::Parsed parsed;
    std::vector<std::size_t> left;

    /// Takes the original out; false: it is not there.
    bool take(const GameRecord& original) {
        const auto found =
            std::find_if(left.begin(), left.end(), [&](std::size_t i) { return parsed.records[i] == original; });
        if (found == left.end()) return false;
        left.erase(found);
        return true;
    }
};

bool has_problem_between(const std::vector<Problem>& problems, std::size_t first_line, std::size_t last_line) {
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& p) {
        return p.where.line >= first_line && p.where.line <= last_line && !p.message.empty();
    });
}

/// The faults in what the victim was read as; empty when there are none.
std::string faults_of_rest(const Sample& sample, const File& file, Effect effect, const Reading& reading) {
    std::string faults;
    const auto original_moves = moves_of(sample.reports[kDamaged]);
    const std::size_t first_line = line_ends(file.head);  // one before its own first line
    const std::size_t last_line = first_line + line_ends(file.damaged) + 2;
    bool problem_seen = false;
    bool good_seen = false;
    for (const std::size_t i : reading.left) {
        const auto report = replay(reading.parsed.records[i], reading.parsed.problems[i]);
        const bool has_problem = has_problem_between(report.problems, first_line, last_line);
        problem_seen |= has_problem;
        if (!report.is_whole() || report.game->plies == 0) continue;
        if (good_seen && effect != Effect::legal) faults += "the record has become two good ones\n";
        good_seen = true;
        if (effect == Effect::legal) continue;
        const auto moves = moves_of(report);
        const bool is_part = std::search(original_moves.begin(), original_moves.end(), moves.begin(), moves.end()) !=
                             original_moves.end();
        if (effect == Effect::comment && moves == original_moves) return faults;
        if (!is_part && !has_problem) faults += "a good record with moves that nobody has written\n";
    }
    if (problem_seen || (effect == Effect::legal && good_seen)) return faults;
    return faults + "no problem in lines " + std::to_string(first_line) + " to " + std::to_string(last_line) + "\n";
}

/// The text without the blank lines around it.
std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of("\r\n");
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of("\r\n") + 1 - begin);
}

std::vector<std::string> real_games() {
    const char* const path = std::getenv("LUDEX_GAMES");
    if (path == nullptr) return {};
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    const records::Parsed parsed = records::parse(text.str());
    std::vector<std::string> games;
    for (std::size_t i = 0; i < parsed.records.size(); ++i)
        if (const auto report = replay(parsed.records[i], parsed.problems[i]);
            report.is_whole() && report.game->plies > 0)
            games.push_back(trimmed(parsed.raw[i]) + "\n");
    return games;
}

std::string shortened(const std::string& text) {
    constexpr std::size_t kMost = 6000;
    return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

}  // namespace

Sample sample_of(std::vector<std::string> texts) {
    Sample sample;
    sample.texts = std::move(texts);
    for (const std::string& text : sample.texts) {
        const records::Parsed parsed = records::parse(text);
        EXPECT_EQ(parsed.records.size(), 1U) << text;
        sample.records.push_back(parsed.records.at(0));
        sample.reports.push_back(replay(parsed.records[0], parsed.problems[0]));
        EXPECT_TRUE(sample.reports.back().is_whole()) << text;
    }
    return sample;
}

Sample text_sample(std::string_view game, std::uint64_t seed, VariantFilter fits) {
    const auto variants = variants_of(game, fits);
    std::vector<std::string> texts;
    for (std::uint64_t i = 0; i < kRecords; ++i) {
        const AnyVariant& variant = variants[(seed * kRecords + i) % variants.size()];
        std::string text;
        notation::write_record(records::random_record(variant, seed * 100 + i), info_of(variant).first_mover, true,
                               text);
        texts.push_back(std::move(text));
    }
    return sample_of(std::move(texts));
}

std::optional<Sample> real_sample(std::uint64_t seed) {
    static const std::vector<std::string> games = real_games();
    if (games.size() < kRecords) return std::nullopt;
    Random random(seed);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < kRecords; ++i) texts.push_back(games[random_play::below(random, games.size())]);
    return sample_of(std::move(texts));
}

std::uint64_t seeds(std::uint64_t usual) {
    const char* const times = std::getenv("LUDEX_DAMAGES");
    return times == nullptr ? usual : usual * std::stoull(times);
}

File file_around(const Sample& sample, const Victim& victim, std::string_view separator) {
    File file;
    for (std::size_t i = 0; i < kDamaged; ++i) {
        if (i > 0) file.head += separator;
        file.head += sample.texts[i];
    }
    file.damaged = victim.before + victim.text + victim.after;
    for (std::size_t i = kDamaged + 1; i < kRecords; ++i) {
        if (i > kDamaged + 1) file.tail += separator;
        file.tail += sample.texts[i];
    }
    return file;
}

std::string faults(const Sample& sample, const File& file, Effect effect, std::size_t most_pieces) {
    std::string faults;
    Reading reading{records::parse(file.text()), {}};
    for (std::size_t i = 0; i < reading.parsed.records.size(); ++i) reading.left.push_back(i);
    for (std::size_t i = 0; i < kRecords; ++i)
        if (i != kDamaged && !reading.take(sample.records[i]))
            faults += "record " + std::to_string(i) + " has suffered\n";
    const bool is_intact = reading.take(sample.records[kDamaged]);
    const bool must_be_intact = effect == Effect::none || effect == Effect::addition;
    if (must_be_intact && !is_intact) faults += "the record itself has suffered\n";
    const std::size_t pieces = reading.left.size() + (is_intact ? 1 : 0);
    if (pieces > most_pieces) faults += "it has become " + std::to_string(pieces) + " records\n";
    if (!is_intact || effect == Effect::addition) faults += faults_of_rest(sample, file, effect, reading);
    if (faults.empty()) return faults;
    faults += "in the file\n" + shortened(file.damaged + file.tail);
    for (const std::size_t i : reading.left) faults += "\n--- read as a record:\n" + shortened(reading.parsed.raw[i]);
    return faults;
}

}  // namespace ludex::damage
