#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"

namespace ludex::cli {

namespace {

struct Options {
    bool json = false;
};

/// How well each game's rules are checked; the same words stand in README.md.
std::string_view status_of(std::string_view game) {
    return game == "abalone" ? "checked against the published final of the 2015 championship, perft tables and random "
                               "games of independent programs"
                             : "checked against perft tables and random games of independent programs";
}

template <Game G>
Json game_json() {
    Json variants = Json::array();
    for (const auto& v : G::variants()) {
        const auto initial = G::initial(v);
        variants.push_back({{"game", full_name(v)},
                            {"rules", G::rules_name(v)},
                            {"start", initial ? Json(G::format(*initial)) : Json(nullptr)}});
    }
    return {{"game", G::kInfo.id},
            {"name", G::kInfo.name},
            {"first_mover", to_text(G::kInfo.first_mover)},
            {"rules_source", G::kInfo.rules_source},
            {"rules_version", G::kInfo.rules_version},
            {"status", status_of(G::kInfo.id)},
            {"variants", variants}};
}

template <Game G>
std::string game_text() {
    std::string out =
        fmt::format("{} ({})\n  rules: {}\n  status: {}\n  first mover: {}\n  variants:\n", G::kInfo.name, G::kInfo.id,
                    G::kInfo.rules_source, status_of(G::kInfo.id), to_text(G::kInfo.first_mover));
    for (const auto& v : G::variants()) {
        const auto initial = G::initial(v);
        out += fmt::format("    {:<28} {}\n", full_name(v), initial ? G::format(*initial) : "the players set up");
    }
    return out;
}

Exit run(const Options& options) {
    auto out = Output::open("");
    Json games = Json::array();
    AllGames::for_each([&]<class G> {
        if (options.json) {
            games.push_back(game_json<G>());
        } else {
            out->write(game_text<G>());
        }
    });
    if (options.json) out->write(dump({{"games", games}}) + "\n");
    return finish(*out);
}

}  // namespace

void add_rules(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("rules", "List the games and variants with the source of their rules");
    command->add_flag("--json", options->json, "One JSON document");
    command->footer("Example:\n  ludex rules");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
