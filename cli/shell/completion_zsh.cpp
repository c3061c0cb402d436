#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/shell/completion.hpp"

namespace ludex::cli {

namespace {

/// The script but for its tables. Its end serves both ways of loading: as a file of fpath and sourced.
constexpr std::string_view kFunctions = R"(
_ludex() {
    local curcontext=$curcontext state line ret=1
    local -A opt_args
    _arguments -C $_ludex_options '1:command:_ludex_commands' '*::argument:->argument' && ret=0
    if [[ $state == argument ]]; then
        curcontext=${curcontext%:*:*}:ludex-$line[1]:
        (( $+functions[_ludex_$line[1]] )) && _ludex_$line[1] && ret=0
    fi
    return ret
}

if [[ $funcstack[1] == _ludex ]]; then
    _ludex "$@"
else
    compdef _ludex ludex
fi
)";

/// What _arguments does for the value: the part of a specification after its last colon.
std::string action(const Parameter& p) {
    switch (p.value.kind()) {
        case ValueKind::text: return " ";
        case ValueKind::file: return "_files";
        case ValueKind::game: return "_ludex_games";
        case ValueKind::choice: break;
    }
    std::vector<std::string> words;
    for (const std::string& choice : p.value.choices)
        words.push_back(with_backslashes(choice, "\\:*?[]()|$&;<>~#^'\"` "));
    return fmt::format("({})", fmt::join(words, " "));
}

std::string message(std::string_view text) { return with_backslashes(text, "\\:[]"); }

/// One specification a name; the others are not offered again beside it.
std::vector<std::string> option_specifications(const Parameter& option) {
    std::vector<std::string> all;
    for (const std::string& name : option.names) {
        std::string spec = option.value.repeated ? "*" : fmt::format("({})", fmt::join(option.names, " "));
        spec += name;
        if (!option.is_flag()) spec += name.starts_with("--") ? "=" : "+";
        spec += fmt::format("[{}]", message(option.help));
        if (!option.is_flag()) spec += fmt::format(":{}:{}", message(option.value.type), action(option));
        all.push_back(single_quoted(spec));
    }
    return all;
}

std::string argument_specification(const Parameter& argument) {
    const char* place = argument.value.repeated ? "*:" : argument.required ? ":" : "::";
    return single_quoted(fmt::format("{}{}:{}", place, message(argument.name()), action(argument)));
}

/// "_ludex_imports", "_ludex_imports_undo"
std::string function_name(const Command& command) {
    std::string name = "_ludex_" + command.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// Hands over to the command that stands in this one, once its name is there.
std::string inner_dispatch(const Command& command) {
    if (command.inner.empty()) return {};
    return fmt::format(
        "    if (( CURRENT > 2 && $+functions[{0}_$words[2]] )); then\n"
        "        shift words\n        (( CURRENT -= 1 ))\n        {0}_$words[1]\n        return\n    fi\n",
        function_name(command));
}

std::string command_function(const Command& command) {
    std::string out = fmt::format("\n{}() {{\n{}    _arguments -S", function_name(command), inner_dispatch(command));
    for (const Parameter& option : command.options())
        for (const std::string& spec : option_specifications(option)) out += " \\\n        " + spec;
    for (const Parameter& argument : command.arguments()) out += " \\\n        " + argument_specification(argument);
    if (!command.inner.empty())
        out += fmt::format(" \\\n        '::command:({})'", fmt::join(inner_names(command), " "));
    return out + "\n}\n";
}

std::string commands_function(const Program& program) {
    std::string out = "\n_ludex_commands() {\n    local -a commands=(\n";
    for (const Command& command : program.commands)
        out += fmt::format("        {}\n", single_quoted(command.name + ":" + with_backslashes(command.help, "\\:")));
    return out + "    )\n    _describe -t commands command commands\n}\n";
}

std::string games_function(const Program& program) {
    return fmt::format(
        "\n_ludex_games() {{\n    local -a games=(\n        {}\n    )\n    local expl\n"
        "    _wanted games expl game compadd -a games\n}}\n",
        fmt::join(program.games, "\n        "));
}

std::string options_array(const Program& program) {
    std::string out = "\ntypeset -ga _ludex_options=(\n";
    for (const Parameter& option : program.options)
        for (const std::string& spec : option_specifications(option)) out += "    " + spec + "\n";
    return out + ")\n";
}

}  // namespace

std::string zsh_completion(const Program& program) {
    std::string out = "#compdef ludex\n# zsh completion of ludex, written by `ludex completion zsh`\n";
    out += options_array(program) + games_function(program) + commands_function(program);
    for (const Command* command : all_commands(program)) out += command_function(*command);
    return out + std::string(kFunctions);
}

}  // namespace ludex::cli
