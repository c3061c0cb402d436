#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "notation/write/record_writer.hpp"
#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "support/records.hpp"

// However games come in, the answers are the same; in the same order, so is the file.

namespace ludex {
namespace {

/// Files of records of all games; each game is in one file, some are in two.
std::vector<std::string> write_files(const TemporaryFolder& folder) {
    std::vector<std::string> texts(4);
    std::uint64_t seed = 1;
    for (const char* name : {"abalone/belgian-daisy", "abalone", "attangle", "attangle/grand", "artaban"})
        for (int i = 0; i < 40; ++i, ++seed) {
            const AnyVariant variant = *parse_game_name(name);
            std::string text;
            notation::write_record(records::random_record(variant, seed), info_of(variant).first_mover, true, text);
            texts[seed % texts.size()] += text + "\n";
            if (seed % 7 == 0) texts[(seed + 1) % texts.size()] += text + "\n";
        }
    std::vector<std::string> files;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        files.push_back(folder.write("part" + std::to_string(i) + ".pgn", texts[i]));
    }
    return files;
}

const ProgramSetting kFixedTime{.environment = {{"SOURCE_DATE_EPOCH", "1700000000"}}};

void import(const std::string& database, const std::vector<std::string>& files, const std::string& threads) {
    Arguments arguments{"import"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    for (const std::string& more : {std::string("--db"), database, std::string("--threads"), threads})
        arguments.push_back(more);
    const ProgramRun run = run_program(arguments, kFixedTime);
    ASSERT_EQ(run.status, 0) << run.err;
}

TEST(ImportOrder, TheSameInputGivesTheSameBytesWithAnyNumberOfThreads) {
    const TemporaryFolder folder;
    const auto files = write_files(folder);
    std::string first;
    for (const char* threads : {"1", "2", "5", "1"}) {
        const std::string name = "t" + std::string(threads) + std::to_string(first.size()) + ".db";
        import(folder.file(name), files, threads);
        const std::string bytes = folder.read(name);
        EXPECT_GT(bytes.size(), 100'000U);
        if (first.empty()) first = bytes;
        EXPECT_TRUE(bytes == first) << "with " << threads << " threads";
    }
}

TEST(ImportOrder, AnswersDoNotDependOnTheOrderOfFilesAndBatches) {
    const TemporaryFolder folder;
    auto files = write_files(folder);
    std::mt19937_64 random(9);
    std::vector<std::string> expected;
    for (int round = 0; round < 5; ++round) {
        const std::string database = folder.file("o" + std::to_string(round) + ".db");
        for (std::size_t i = 0; i < files.size();) {  // some files together, some alone
            const std::size_t n = std::min<std::size_t>(files.size() - i, 1 + random() % 3);
            import(database, {files.begin() + static_cast<long>(i), files.begin() + static_cast<long>(i + n)}, "2");
            i += n;
        }
        std::vector<std::string> answers;
        for (const Arguments& question : std::vector<Arguments>{{"explore", "abalone/belgian-daisy", "--json", "--all"},
                                                                {"explore", "abalone", "--json"},
                                                                {"explore", "attangle", "--json", "--result", "1-0"},
                                                                {"explore", "attangle/grand", "--json"},
                                                                {"explore", "artaban", "--json"},
                                                                {"stats", "--by", "length", "--json"},
                                                                {"stats", "--by", "opening", "--json"}}) {
            Arguments arguments = question;
            arguments.insert(arguments.end(), {"--db", database});
            const ProgramRun run = run_program(arguments);
            ASSERT_EQ(run.status, 0) << run.err;
            answers.push_back(run.out);
        }
        if (expected.empty()) expected = answers;
        EXPECT_EQ(answers, expected);
        std::shuffle(files.begin(), files.end(), random);
    }
}

}  // namespace
}  // namespace ludex
