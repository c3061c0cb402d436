#include "program/database_helper.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace ludex {

using nlohmann::json;

TestDatabase::TestDatabase(std::string_view records) { import(records); }

ProgramRun TestDatabase::run(Arguments arguments, const ProgramSetting& setting) const {
    arguments.emplace_back("--db");
    arguments.push_back(name());
    return run_program(arguments, setting);
}

std::vector<json> TestDatabase::rows(Arguments arguments) const {
    arguments.emplace_back("--json");
    const ProgramRun answer = run(arguments);
    EXPECT_EQ(answer.status, 0) << arguments.front() << ": " << answer.err;
    return json_lines(answer.out);
}

json TestDatabase::document(Arguments arguments) const {
    const auto lines = rows(std::move(arguments));
    if (lines.size() == 1) return lines.front();
    ADD_FAILURE() << "not one document but " << lines.size();
    return json::object();
}

json TestDatabase::import(std::string_view records, int status, const Arguments& more) const {
    Arguments arguments{"import", "-", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ProgramSetting setting;
    setting.input = records;
    const ProgramRun answer = run(arguments, setting);
    EXPECT_EQ(answer.status, status) << answer.err << answer.out;
    const auto lines = json_lines(answer.out);
    if (!lines.empty() && lines.back().contains("summary")) return lines.back()["summary"];
    ADD_FAILURE() << "no summary: " << answer.out << answer.err;
    return json::object();
}

std::vector<int> TestDatabase::ids(Arguments filters) const {
    filters.insert(filters.begin(), "list");
    std::vector<int> numbers;
    for (const json& row : rows(filters)) numbers.push_back(row["id"].get<int>());
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::string TestDatabase::exported(Arguments more) const {
    more.insert(more.begin(), "export");
    more.emplace_back("--to");
    more.emplace_back("pgn");
    const ProgramRun answer = run(more);
    EXPECT_EQ(answer.status, 0) << answer.err;
    return answer.out;
}

void TestDatabase::expect_whole() const {
    const ProgramRun answer = run({"check"});
    EXPECT_EQ(answer.status, 0) << answer.out << answer.err;
}

}  // namespace ludex
