// The parts of the program that are loaded when they are needed: without them one command fails, and all others work.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>

#include "program/run_program.hpp"

namespace ludex {
namespace {

namespace fs = std::filesystem;

struct ModuleUse {
    std::string file;
    std::string command;  ///< that needs it
};
const std::array kModules{
    ModuleUse{"ludex_raster.so", "show 1 --to png -o picture.png"},
    ModuleUse{"ludex_raster.so", "export 1 --to gif -o game.gif"},
    ModuleUse{"ludex_raster.so", "export 1 --to png -o sheet.png"},
    ModuleUse{"ludex_server.so", "serve --port 0"},
};

/// A copy of the program in a folder of its own, with a database, but without its modules.
class LonelyProgram {
public:
    LonelyProgram() {
        fs::copy_file(LUDEX_PROGRAM, folder_.file("ludex"));
        run("import '" LUDEX_SOURCE_DIR "/data/records/good.pgn'");
    }

    /// Status and all that was printed.
    ProgramRun run(const std::string& command) const {
        const std::string line = "cd '" + folder_.path().string() + "' && timeout 60 ./ludex " + command + " 2>&1";
        ProgramRun run;
        std::FILE* pipe = ::popen(line.c_str(), "r");
        std::array<char, 4096> buffer{};
        while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
            run.out.append(buffer.data(), n);
        run.status = WEXITSTATUS(::pclose(pipe));
        return run;
    }

    const TemporaryFolder& folder() const { return folder_; }

private:
    TemporaryFolder folder_;
};

/// The command that needs the module fails with this text, and leaves no file behind.
void expect_refusal(const LonelyProgram& program, const ModuleUse& use, const std::string& text) {
    const ProgramRun run = program.run(use.command);
    EXPECT_EQ(run.status, 3) << use.command;
    EXPECT_TRUE(contains(run.out, use.file)) << run.out;
    EXPECT_TRUE(contains(run.out, text)) << run.out;
    for (const char* file : {"picture.png", "game.gif", "sheet.png"}) EXPECT_FALSE(program.folder().has(file)) << file;
}

TEST(Modules, OneThatIsMissingIsNamedWithThePlacesWhereItWasLookedFor) {
    const LonelyProgram program;
    for (const ModuleUse& use : kModules) {
        expect_refusal(program, use, program.folder().file(use.file));
        expect_refusal(program, use, "/ludex/" + use.file);
    }
}

TEST(Modules, WhatRunsOnPagesIsNamedWhereItIsMissing) {
    const LonelyProgram program;
    for (const ModuleUse& use : {ModuleUse{"pages/engine_page.js", "export 1 --to html --engine -o page.html"},
                                 ModuleUse{"pages/ludex.js", "site club"}}) {
        expect_refusal(program, use, program.folder().file(use.file));
        expect_refusal(program, use, "LUDEX_WASM");
    }
    for (const auto& entry : fs::directory_iterator(program.folder().path()))
        EXPECT_TRUE(entry.path().filename() == "ludex" || entry.path().filename() == "ludex.db") << entry.path();
}

TEST(Modules, AllOtherCommandsWorkWithoutThem) {
    const LonelyProgram program;
    for (const char* command : {"list", "check", "show 1", "show 1 --to svg", "export 1 --to html", "stats", "rules"})
        EXPECT_EQ(program.run(command).status, 0) << command;
}

TEST(Modules, OneThatCannotBeReadIsRefused) {
    const LonelyProgram program;
    for (const ModuleUse& use : kModules) {
        program.folder().write(use.file, "no library");
        expect_refusal(program, use, "cannot be loaded");
        fs::remove(program.folder().file(use.file));
        fs::create_directory(program.folder().file(use.file));
        expect_refusal(program, use, "cannot be loaded");
        fs::remove(program.folder().file(use.file));
    }
}

TEST(Modules, OneOfAnotherVersionIsRefused) {
    const LonelyProgram program;
    for (const ModuleUse& use : kModules) {
        fs::copy_file(LUDEX_OTHER_MODULE, program.folder().file(use.file));
        expect_refusal(program, use, "has version 0.0.1-1");
        fs::copy_file(LUDEX_NO_MODULE, program.folder().file(use.file), fs::copy_options::overwrite_existing);
        expect_refusal(program, use, "is another one");
        fs::remove(program.folder().file(use.file));
    }
}

}  // namespace
}  // namespace ludex
