// Tunes the evaluation of a game on games that the engine plays against itself: ludex_tune GAME[/VARIANT] NAME. Prints
// the weights in the form of analyzer/engine/weights.cpp. scripts/tune does this
// for all games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <atomic>
#include <mutex>

#include "bench/logistic.hpp"
#include "bench/play_program.hpp"
#include "bench/self_play.hpp"

namespace ludex::bench {
namespace {

struct Options : PlayOptions {
    std::string name;  ///< name of the constants
    unsigned games = 1000;
    std::uint64_t nodes = 5000;
    double ridge = 500;  ///< much, since the counts of pieces hang together: little more than it tells them apart
};

/// The quiet positions of one game: nothing is won at once, nothing is proved, and the move played there was the
/// engine's own.
template <Game G>
std::vector<Observation> play_game(const typename G::Variant& variant, const Options& options, std::uint64_t number,
                                   engine::Engine<G>& engine) {
    using K = engine::Knowledge<G>;
    constexpr std::size_t kOneRandomMoveIn = 25;
    const SelfPlay how{options.opening_plies, options.nodes, kOneRandomMoveIn, options.seed};
    std::vector<Observation> observations;
    std::vector<bool> by_first;
    const auto see = [&](const auto& position, const engine::SearchLine<G>* line) {
        if (line == nullptr || engine::is_proved(line->value) || K::worth(position, line->moves[0]) > 0) return;
        const auto features = K::features(position);
        observations.push_back({{features.begin(), features.end()}, 0});
        by_first.push_back(G::to_play(position) == G::kInfo.first_mover);
    };
    const double points = points_of_first(play_itself<G>(variant, how, number, engine, see).result);
    for (std::size_t i = 0; i < observations.size(); ++i)
        observations[i].points = static_cast<float>(by_first[i] ? points : 1 - points);
    return observations;
}

template <Game G>
std::vector<Observation> play_games(const typename G::Variant& variant, const Options& options) {
    std::vector<std::vector<Observation>> by_game(options.games);
    std::atomic<unsigned> next{0};
    const auto work = [&] {
        engine::Engine<G> engine({1, std::size_t{4} << 20U, {}});
        for (unsigned game = next++; game < options.games; game = next++) {
            by_game[game] = play_game<G>(variant, options, game, engine);
            if (game % 100 == 0) fmt::print(stderr, "{} games\n", game);
        }
    };
    on_threads(options.threads, work);
    std::vector<Observation> all;
    for (auto& game : by_game)
        all.insert(all.end(), std::make_move_iterator(game.begin()), std::make_move_iterator(game.end()));
    return all;
}

template <Game G>
Status run(const typename G::Variant& variant, const Options& options) {
    using K = engine::Knowledge<G>;
    const std::vector<Observation> observations = play_games<G>(variant, options);
    std::mt19937_64 random(options.seed);
    const auto start = random_play::start<G>(variant, random);
    const auto& old = K::weights(start);
    std::vector<double> prior;
    for (const std::int32_t w : old) prior.push_back(static_cast<double>(w) / K::chance_curve(start).scale);
    const auto fitted = fit_logistic(observations, prior, options.ridge);
    // The unit is the average weight of K::kUnitTerms.
    double unit = 0;
    for (const std::size_t term : K::kUnitTerms) unit += fitted[term] / static_cast<double>(K::kUnitTerms.size());
    fmt::print("// {}: {} games, {} positions; log loss {:.4f}, with the weights before {:.4f}.\n", options.game,
               options.games, observations.size(), log_loss(observations, fitted), log_loss(observations, prior));
    fmt::print("const Weights<{}::Rules> {}Weights{{\n", G::kInfo.id, options.name);
    for (std::size_t i = 0; i < fitted.size(); ++i)
        fmt::print("    {},  // {}\n", std::lround(fitted[i] / unit * engine::kUnitValue), K::kTerms[i].name);
    fmt::print("}};\n\n");
    return Done{};
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    bench::Options options;
    CLI::App app{"Tunes the evaluation of a game on games of the engine against itself"};
    bench::add_play_options(app, options);
    app.add_option("NAME", options.name, "How the constants begin: kAbalone")->required();
    app.add_option("--games", options.games, "Games to play")->capture_default_str();
    app.add_option("--nodes", options.nodes, "Moves made in a search")->capture_default_str();
    app.add_option("--ridge", options.ridge, "How strongly the weights are held to the old ones")
        ->capture_default_str();
    return bench::run_for_game(app, argc, argv, options.game,
                               [&]<class G>(const auto& variant) { return bench::run<G>(variant, options); });
}
