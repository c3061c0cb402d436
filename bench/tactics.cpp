// Finds tactical positions: ludex_tactics GAME[/VARIANT] COUNT [SEED]. It plays games between weak engines and prints
// the positions in which the side to move wins by force and only one move wins soonest. A line has game, position, move
// and plies, with tabs between (games/NAME/data/tactics.tsv).
#include <fmt/format.h>

#include <set>

#include "analyzer/engine/proof.hpp"
#include "bench/self_play.hpp"
#include "core/text.hpp"

namespace ludex::bench {
namespace {

constexpr unsigned kFewestPlies = 3;
constexpr std::uint64_t kSearchNodes = 20'000;
constexpr std::uint64_t kPlayNodes = 300;
constexpr std::uint64_t kProofNodes = 3'000'000;
/// The most positions taken from one game: later ones are much like the first.
constexpr unsigned kMostOfAGame = 2;

struct Tactic {
    std::string move;
    std::size_t plies;
};

/// The only move that wins soonest, and in how many plies; nullopt when there is none.
template <Game G>
std::optional<Tactic> tactic_of(const typename G::Position& position, engine::Engine<G>& engine) {
    engine::SearchLimits limits;
    limits.nodes = kSearchNodes;
    const auto value = engine.analyse(position, limits).lines.at(0).value;
    if (!engine::is_win(value) || engine::plies_to_end(value) < kFewestPlies) return std::nullopt;
    engine::ProofSearch<G> search(kProofNodes);
    const auto proof = search.prove_win(position, engine::plies_to_end(value));
    if (!proof || proof->line.size() < kFewestPlies) return std::nullopt;
    for (const auto move : G::legal_moves(position)) {
        if (move == proof->line[0]) continue;
        auto next = position;
        G::play_unchecked(next, move);
        if (search.prove_loss(next, static_cast<unsigned>(proof->line.size()) - 1) || search.is_exhausted())
            return std::nullopt;
    }
    return Tactic{G::format(proof->line[0]), proof->line.size()};
}

template <Game G>
void run(const std::string& name, const typename G::Variant& variant, std::size_t wanted, std::uint64_t seed) {
    engine::Engine<G> engine({1, std::size_t{4} << 20U, {}});
    std::set<PositionKey> found;
    for (std::uint64_t game = 0; found.size() < wanted; ++game) {
        std::mt19937_64 random(seed * 1'000'003 + game);
        auto position = balanced_opening<G>(variant, 6, random, engine);
        engine.forget();
        unsigned of_game = 0;
        engine::SearchLimits limits;
        limits.nodes = kPlayNodes;
        play_out<G>(position, [&](const auto& p) {
            if (of_game < kMostOfAGame && found.size() < wanted && !found.contains(G::fold(p).key)) {
                if (const auto tactic = tactic_of<G>(p, engine)) {
                    found.insert(G::fold(p).key);
                    ++of_game;
                    fmt::print("{}\t{}\t{}\t{}\n", name, G::format(p), tactic->move, tactic->plies);
                    std::fflush(stdout);
                }
            }
            return std::optional(engine.analyse(p, limits).lines.at(0).moves.at(0));
        });
    }
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    const auto variant = argc > 1 ? parse_game_name(argv[1]) : parse_game_name("");
    const auto wanted = parse_number<std::size_t>(argc > 2 ? argv[2] : "");
    const auto seed = parse_number<std::uint64_t>(argc > 3 ? argv[3] : "1");
    if (!variant || !wanted || !seed) {
        fmt::print(stderr, "usage: ludex_tactics GAME[/VARIANT] COUNT [SEED]\n");
        return 2;
    }
    with_game(*variant, [&]<class G>(const auto& v) { bench::run<G>(argv[1], v, *wanted, *seed); });
    return 0;
}
