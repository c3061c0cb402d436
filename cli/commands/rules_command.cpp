#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "service/json/rules_json.hpp"

namespace ludex::cli {

namespace {

struct RulesOptions {
    bool json = false;
};

template <Game G>
std::string game_text() {
    std::string out = fmt::format("{} ({})\n  rules: {}\n  status: {}\n  first mover: {}\n  variants:\n", G::kInfo.name,
                                  G::kInfo.id, G::kInfo.rules_source, G::kInfo.status, to_text(G::kInfo.first_mover));
    for (const auto& v : G::variants()) {
        const auto initial = G::initial(v);
        out += fmt::format("    {:<28} {}\n", full_name(v), initial ? G::format(*initial) : "the players set up");
    }
    return out;
}

Exit run(const RulesOptions& options) {
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump(service::rules_json()) + "\n");
    } else {
        AllGames::for_each([&]<class G> { out->write(game_text<G>()); });
    }
    return finish(*out);
}

}  // namespace

Command rules_command() {
    const auto options = std::make_shared<RulesOptions>();
    Command command{"rules", "List the games and variants with the source of their rules"};
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex rules"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
