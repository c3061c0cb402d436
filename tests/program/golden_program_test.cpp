#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// The reports on the sample records, word by word, with the engine's part: tests/program/golden has what each said when
// a person read it last. UPDATE_GOLDEN=1 writes them anew, to be read again.

namespace ludex {
namespace {

struct Report {
    std::string name;
    Arguments arguments;
};

std::ostream& operator<<(std::ostream& out, const Report& report) { return out << report.name; }

/// As somebody in the project's folder runs it.
ProgramRun run_here(const TestDatabase& database, const Arguments& arguments) {
    return database.run(arguments, {.folder = LUDEX_SOURCE_DIR});
}

/// Random games to their end, then the shipped ones, which are judged.
class Samples : public TestDatabase {
public:
    Samples() : TestDatabase(sample_games()) {
        EXPECT_EQ(run_here(*this, {"import", "data/records/good.pgn"}).status, 0);
        EXPECT_EQ(run_here(*this, {"annotate", "--import", "2", "--nodes", "1000", "--threads", "1"}).status, 0);
    }
};

const Samples& samples() {
    static const Samples kSamples;
    return kSamples;
}

std::string golden_file(const Report& report) { return LUDEX_SOURCE_DIR "/tests/program/golden/" + report.name; }

std::string text_of_file(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class Golden : public testing::TestWithParam<Report> {};

TEST_P(Golden, SaysTheSame) {
    const ProgramRun run = run_here(samples(), GetParam().arguments);
    ASSERT_EQ(run.status, 0) << run.err;
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(golden_file(GetParam())) << run.out;
    EXPECT_EQ(run.out, text_of_file(golden_file(GetParam())));
}

std::vector<Report> reports() {
    return {{"prepare.txt",
             {"prepare", "--against", "Random White", "--game", "attangle", "--min-games", "1", "--nodes", "2000"}},
            {"prepare_repertoire.txt",
             {"prepare", "--against", "Random Black", "--with", "data/repertoire.pgn", "--nodes", "0"}},
            {"prepare_tree.pgn", {"prepare", "--against", "Random Black", "--min-games", "1", "--pgn"}},
            {"profile.txt", {"profile", "Random White", "--game", "artaban"}},
            {"profile_beside.txt", {"profile", "Random White", "--beside", "Random Black", "--game", "abalone"}},
            {"annotate.pgn",
             {"annotate", "data/records/good.pgn", "--nodes", "1000", "--repertoire", "data/repertoire.pgn"}},
            {"news.txt", {"news", "--known", "1"}},
            {"ratings.txt", {"ratings", "--game", "attangle"}},
            {"puzzles.txt", {"puzzles", "--nodes", "1000", "--import", "2"}},
            {"points.txt", {"stats", "artaban", "--by", "point", "--to-ply", "10"}},
            {"tree.pgn", {"export", "--merge", "--import", "2"}}};
}

INSTANTIATE_TEST_SUITE_P(Reports, Golden, testing::ValuesIn(reports()), [](const testing::TestParamInfo<Report>& of) {
    return of.param.name.substr(0, of.param.name.find('.'));
});

}  // namespace
}  // namespace ludex
