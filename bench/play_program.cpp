#include "bench/play_program.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace ludex::bench {

void add_play_options(CLI::App& app, PlayOptions& options) {
    app.add_option("GAME", options.game, "GAME[/VARIANT]")->required();
    app.add_option("--openings", options.opening_plies, "Random plies before the engine begins")->capture_default_str();
    app.add_option("--threads", options.threads, "Games at a time")->capture_default_str();
    app.add_option("--seed", options.seed, "Of the games")->capture_default_str();
}

int run_program(CLI::App& app, int argc, char** argv, const std::function<Status()>& run) {
    CLI11_PARSE(app, argc, argv);
    const Status done = run();
    if (done) return 0;
    fmt::print(stderr, "{}\n", done.error().message);
    return 2;
}

}  // namespace ludex::bench
