// Runs every command of README.md and then of docs/tasks.md in order, in a folder of its own, and compares what it
// prints.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include "support/store.hpp"

namespace ludex {
namespace {

struct Example {
    std::string command;
    std::string output;
};

/// The commands (`$ ...`) of all ```console blocks, with the lines that follow them.
std::vector<Example> examples_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<Example> examples;
    bool in_block = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            in_block = line == "```console";
        } else if (in_block && line.starts_with("$ ")) {
            examples.push_back({line.substr(2), ""});
        } else if (in_block && !examples.empty()) {
            examples.back().output += line + "\n";
        }
    }
    return examples;
}

std::string run(const std::string& folder, const std::string& command) {
    const std::string shell = "cd '" + folder + "' && LUDEX_DB=games.db PATH='" +
                              std::filesystem::path(LUDEX_PROGRAM).parent_path().string() + "':$PATH " + command +
                              " 2>&1";
    std::FILE* pipe = ::popen(shell.c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), n);
    ::pclose(pipe);
    return output;
}

TEST(Readme, EveryExampleGivesTheOutputShown) {
    const TemporaryFolder folder;
    std::filesystem::create_directory_symlink(LUDEX_SOURCE_DIR "/data", folder.file("data"));
    auto examples = examples_of(LUDEX_SOURCE_DIR "/README.md");
    ASSERT_GE(examples.size(), 3U);
    for (const Example& task : examples_of(LUDEX_SOURCE_DIR "/docs/tasks.md")) examples.push_back(task);
    ASSERT_GE(examples.size(), 12U);
    for (const Example& example : examples)
        EXPECT_EQ(run(folder.file(""), example.command), example.output) << example.command;
}

TEST(Readme, TheHelpOfEveryCommandHasAnExampleThatRuns) {
    const TemporaryFolder folder;
    std::filesystem::create_directory_symlink(LUDEX_SOURCE_DIR "/data", folder.file("data"));
    run(folder.file(""), "ludex import data/records/good.pgn");
    const std::set<std::string> kNeedsMore{"serve", "diff", "engine",
                                           "cluster"};  // somebody who ends it, a second database, lines, servers
    std::size_t commands = 0;
    std::istringstream listed(run(folder.file(""), "ludex --help | sed -n 's/^  \\([a-z]*\\)  .*/\\1/p'"));
    for (std::string name; listed >> name;) {
        const std::string help = run(folder.file(""), "ludex " + name + " --help");
        const std::size_t example = help.find("  ludex " + name);
        ASSERT_NE(example, std::string::npos) << help;
        ++commands;
        if (kNeedsMore.contains(name)) continue;
        const std::string command = help.substr(example + 2, help.find('\n', example) - example - 2);
        EXPECT_EQ(run(folder.file(""), command + " >/dev/null; echo $?"), "0\n") << command;
    }
    EXPECT_GE(commands, 25U);
}

}  // namespace
}  // namespace ludex
