#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shell/completion.hpp"

namespace ludex::cli {

namespace {

/// The script but for its tables. Readline cuts `--game=abalone` at the `=`, which the loop takes as a word of its own.
constexpr std::string_view kFunctions = R"(
_ludex_offer() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

# Readline offers files where a function has found nothing; a value that is typed by hand is no file.
_ludex_nothing() {
    compopt +o default 2>/dev/null
}

_ludex() {
    local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]-} first=2 option= place=0 options valued word i
    COMPREPLY=()
    if ((COMP_CWORD <= 1)); then
        _ludex_offer "$_ludex_commands"
        return
    fi
    if ((COMP_CWORD > 2)) && [[ $_ludex_inner == *"|$command ${COMP_WORDS[2]}|"* ]]; then
        command+=" ${COMP_WORDS[2]}"
        first=3
    fi
    _ludex_options_of "$command"
    for ((i = first; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $option ]]; then
            [[ $word == = ]] || option=
        elif [[ " $valued " == *" $word "* ]]; then
            option=$word
        elif [[ $word != -?* ]]; then
            ((place += 1))
        fi
    done
    [[ -n $option && $cur == = ]] && cur=
    if [[ -n $option ]]; then
        _ludex_value
    elif [[ $cur == -?* ]]; then
        _ludex_offer "$options"
    else
        _ludex_argument
    fi
}

complete -o default -F _ludex ludex
)";

/// A word list for compgen, in single quotes: compgen -W takes one backslash away and the command line another.
std::string word_list(const std::vector<std::string>& words) {
    std::vector<std::string> quoted;
    quoted.reserve(words.size());
    for (const std::string& word : words)
        quoted.push_back(with_backslashes(with_backslashes(word, "*?[]$&;<>()|'\"` "), "\\*?[]$&;<>()|'\"` "));
    return single_quoted(fmt::format("{}", fmt::join(quoted, " ")));
}

std::string action(const Parameter& p) {
    switch (p.value.kind()) {
        case ValueKind::text: return "_ludex_nothing";
        case ValueKind::file: return ":";
        case ValueKind::game: return "_ludex_offer \"$_ludex_games\"";
        case ValueKind::choice: return "_ludex_offer " + word_list(p.value.choices);
    }
    return {};
}

std::vector<std::string> command_words(const Program& program) {
    std::vector<std::string> words;
    for (const Command& command : program.commands) words.push_back(command.name);
    const auto options = names_of(program.options);
    words.insert(words.end(), options.begin(), options.end());
    return words;
}

/// "|imports undo|players merge|"
std::string inner_commands(const Program& program) {
    std::string out = "|";
    for (const Command* command : all_commands(program))
        for (const Command& inner : command->inner) out += inner.name + '|';
    return single_quoted(out);
}

std::string options_function(const Program& program) {
    std::string out = "\n_ludex_options_of() {\n    case $1 in\n";
    for (const Command* command : all_commands(program))
        out += fmt::format("        {})\n            options={}\n            valued={}\n            ;;\n",
                           single_quoted(command->name),
                           single_quoted(fmt::format("{}", fmt::join(names_of(command->options()), " "))),
                           single_quoted(fmt::format("{}", fmt::join(names_of(command->valued_options()), " "))));
    return out + "    esac\n}\n";
}

std::string value_function(const Program& program) {
    std::string out = "\n# The value of $option.\n_ludex_value() {\n    case \"$command $option\" in\n";
    for (const Command* command : all_commands(program))
        for (const Parameter& option : command->valued_options()) {
            if (option.value.kind() == ValueKind::text) continue;
            std::vector<std::string> patterns;
            for (const std::string& name : option.names)
                patterns.push_back(fmt::format("'{} {}'", command->name, name));
            out += fmt::format("        {}) {} ;;\n", fmt::join(patterns, " | "), action(option));
        }
    return out + "        *) _ludex_nothing ;;\n    esac\n}\n";
}

/// A command without an argument there offers its options, and the commands in it.
std::string argument_function(const Program& program) {
    std::string out = "\n# The argument in this place, from 0.\n_ludex_argument() {\n    case \"$command $place\" in\n";
    for (const Command* command : all_commands(program)) {
        const auto arguments = command->arguments();
        for (std::size_t i = 0; i < arguments.size(); ++i)
            out += fmt::format("        '{} '{}) {} ;;\n", command->name,
                               arguments[i].value.repeated ? "*" : std::to_string(i), action(arguments[i]));
        if (!command->inner.empty())
            out += fmt::format("        '{} 0') _ludex_offer \"{} $options\" ;;\n", command->name,
                               fmt::join(inner_names(*command), " "));
    }
    return out + "        *) _ludex_offer \"$options\" ;;\n    esac\n}\n";
}

}  // namespace

std::string bash_completion(const Program& program) {
    return "# bash completion of ludex, written by `ludex completion bash`\n\n_ludex_commands=" +
           word_list(command_words(program)) + "\n_ludex_inner=" + inner_commands(program) +
           "\n_ludex_games=" + word_list(program.games) + "\n" + options_function(program) + value_function(program) +
           argument_function(program) + std::string(kFunctions);
}

}  // namespace ludex::cli
