// The inputs that fuzzing has found worth keeping, and those that once broke something.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include "fuzz/fuzz.hpp"

namespace ludex::fuzz {
namespace {

std::vector<std::string> corpus(const Target& target) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(LUDEX_SOURCE_DIR "/tests/fuzz/corpus") / target.name))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> inputs;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        inputs.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return inputs;
}

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, HoldsTheEquations) {
    const auto inputs = corpus(GetParam());
    EXPECT_GE(inputs.size(), 10U) << "the corpus of " << GetParam().name << " is lost";
    for (const std::string& input : inputs)
        EXPECT_NO_THROW(GetParam().check(input)) << testing::PrintToString(input.substr(0, 500));
}

/// A few bytes changed, taken out or doubled: what a fuzzer does, for compilers without one.
TEST_P(Corpus, HoldsTheEquationsWhenItIsDamaged) {
    std::mt19937_64 random(7);
    for (const std::string& input : corpus(GetParam()))
        for (int i = 0; i < 20; ++i) {
            std::string damaged = input;
            for (std::size_t n = 1 + random() % 4; n > 0 && !damaged.empty(); --n) {
                const std::size_t at = random() % damaged.size();
                const std::size_t length = std::min<std::size_t>(random() % 9, damaged.size() - at);
                switch (random() % 3) {
                    case 0: damaged[at] = static_cast<char>(random()); break;
                    case 1: damaged.erase(at, length); break;
                    case 2: damaged.insert(random() % damaged.size(), damaged.substr(at, length)); break;
                }
            }
            EXPECT_NO_THROW(GetParam().check(damaged)) << testing::PrintToString(damaged.substr(0, 500));
        }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(kTargets),
                         [](const auto& target) { return target.param.name; });

}  // namespace
}  // namespace ludex::fuzz
