// The engine as a program for matches: ludex_player [NODES]. Reads GAME[/VARIANT] TAB POSITION TAB MILLISECONDS, one
// question a line, and answers each with a move (bench/external_player.hpp). With NODES it searches that many moves
// instead of for a time.
#include <cstdio>
#include <iostream>

#include "analyzer/analysis.hpp"
#include "core/text.hpp"

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20U;

std::string answer(ludex::analyzer::Analyst& analyst, const std::string& question, std::uint64_t nodes) {
    using namespace ludex;
    const auto fields = split(question, '\t');
    if (fields.size() != 3) return "?";
    const auto variant = parse_game_name(fields[0]);
    const auto time_ms = parse_number<std::uint64_t>(fields[2]);
    if (!variant || !time_ms) return "?";
    const auto position = parse_position(*variant, fields[1]);
    if (!position || outcome(*position).decided()) return "?";
    engine::SearchLimits limits;
    limits.nodes = nodes;
    if (nodes == UINT64_MAX) limits.time = std::chrono::milliseconds(*time_ms);
    return analyst.analyse(*position, limits).lines.at(0).moves.at(0);
}

}  // namespace

int main(int argc, char** argv) {
    const auto nodes = ludex::parse_number<std::uint64_t>(argc > 1 ? argv[1] : "18446744073709551615");
    if (!nodes) {
        std::fputs("usage: ludex_player [NODES]\n", stderr);
        return 2;
    }
    ludex::analyzer::Analyst analyst({1, kTableBytes, {}});
    for (std::string line; std::getline(std::cin, line);) std::cout << answer(analyst, line, *nodes) << std::endl;
    return 0;
}
