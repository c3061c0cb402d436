// The engine as a program for matches: ludex_player [NODES]. Reads GAME[/VARIANT] TAB POSITION TAB MILLISECONDS, one
// question a line, and answers each with a move (bench/external_player.hpp). With NODES it searches that many moves
// instead of for a time. It remembers the positions of its game: one question belongs to the same game as the one
// before when a move leads from its answer to the position asked.
#include <cstdio>
#include <iostream>
#include <set>

#include "analyzer/analysis/analysis.hpp"
#include "core/text.hpp"

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20U;

using namespace ludex;

class Player {
public:
    explicit Player(std::uint64_t nodes) : nodes_(nodes) {}

    std::string answer(const std::string& question) {
        const auto fields = split(question, '\t');
        if (fields.size() != 3) return "?";
        const auto variant = parse_game_name(fields[0]);
        const auto time_ms = parse_number<std::uint64_t>(fields[2]);
        if (!variant || !time_ms) return "?";
        const auto position = parse_position(*variant, fields[1]);
        if (!position || outcome(*position).decided()) return "?";
        engine::SearchLimits limits;
        limits.nodes = nodes_;
        if (nodes_ == UINT64_MAX) limits.time = std::chrono::milliseconds(*time_ms);
        return with_game(*position, [&]<class G>(const auto& p) { return choose<G>(p, *position, limits); });
    }

private:
    template <Game G>
    std::string choose(const typename G::Position& position, const AnyPosition& any, engine::SearchLimits& limits) {
        if (replies_.count(G::key(position)) == 0) played_.clear();
        limits.played = played_;
        const std::string text = analyst_.analyse(any, limits).lines.at(0).moves.at(0);
        auto next = position;
        G::play_unchecked(next, *G::parse_move(position, text));
        played_.push_back(G::key(position));
        played_.push_back(G::key(next));
        replies_.clear();
        if (G::outcome(next).decided()) return text;
        for (const auto reply : G::legal_moves(next)) {
            auto reached = next;
            G::play_unchecked(reached, reply);
            replies_.insert(G::key(reached));
        }
        return text;
    }

    std::uint64_t nodes_;
    analyzer::Analyst analyst_{{1, kTableBytes, {}}};
    std::vector<PositionKey> played_;  ///< the positions of the game
    std::set<PositionKey> replies_;    ///< those that may be asked next in it
};

}  // namespace

int main(int argc, char** argv) {
    const auto nodes = ludex::parse_number<std::uint64_t>(argc > 1 ? argv[1] : "18446744073709551615");
    if (!nodes) {
        std::fputs("usage: ludex_player [NODES]\n", stderr);
        return 2;
    }
    Player player(*nodes);
    for (std::string line; std::getline(std::cin, line);) std::cout << player.answer(line) << std::endl;
    return 0;
}
