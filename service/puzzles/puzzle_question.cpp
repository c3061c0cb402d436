#include "service/puzzles/puzzle_question.hpp"

#include <algorithm>
#include <limits>

namespace ludex::service {

namespace {

constexpr std::uint64_t kFewestNodes = 1'000;
constexpr unsigned kMostOwnMoves = 6;  // proofs by exhaustion take too long for more

std::vector<std::string> kind_names() {
    std::vector<std::string> names;
    for (const analyzer::PuzzleKind kind : analyzer::kPuzzleKinds) names.emplace_back(to_text(kind));
    return names;
}

Value up_to(std::uint64_t& target, std::uint64_t least, std::uint64_t most) {
    return number(target, least, most == 0 ? std::numeric_limits<std::uint64_t>::max() : most);
}

}  // namespace

Options puzzle_options(PuzzleQuestion& target, const PuzzleLimits& limits) {
    return joined(
        {{{.name = "missed-by",
           .label = "Missed by",
           .value = text(target.missed_by, "NAME"),
           .help = "Only what this player was asked in a game and did not find; a part of the name is enough"},
          {.name = "kind",
           .label = "Kind",
           .value = words(target.kinds, kind_names()),
           .help = "A win, one move that holds, one that is best, or a quiet position with several good "
                   "moves; all but quiet ones otherwise"},
          {.name = "moves",
           .label = "Moves, at most",
           .value = with_default(number(target.search.most_moves, 1U, kMostOwnMoves),
                                 std::to_string(target.search.most_moves)),
           .help = "Own moves to the end of a win"},
          {.name = "nodes",
           .label = "Nodes",
           .value = with_default(up_to(target.search.nodes, kFewestNodes, limits.nodes),
                                 std::to_string(target.search.nodes)),
           .help = "Moves that the engine makes to be sure of a position; a first look has a tenth of them"},
          {.name = "from",
           .label = "From game",
           .value = number(target.from, std::int64_t{1}),
           .help = "The number of the first game to look at"},
          {.name = "games",
           .label = "Games, at most",
           .value = up_to(target.games, 1, limits.games),
           .help = "Look at so many games"},
          {.name = "limit",
           .label = "Puzzles, at most",
           .value = up_to(target.limit, 1, limits.puzzles),
           .help = "End with the game in which so many puzzles are found"}},
         filter_options(target.filters)});
}

analyzer::PuzzleSearch search_of(const PuzzleQuestion& question) {
    analyzer::PuzzleSearch search = question.search;
    if (question.kinds.empty()) return search;
    search.kinds.clear();
    for (const analyzer::PuzzleKind kind : analyzer::kPuzzleKinds)
        if (std::find(question.kinds.begin(), question.kinds.end(), to_text(kind)) != question.kinds.end())
            search.kinds.insert(kind);
    return search;
}

}  // namespace ludex::service
