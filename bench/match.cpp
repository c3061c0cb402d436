// Matches between two players of any game: ludex_match GAME[/VARIANT] A B [options]
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <memory>
#include <mutex>

#include "analyzer/explore/score.hpp"
#include "bench/play_program.hpp"
#include "bench/self_play.hpp"
#include "core/text.hpp"
#include "service/protocol/outside_engine.hpp"
#include "support/huddle.hpp"

namespace ludex::bench {
namespace {

struct Options : PlayOptions {
    std::array<std::string, 2> players;
    unsigned games = 100;
    std::uint64_t nodes = 0;
    std::uint64_t time_ms = 0;
    std::uint64_t handicap = 1;  ///< how many times as much A may use as B
    unsigned most_plies = kMostPlies;
    std::string from;  ///< a file with positions to begin with
};

enum class Judging { tuned, material, huddling };

/// The meaning of a player's name on the command line.
struct Style {
    engine::SearchOptions options;
    Judging judging = Judging::tuned;
    bool is_forgetful = false;  ///< knows neither the game before the position nor what it learnt there
    std::string command;        ///< the command of an external program
};

/// Adds what one word of a name means; false when it means nothing.
bool add_trait(std::string_view word, Style& style) {
    if (word == "engine") return true;
    if (word == "plain") {
        style.options = {false, 0, false, false};
        style.judging = Judging::material;
    } else if (word == "material") {
        style.judging = Judging::material;
    } else if (word == "huddle") {
        style.judging = Judging::huddling;
    } else if (word == "forgetful") {
        style.is_forgetful = true;
    } else if (word == "no-table") {
        style.options.table = false;
    } else if (word == "no-quiescence") {
        style.options.forcing_plies = 0;
    } else if (word == "no-extensions") {
        style.options.extensions = false;
    } else if (word == "no-selection") {
        style.options.selective = false;
    } else {
        return false;
    }
    return true;
}

/// Errors: syntax, for a word that means nothing.
Result<Style> style_of(const std::string& name) {
    Style style;
    constexpr std::string_view kRun = "run:";
    if (name.starts_with(kRun)) {
        style.command = name.substr(kRun.size());
        return style;
    }
    for (const std::string_view word : split(name, ','))
        if (!add_trait(word, style))
            return Error{
                .kind = ErrorKind::syntax, .message = name + ": no such player: see --help", .offending = name};
    return style;
}

/// The weights of a player; nullopt for the tuned ones, and for a huddle, which only Abalone has.
template <Game G>
std::optional<engine::Weights<G>> weights_of(Judging judging) {
    if (judging == Judging::material) return engine::Knowledge<G>::material_weights();
    if constexpr (std::is_same_v<G, abalone::Rules>)
        if (judging == Judging::huddling) return huddling_weights();
    return std::nullopt;
}

/// The score of games seen from player A, their lengths, and the depths that both searched.
struct Score {
    Tally tally;
    std::vector<unsigned> plies;
    std::array<std::uint64_t, 2> depths{}, moves{};
};

template <Game G>
class Player {
public:
    /// It may think for a part of the time, or of the nodes.
    Player(const Style& style, const Options& options, std::uint64_t part)
        : style_(style), weights_(weights_of<G>(style.judging)) {
        if (options.nodes > 0) limits_.nodes = options.nodes / part;
        if (options.time_ms > 0) limits_.time = std::chrono::milliseconds(options.time_ms / part);
        if (style.command.empty()) {
            engine_.emplace(engine::EngineSettings{1, std::size_t{64} << 20U, style.options});
        } else {
            program_.emplace(style.command);
        }
    }

    void begin_game() {
        limits_.played.clear();
        if (engine_) engine_->forget();
    }
    void see(const typename G::Position& position) {
        if (!style_.is_forgetful) limits_.played.push_back(G::key(position));
    }

    /// `game` is the position with all that led to it.
    std::optional<typename G::Move> choose(const typename G::Position& position, const service::NamedPosition& game) {
        if (program_) return ask_program(position, game);
        if (style_.is_forgetful) engine_->forget();
        const auto result = engine_->analyse(position, limits_, 1, {}, weights_);
        depths_ += result.depth;
        ++moves_;
        return result.lines.at(0).moves.at(0);
    }

    void add_depths(Score& score, std::size_t player) const {
        score.depths[player] += depths_;
        score.moves[player] += moves_;
    }

private:
    /// Who does not answer has lost the game.
    std::optional<typename G::Move> ask_program(const typename G::Position& position,
                                                const service::NamedPosition& game) {
        const auto answer = program_->analyse(game, limits_, 1);
        if (!answer) {
            fmt::print(stderr, "{}: {}\n", style_.command, sentence_of(answer.error()));
            return std::nullopt;
        }
        depths_ += answer->depth;
        ++moves_;
        return G::read_move(position, answer->lines.at(0).moves.at(0));
    }

    Style style_;
    std::optional<engine::Weights<G>> weights_;
    engine::SearchLimits limits_;
    std::optional<engine::Engine<G>> engine_;
    std::optional<service::OutsideEngine> program_;
    std::uint64_t depths_ = 0, moves_ = 0;
};

double elo(double share) { return -400 * std::log10(1 / share - 1); }

void print(const Options& options, const Score& score) {
    // Computed as if the games were independent. Pairs with the sides exchanged vary less, so the bounds are wide
    // enough.
    const auto share = analyzer::score_of(score.tally);
    if (!share) return;
    std::vector<unsigned> plies = score.plies;
    std::sort(plies.begin(), plies.end());
    const auto depth = [&](std::size_t player) {
        return static_cast<double>(score.depths[player]) /
               static_cast<double>(std::max<std::uint64_t>(1, score.moves[player]));
    };
    fmt::print(
        "{}: {} - {}: +{} ={} -{}, {:.1f} %, Elo {:+.0f} [{:+.0f}, {:+.0f}]; depth {:.1f} and {:.1f}; "
        "plies {} in the middle, {} in nine of ten\n",
        options.game, options.players[0], options.players[1], score.tally.first, score.tally.draws, score.tally.second,
        100 * share->value, elo(share->value), elo(share->low), elo(share->high), depth(0), depth(1),
        plies[plies.size() / 2], plies[plies.size() * 9 / 10]);
}

/// The games of a match: each is made by its number, so that they do not depend on who plays them.
template <Game G>
class Openings {
public:
    struct Opening {
        typename G::Position position;
        bool a_is_first;
    };

    Openings(const Options& options, typename G::Variant variant) : options_(options), variant_(std::move(variant)) {}

    /// Positions of a file, one a line, which player A plays from on the move. Errors: io, a line that is no position.
    Status read(const std::string& file) {
        std::ifstream in(file);
        if (!in) return io_error(file, "cannot be read");
        for (std::string line; std::getline(in, line);) {
            auto position = G::parse_position(variant_, line);
            LUDEX_TRY(position);
            positions_.push_back(*position);
        }
        return Done{};
    }

    [[nodiscard]] std::size_t count() const { return positions_.empty() ? options_.games / 2 * 2 : positions_.size(); }

    /// The positions of the file; without one, even openings, each for both sides.
    Opening opening(std::size_t number, engine::Engine<G>& judge) const {
        if (!positions_.empty()) {
            const auto& position = positions_[number];
            return {position, G::to_play(position) == G::kInfo.first_mover};
        }
        std::mt19937_64 random(options_.seed * 1'000'003 + number / 2);
        return {balanced_opening<G>(variant_, options_.opening_plies, random, judge), number % 2 == 0};
    }

private:
    const Options& options_;
    typename G::Variant variant_;
    std::vector<typename G::Position> positions_;
};

template <Game G>
PlayedOut play(const typename G::Variant& variant, const typename Openings<G>::Opening& opening, Player<G>& a,
               Player<G>& b, unsigned most_plies) {
    service::NamedPosition so_far{variant, opening.position, {}};
    a.begin_game();
    b.begin_game();
    const auto choose = [&](const auto& position) {
        a.see(position);
        b.see(position);
        so_far.position = position;
        const bool first = G::to_play(position) == G::kInfo.first_mover;
        const auto move = (first == opening.a_is_first ? a : b).choose(position, so_far);
        if (move) {
            so_far.before.emplace_back(position);
            so_far.moves.push_back(G::format(*move));
        }
        return move;
    };
    PlayedOut game = play_out<G>(opening.position, choose, most_plies);
    if (!opening.a_is_first) game.result = with_sides_exchanged(game.result);
    return game;
}

template <Game G>
Status run(const Options& options, const typename G::Variant& variant) {
    const auto a_style = style_of(options.players[0]);
    const auto b_style = style_of(options.players[1]);
    if (!a_style || !b_style) return a_style ? b_style.error() : a_style.error();
    if (options.nodes == 0 && options.time_ms == 0)
        return Error{.kind = ErrorKind::syntax, .message = "--nodes or --time is needed"};
    Openings<G> openings(options, variant);
    if (!options.from.empty())
        if (const Status read = openings.read(options.from); !read) return read;
    Score score;
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    on_threads(options.threads, [&] {
        Player<G> a(*a_style, options, 1);
        Player<G> b(*b_style, options, options.handicap);
        engine::Engine<G> judge({});
        for (std::size_t number = next++; number < openings.count(); number = next++) {
            const PlayedOut game = play<G>(variant, openings.opening(number, judge), a, b, options.most_plies);
            const std::lock_guard lock(mutex);
            score.tally.add(game.result);
            score.plies.push_back(game.plies);
        }
        const std::lock_guard lock(mutex);
        a.add_depths(score, 0);
        b.add_depths(score, 1);
    });
    print(options, score);
    return Done{};
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    bench::Options options;
    CLI::App app{"Plays games between two players and tells their difference in Elo, with its 95 % interval"};
    bench::add_play_options(app, options);
    app.add_option(
           "A", options.players[0],
           "engine, or words with commas between: plain (alpha-beta, material only), material, huddle (Abalone: "
           "marbles and centre only), forgetful, no-table, no-quiescence, no-extensions, no-selection; "
           "or run:COMMAND for a program that speaks the protocol of `ludex engine`")
        ->required();
    app.add_option("B", options.players[1], "The same")->required();
    app.add_option("--games", options.games, "Games, in pairs with the same opening")->capture_default_str();
    app.add_option("--nodes", options.nodes, "Moves made in a search");
    app.add_option("--time", options.time_ms, "Milliseconds for a move");
    app.add_option("--handicap", options.handicap, "How many times as much A may use as B")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--from", options.from, "A file of positions, one a line, with A on the move: a game for each");
    app.add_option("--most-plies", options.most_plies, "Longer games are draws")->capture_default_str();
    return bench::run_for_game(app, argc, argv, options.game,
                               [&]<class G>(const auto& variant) { return bench::run<G>(options, variant); });
}
