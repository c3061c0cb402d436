// Fits the chances of a game to what happened: ludex_calibrate GAME[/VARIANT] NAME. Reads games as JSON lines from
// standard input (`ludex convert FILE... --to json`), or with --self-play plays them. Prints the tables of
// docs/engine.md, in which what is said of one half of the games is said by the curve that was fitted to the other
// half, and the curve of all games in the form of analyzer/engine/chance_curves.cpp. scripts/calibrate does this for
// all games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <atomic>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>

#include "bench/logistic.hpp"
#include "bench/play_program.hpp"
#include "bench/self_play.hpp"
#include "games/checked_game.hpp"

namespace ludex::bench {
namespace {

struct Options : PlayOptions {
    std::string name;  ///< of the constant
    unsigned self_play = 0;
    std::uint64_t play_nodes = 3000;
    std::uint64_t nodes = 20'000;
};

/// One position in this many is evaluated: neighbours tell almost the same. It is odd, so that a game gives as many
/// positions with the one side to move as with the other.
constexpr std::size_t kStep = 5;

template <Game G>
struct PlayedGame {
    std::vector<typename G::Position> positions;
    double points = 0;  ///< of the first mover
};

template <Game G>
std::optional<PlayedGame<G>> read_game(const typename G::Variant& variant, const Options& options,
                                       const std::string& line) {
    const auto json = nlohmann::json::parse(line);
    const auto result = parse_result(json.at("result").get<std::string>());
    if (json.at("game") != options.game || !result || *result == GameResult::unfinished) return std::nullopt;
    auto position = G::parse_position(variant, json.at("start").get<std::string>());
    if (!position) return std::nullopt;
    PlayedGame<G> game{{*position}, points_of_first(*result)};
    for (const std::string move : json.at("moves")) {
        G::play_unchecked(*position, *G::parse_move(*position, move));
        game.positions.push_back(*position);
    }
    return game;
}

template <Game G>
PlayedGame<G> play_game(const typename G::Variant& variant, const Options& options, std::size_t number,
                        engine::Engine<G>& engine) {
    constexpr std::size_t kOneRandomMoveIn = 12;  // so that games are decided, and by mistakes
    const SelfPlay how{options.opening_plies, options.play_nodes, kOneRandomMoveIn, options.seed};
    PlayedGame<G> game;
    const auto see = [&](const auto& position, const engine::SearchLine<G>*) { game.positions.push_back(position); };
    game.points = points_of_first(play_itself<G>(variant, how, number, engine, see).result);
    return game;
}

/// A position with what the engine said and what came, for the side to move.
struct Sample {
    double value;
    bool by_first;
    float points;
    double chance = 0;
};

template <Game G>
std::vector<PlayedGame<G>> games_of(const typename G::Variant& variant, const Options& options) {
    std::vector<PlayedGame<G>> games(options.self_play);
    std::atomic<std::size_t> next{0};
    if (options.self_play > 0) {
        on_threads(options.threads, [&] {
            engine::Engine<G> engine({});
            for (std::size_t i = next++; i < games.size(); i = next++)
                games[i] = play_game<G>(variant, options, i, engine);
        });
        return games;
    }
    for (std::string line; std::getline(std::cin, line);)
        if (auto game = read_game<G>(variant, options, line)) games.push_back(std::move(*game));
    return games;
}

template <Game G>
std::vector<Sample> samples_of(const PlayedGame<G>& game, std::size_t number, const Options& options,
                               engine::Engine<G>& engine) {
    std::vector<Sample> samples;
    engine::SearchLimits limits;
    limits.nodes = options.nodes;
    for (std::size_t i = number / 2 % kStep; i < game.positions.size(); i += kStep) {
        const auto& position = game.positions[i];
        if (G::outcome(position).decided()) continue;
        engine.forget();
        const engine::Value value = engine.analyse(position, limits).lines.at(0).value;
        if (engine::is_proved(value)) continue;
        const bool by_first = G::to_play(position) == G::kInfo.first_mover;
        samples.push_back(
            {static_cast<double>(value), by_first, static_cast<float>(by_first ? game.points : 1 - game.points)});
    }
    return samples;
}

Observation observed(const Sample& s) {
    return {{static_cast<float>(s.value / engine::kUnitValue), 1, s.by_first ? 1.F : -1.F}, s.points};
}

std::vector<Observation> observed(const std::vector<Sample>& samples) {
    std::vector<Observation> all;
    for (const Sample& s : samples) all.push_back(observed(s));
    return all;
}

void say(std::vector<Sample>& samples, std::span<const double> curve) {
    for (Sample& s : samples) {
        const Observation o = observed(s);
        double odds = 0;
        for (std::size_t i = 0; i < curve.size(); ++i) odds += curve[i] * static_cast<double>(o.features[i]);
        s.chance = 1 / (1 + std::exp(-odds));
    }
}

template <class Belongs>
void print_row(const std::string& name, const std::array<std::vector<Sample>, 2>& halves, Belongs&& belongs) {
    double n = 0;
    double said = 0;
    double came = 0;
    for (const auto& half : halves)
        for (const Sample& s : half) {
            if (!belongs(s)) continue;
            said += s.chance;
            came += static_cast<double>(s.points);
            ++n;
        }
    if (n > 0) fmt::print("| {} | {:.0f} | {:.1f} % | {:.1f} % |\n", name, n, 100 * said / n, 100 * came / n);
}

void print_table(const std::array<std::vector<Sample>, 2>& halves) {
    fmt::print("| positions where | number | said | came |\n|---|---|---|---|\n");
    print_row("the first mover is to move", halves, [](const Sample& s) { return s.by_first; });
    print_row("the second mover is to move", halves, [](const Sample& s) { return !s.by_first; });
    constexpr int kClasses = 10;
    for (int i = 0; i < kClasses; ++i)
        print_row(fmt::format("{} to {} % was said", 10 * i, 10 * i + 10), halves,
                  [&](const Sample& s) { return std::min(kClasses - 1, static_cast<int>(s.chance * kClasses)) == i; });
}

template <Game G>
Status run(const typename G::Variant& variant, const Options& options) {
    const auto games = games_of<G>(variant, options);
    if (games.size() < 2)
        return Error{.kind = ErrorKind::syntax, .message = "there are no decided games of " + options.game};
    std::vector<std::vector<Sample>> by_game(games.size());
    std::atomic<std::size_t> next{0};
    on_threads(options.threads, [&] {
        engine::Engine<G> engine({});
        for (std::size_t i = next++; i < games.size(); i = next++)
            by_game[i] = samples_of<G>(games[i], i, options, engine);
    });
    std::array<std::vector<Sample>, 2> halves;
    for (std::size_t i = 0; i < games.size(); ++i)
        halves[i % 2].insert(halves[i % 2].end(), by_game[i].begin(), by_game[i].end());
    const engine::ChanceCurve& before = engine::Knowledge<G>::chance_curve(games.at(0).positions.at(0));
    const std::vector<double> old{engine::kUnitValue / before.scale, before.mover, before.first};
    for (auto& half : halves) say(half, old);
    fmt::print("The curve before:\n");
    print_table(halves);
    std::array<std::vector<double>, 2> fitted;
    for (std::size_t i = 0; i < halves.size(); ++i) fitted[i] = fit_logistic(observed(halves[i]), old, 0);
    for (std::size_t i = 0; i < halves.size(); ++i) say(halves[i], fitted[1 - i]);
    fmt::print("\nCurves of the other half:\n");
    print_table(halves);
    std::vector<Sample> all = halves[0];
    all.insert(all.end(), halves[1].begin(), halves[1].end());
    const auto curve = fit_logistic(observed(all), old, 0);
    fmt::print("\n// {}: {} games, {} positions.\nconst ChanceCurve {}ChanceCurve{{{:.0f}, {:.3f}, {:.3f}}};\n",
               options.game, games.size(), all.size(), options.name, engine::kUnitValue / curve[0], curve[1], curve[2]);
    return Done{};
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    bench::Options options;
    CLI::App app{"Fits the chances of a game to what happened"};
    bench::add_play_options(app, options);
    app.add_option("NAME", options.name, "How the constant begins: kAbalone")->required();
    app.add_option("--self-play", options.self_play, "Games to play; otherwise they are read from standard input");
    app.add_option("--play-nodes", options.play_nodes, "Moves made in a search of these games")->capture_default_str();
    app.add_option("--nodes", options.nodes, "Moves made for a judgement")->capture_default_str();
    return bench::run_for_game(app, argc, argv, options.game,
                               [&]<class G>(const auto& variant) { return bench::run<G>(variant, options); });
}
