// ludex_generate GAME[/VARIANT] GAMES [SEED]: records of plausible games on standard output.
#include <cstdio>

#include "bench/game_generator.hpp"
#include "core/text.hpp"

int main(int argc, char** argv) {
    using namespace ludex;
    const auto variant = argc > 1 ? parse_game_name(argv[1]) : parse_game_name("");
    const auto games = parse_number<std::uint64_t>(argc > 2 ? argv[2] : "");
    const auto seed = parse_number<std::uint64_t>(argc > 3 ? argv[3] : "1");
    if (!variant || !games || !seed) {
        std::fputs("usage: ludex_generate GAME[/VARIANT] GAMES [SEED]\n", stderr);
        return 2;
    }
    bench::GameGenerator generator(*variant, *seed);
    std::string text;
    while (generator.games() < *games) {
        text.clear();
        generator.write_next(text);
        if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) return 3;
    }
    return 0;
}
