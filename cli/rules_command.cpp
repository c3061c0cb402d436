#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "service/rules_json.hpp"

namespace ludex::cli {

namespace {

struct Options {
    bool json = false;
};

template <Game G>
std::string game_text() {
    std::string out =
        fmt::format("{} ({})\n  rules: {}\n  status: {}\n  first mover: {}\n  variants:\n", G::kInfo.name, G::kInfo.id,
                    G::kInfo.rules_source, service::rules_status(G::kInfo.id), to_text(G::kInfo.first_mover));
    for (const auto& v : G::variants()) {
        const auto initial = G::initial(v);
        out += fmt::format("    {:<28} {}\n", full_name(v), initial ? G::format(*initial) : "the players set up");
    }
    return out;
}

Exit run(const Options& options) {
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump(service::rules_json()) + "\n");
    } else {
        AllGames::for_each([&]<class G> { out->write(game_text<G>()); });
    }
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
