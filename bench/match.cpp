// Matches between two players of any game: ludex_match GAME[/VARIANT] A B [options]
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>

#include "analyzer/score.hpp"
#include "bench/external_player.hpp"
#include "bench/self_play.hpp"

namespace ludex::bench {
namespace {

struct Options {
    std::string game;
    std::array<std::string, 2> players;
    unsigned games = 100;
    unsigned opening_plies = 6;
    unsigned threads = 1;
    std::uint64_t nodes = 0;
    std::uint64_t time_ms = 0;
    std::uint64_t seed = 1;
};

/// The meaning of a player's name on the command line.
struct Style {
    engine::SearchOptions options;
    bool is_material_only = false;
    std::string command;  ///< the command of an external program
};

std::optional<Style> style_of(const std::string& name) {
    Style style;
    constexpr std::string_view kRun = "run:";
    if (name == "engine") return style;
    if (name.starts_with(kRun)) {
        style.command = name.substr(kRun.size());
        return style;
    }
    if (name == "plain") {
        style.options = {false, 0, false, false};
        style.is_material_only = true;
    } else if (name == "material") {
        style.is_material_only = true;
    } else if (name == "no-table") {
        style.options.table = false;
    } else if (name == "no-quiescence") {
        style.options.forcing_plies = 0;
    } else if (name == "no-extensions") {
        style.options.extensions = false;
    } else if (name == "no-selection") {
        style.options.selective = false;
    } else {
        return std::nullopt;
    }
    return style;
}

/// The score of games seen from player A, and the depths that both searched.
struct Score {
    Tally tally;
    std::array<std::uint64_t, 2> depths{}, moves{};
};

template <Game G>
class Player {
public:
    Player(const Style& style, const Options& options, std::string game)
        : style_(style), game_(std::move(game)), time_ms_(options.time_ms) {
        if (options.nodes > 0) limits_.nodes = options.nodes;
        if (time_ms_ > 0) limits_.time = std::chrono::milliseconds(time_ms_);
        if (style.command.empty()) {
            engine_.emplace(engine::EngineSettings{1, std::size_t{64} << 20U, style.options});
        } else {
            program_ = std::make_unique<ExternalPlayer>(style.command);
        }
    }

    void begin_game() {
        limits_.played.clear();
        if (engine_) engine_->forget();
    }
    void see(const typename G::Position& position) { limits_.played.push_back(G::key(position)); }

    std::optional<typename G::Move> choose(const typename G::Position& position) {
        if (program_) {
            const auto answer = program_->ask(fmt::format("{}\t{}\t{}", game_, G::format(position), time_ms_));
            return answer ? G::read_move(position, *answer) : std::nullopt;
        }
        std::optional<engine::Weights<G>> weights;
        if (style_.is_material_only) weights = engine::Knowledge<G>::material_weights();
        const auto result = engine_->analyse(position, limits_, 1, {}, weights);
        depths_ += result.depth;
        ++moves_;
        return result.lines.at(0).moves.at(0);
    }

    void add_depths(Score& score, std::size_t player) const {
        score.depths[player] += depths_;
        score.moves[player] += moves_;
    }

private:
    Style style_;
    std::string game_;
    std::uint64_t time_ms_;
    engine::SearchLimits limits_;
    std::optional<engine::Engine<G>> engine_;
    std::unique_ptr<ExternalPlayer> program_;
    std::uint64_t depths_ = 0, moves_ = 0;
};

double elo(double share) { return -400 * std::log10(1 / share - 1); }

void print(const Options& options, const Score& score) {
    // Computed as if the games were independent. Pairs with the sides exchanged vary less, so the bounds are wide
    // enough.
    const auto share = analyzer::score_of(score.tally);
    const auto depth = [&](std::size_t player) {
        return static_cast<double>(score.depths[player]) /
               static_cast<double>(std::max<std::uint64_t>(1, score.moves[player]));
    };
    fmt::print("{}: {} - {}: +{} ={} -{}, {:.1f} %, Elo {:+.0f} [{:+.0f}, {:+.0f}]; depth {:.1f} and {:.1f}\n",
               options.game, options.players[0], options.players[1], score.tally.first, score.tally.draws,
               score.tally.second, 100 * share->value, elo(share->value), elo(share->low), elo(share->high), depth(0),
               depth(1));
}

template <Game G>
void run(const Options& options, const typename G::Variant& variant) {
    const std::array styles{*style_of(options.players[0]), *style_of(options.players[1])};
    Score score;
    std::mutex mutex;
    std::atomic<unsigned> next{0};
    const unsigned pairs = std::max(1U, options.games / 2);
    const auto work = [&] {
        Player<G> a(styles[0], options, options.game);
        Player<G> b(styles[1], options, options.game);
        engine::Engine<G> judge({});
        for (unsigned pair = next++; pair < pairs; pair = next++) {
            std::mt19937_64 random(options.seed * 1'000'003 + pair);
            const auto opening = balanced_opening<G>(variant, options.opening_plies, random, judge);
            for (const bool a_is_first : {true, false}) {
                a.begin_game();
                b.begin_game();
                GameResult result = play_out<G>(opening, [&](const auto& position) {
                    a.see(position);
                    b.see(position);
                    const bool first = G::to_play(position) == G::kInfo.first_mover;
                    return first == a_is_first ? a.choose(position) : b.choose(position);
                });
                if (!a_is_first) result = with_sides_exchanged(result);
                const std::lock_guard lock(mutex);
                score.tally.add(result);
            }
        }
        const std::lock_guard lock(mutex);
        a.add_depths(score, 0);
        b.add_depths(score, 1);
    };
    on_threads(options.threads, work);
    print(options, score);
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    bench::Options options;
    CLI::App app{"Plays games between two players and tells their difference in Elo, with its 95 % interval"};
    app.add_option("GAME", options.game, "GAME[/VARIANT]")->required();
    app.add_option("A", options.players[0],
                   "engine, plain (alpha-beta, material only), material, no-table, no-quiescence, no-extensions, "
                   "no-selection, or run:COMMAND for a program (bench/external_player.hpp)")
        ->required();
    app.add_option("B", options.players[1], "The same")->required();
    app.add_option("--games", options.games, "Games, in pairs with the same opening")->capture_default_str();
    app.add_option("--openings", options.opening_plies, "Random plies before the engines begin")->capture_default_str();
    app.add_option("--nodes", options.nodes, "Moves made in a search");
    app.add_option("--time", options.time_ms, "Milliseconds for a move");
    app.add_option("--threads", options.threads, "Games at a time")->capture_default_str();
    app.add_option("--seed", options.seed, "Of the openings")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    const auto variant = parse_game_name(options.game);
    const bool are_known = bench::style_of(options.players[0]) && bench::style_of(options.players[1]);
    if (!variant || !are_known || (options.nodes == 0 && options.time_ms == 0)) {
        fmt::print(stderr, "{}\n",
                   !variant     ? variant.error().message
                   : !are_known ? "no such player: see --help"
                                : "--nodes or --time is needed");
        return 2;
    }
    with_game(*variant, [&]<class G>(const auto& v) { bench::run<G>(options, v); });
    return 0;
}
