#include "cli/commands.hpp"

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace ludex::cli {

namespace {

void add_with_inner(const Command& command, std::vector<const Command*>& all) {
    all.push_back(&command);
    for (const Command& inner : command.inner) add_with_inner(inner, all);
}

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

std::vector<const Command*> all_commands(const Program& program) {
    std::vector<const Command*> all;
    for (const Command& command : program.commands) add_with_inner(command, all);
    return all;
}

std::vector<std::string> inner_names(const Command& command) {
    std::vector<std::string> names;
    for (const Command& inner : command.inner) names.push_back(inner.own_name());
    return names;
}

std::string with_backslashes(std::string_view text, std::string_view characters) {
    std::string out;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string single_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

}  // namespace ludex::cli
