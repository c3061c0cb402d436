#pragma once

#include <string>
#include <vector>

#include "program/run_program.hpp"

// A database in a folder of its own, filled and asked through the program.

namespace ludex {

class TestDatabase {
public:
    TestDatabase() = default;
    explicit TestDatabase(std::string_view records);

    std::string name() const { return folder_.file("games.db"); }
    const TemporaryFolder& folder() const { return folder_; }

    /// Runs `ludex arguments... --db name()`.
    ProgramRun run(Arguments arguments, const ProgramSetting& setting = {}) const;
    /// The rows of a command with --json; the exit status must be 0.
    std::vector<nlohmann::json> rows(Arguments arguments) const;
    nlohmann::json document(Arguments arguments) const;
    /// The summary of an import of these records, whose exit status must be `status`.
    nlohmann::json import(std::string_view records, int status = 0, const Arguments& more = {}) const;
    /// The numbers of the games that `list` shows with these filters, in ascending order.
    std::vector<int> ids(Arguments filters = {}) const;
    std::string exported(Arguments more = {}) const;
    /// `check` says that all is well.
    void expect_whole() const;

private:
    TemporaryFolder folder_;
};

}  // namespace ludex
