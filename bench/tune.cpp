// Tunes the evaluation of a game on games that the engine plays against itself: ludex_tune GAME[/VARIANT] NAME. Prints
// the weights in the form of analyzer/engine/weights.cpp, and how well the winning chances fit. scripts/tune does this
// for all games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <mutex>

#include "bench/logistic.hpp"
#include "bench/self_play.hpp"

namespace ludex::bench {
namespace {

struct Options {
    std::string game;
    std::string name;  ///< name of the constants
    unsigned games = 1000;
    unsigned opening_plies = 6;
    unsigned threads = 1;
    std::uint64_t nodes = 5000;
    std::uint64_t seed = 1;
    double ridge = 500;  ///< much, since the counts of pieces hang together: little more than it tells them apart
};

/// What the tuner learns from a position of a game.
struct Sample {
    Observation observation;
    engine::Value search_value;
};

/// Engines that always play alike teach each other nothing: one move in this many is a random one.
constexpr std::size_t kOneRandomMoveIn = 25;

/// The quiet positions of one game: nothing is won at once, nothing is proved, and the move played there was the
/// engine's own.
template <Game G>
std::vector<Sample> play_game(const typename G::Variant& variant, const Options& options, std::uint64_t number,
                              engine::Engine<G>& engine) {
    using K = engine::Knowledge<G>;
    std::mt19937_64 random(options.seed * 1'000'003 + number);
    const auto opening = balanced_opening<G>(variant, options.opening_plies, random, engine);
    engine.forget();
    engine::SearchLimits limits;
    limits.nodes = options.nodes;
    std::vector<Sample> samples;
    std::vector<bool> by_first;
    const GameResult result = play_out<G>(opening, [&](const auto& position) {
        limits.played.push_back(G::key(position));
        const auto line = engine.analyse(position, limits).lines.at(0);
        const auto moves = G::legal_moves(position);
        if (random_play::below(random, kOneRandomMoveIn) == 0)
            return std::optional(moves[random_play::below(random, moves.size())]);
        if (!engine::is_proved(line.value) && K::worth(position, line.moves[0]) <= 0) {
            const auto features = K::features(position);
            samples.push_back({{{features.begin(), features.end()}, 0}, line.value});
            by_first.push_back(G::to_play(position) == G::kInfo.first_mover);
        }
        return std::optional(line.moves[0]);
    });
    const double points = points_of_first(result);
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i].observation.points = static_cast<float>(by_first[i] ? points : 1 - points);
    return samples;
}

template <Game G>
std::vector<Sample> play_games(const typename G::Variant& variant, const Options& options) {
    std::vector<std::vector<Sample>> by_game(options.games);
    std::atomic<unsigned> next{0};
    const auto work = [&] {
        engine::Engine<G> engine({1, std::size_t{4} << 20U, {}});
        for (unsigned game = next++; game < options.games; game = next++) {
            by_game[game] = play_game<G>(variant, options, game, engine);
            if (game % 100 == 0) fmt::print(stderr, "{} games\n", game);
        }
    };
    on_threads(options.threads, work);
    std::vector<Sample> all;
    for (auto& game : by_game)
        all.insert(all.end(), std::make_move_iterator(game.begin()), std::make_move_iterator(game.end()));
    return all;
}

/// Prints how often games were won, by the value that the search gave, beside the prediction of the curve.
void print_fit(const std::vector<Sample>& samples, double scale) {
    struct Bucket {
        double points = 0, chance = 0, value = 0;
        std::size_t n = 0;
    };
    constexpr std::size_t kBuckets = 10;
    std::array<Bucket, kBuckets> buckets;
    for (const Sample& s : samples) {
        const double chance = 1 / (1 + std::exp(-static_cast<double>(s.search_value) / scale));
        Bucket& b = buckets[std::min(kBuckets - 1, static_cast<std::size_t>(chance * kBuckets))];
        b.points += static_cast<double>(s.observation.points);
        b.chance += chance;
        b.value += static_cast<double>(s.search_value) / engine::kUnitValue;
        ++b.n;
    }
    fmt::print("//   positions    score   chance   points\n");
    for (const Bucket& b : buckets) {
        const auto n = static_cast<double>(b.n);
        if (b.n > 0)
            fmt::print("//   {:>9} {:>+8.2f} {:>6.1f} % {:>6.1f} %\n", b.n, b.value / n, 100 * b.chance / n,
                       100 * b.points / n);
    }
}

template <Game G>
void run(const typename G::Variant& variant, const Options& options) {
    using K = engine::Knowledge<G>;
    const std::vector<Sample> samples = play_games<G>(variant, options);
    std::vector<Observation> observations;
    std::vector<Observation> by_search;
    for (const Sample& s : samples) {
        observations.push_back(s.observation);
        by_search.push_back({{static_cast<float>(s.search_value)}, s.observation.points});
    }
    std::mt19937_64 random(options.seed);
    const auto start = random_play::start<G>(variant, random);
    const auto& old = K::weights(start);
    std::vector<double> prior;
    for (const std::int32_t w : old) prior.push_back(static_cast<double>(w) / K::chance_scale(start));
    const auto fitted = fit_logistic(observations, prior, options.ridge);
    // The unit is the average weight of K::kUnitTerms.
    double unit = 0;
    for (const std::size_t term : K::kUnitTerms) unit += fitted[term] / static_cast<double>(K::kUnitTerms.size());
    const std::vector<double> curve = fit_logistic(by_search, std::vector<double>{1 / K::chance_scale(start)}, 0);
    fmt::print("// {}: {} games, {} positions; log loss {:.4f}, with the weights before {:.4f}.\n", options.game,
               options.games, samples.size(), log_loss(observations, fitted), log_loss(observations, prior));
    fmt::print("const Weights<{}::Rules> {}Weights{{\n", G::kInfo.id, options.name);
    for (std::size_t i = 0; i < fitted.size(); ++i)
        fmt::print("    {},  // {}\n", std::lround(fitted[i] / unit * engine::kUnitValue), K::kTerms[i].name);
    // The games were evaluated with the old weights: this is their scale, in the new unit.
    const double new_scale = engine::kUnitValue / unit / K::chance_scale(start) / curve[0];
    fmt::print("}};\nconst ChanceScale {}ChanceScale = {:.0f};\n", options.name, new_scale);
    fmt::print("// The fit of the winning chances, by the weights before (scale {:.0f}):\n", 1 / curve[0]);
    print_fit(samples, 1 / curve[0]);
    fmt::print("\n");
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    bench::Options options;
    CLI::App app{"Tunes the evaluation of a game on games of the engine against itself"};
    app.add_option("GAME", options.game, "GAME[/VARIANT]")->required();
    app.add_option("NAME", options.name, "How the constants begin: kAbalone")->required();
    app.add_option("--games", options.games, "Games to play")->capture_default_str();
    app.add_option("--openings", options.opening_plies, "Random plies before the engine begins")->capture_default_str();
    app.add_option("--nodes", options.nodes, "Moves made in a search")->capture_default_str();
    app.add_option("--threads", options.threads, "Games at a time; the result does not depend on it")
        ->capture_default_str();
    app.add_option("--seed", options.seed, "Of the games")->capture_default_str();
    app.add_option("--ridge", options.ridge, "How strongly the weights are held to the old ones")
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    const auto variant = parse_game_name(options.game);
    if (!variant) {
        fmt::print(stderr, "{}\n", variant.error().message);
        return 2;
    }
    with_game(*variant, [&]<class G>(const auto& v) { bench::run<G>(v, options); });
    return 0;
}
