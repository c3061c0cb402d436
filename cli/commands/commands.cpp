#include "cli/commands/commands.hpp"

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace ludex::cli {

namespace {

/// "Abalone, Attangle and Artaban".
std::string game_names() {
    std::vector<std::string_view> names;
    AllGames::for_each([&]<class G> { names.push_back(G::kInfo.name); });
    return enumerated(names, " and ");
}

}  // namespace

Program program_without_commands() {
    return {"ludex",
            "Ludex: game records of " + game_names() + ", checked, stored, searched",
            "ludex " LUDEX_VERSION,
            {answered_flag({"-h", "--help"}, "Print this help message and exit"),
             answered_flag({"--version"}, "Display program version information and exit")},
            {},
            {}};
}

Program describe_program() {
    Program program = program_without_commands();
    for (const NamedCommand& named : kCommands) program.commands.push_back(named.describe());
    for (const AnyVariant& variant : all_variants()) program.games.push_back(full_name(variant));
    return program;
}

}  // namespace ludex::cli
