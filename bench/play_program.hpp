#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/any_game.hpp"

namespace CLI {
class App;
}

/// The command line of programs in which the engine plays.
namespace ludex::bench {

struct PlayOptions {
    std::string game;
    unsigned opening_plies = 6;
    unsigned threads = 1;
    std::uint64_t seed = 1;
};

void add_play_options(CLI::App& app, PlayOptions& options);

/// Reads the command line and calls `run`; the exit status of the program.
int run_program(CLI::App& app, int argc, char** argv, const std::function<Status()>& run);

/// The same for a program of one game: calls `run(variant)` with the types of that game. The option GAME is read to
/// `game`.
template <class Run>
int run_for_game(CLI::App& app, int argc, char** argv, const std::string& game, Run&& run) {
    return run_program(app, argc, argv, [&]() -> Status {
        const auto variant = parse_game_name(game);
        LUDEX_TRY(variant);
        return with_game(*variant, [&]<class G>(const auto& v) -> Status { return run.template operator()<G>(v); });
    });
}

}  // namespace ludex::bench
