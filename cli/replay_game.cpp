#include "cli/replay_game.hpp"

namespace ludex::cli {

namespace {

constexpr std::size_t kMostMoves = 5;

}  // namespace

std::vector<web::PlayedHere> played_here(const std::vector<analyzer::ExploreAnswer>& path) {
    std::vector<web::PlayedHere> all;
    for (const analyzer::ExploreAnswer& answer : path) {
        web::PlayedHere here{answer.tally.games, {}};
        for (const analyzer::ExploreMove& m : answer.moves) {
            if (here.moves.size() == kMostMoves) break;
            const auto score = analyzer::score_of(m.tally);
            here.moves.push_back({m.move, m.tally.games, score ? std::optional(score->value) : std::nullopt});
        }
        all.push_back(std::move(here));
    }
    return all;
}

}  // namespace ludex::cli
