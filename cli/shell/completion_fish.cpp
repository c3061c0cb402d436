#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shell/completion.hpp"

namespace ludex::cli {

namespace {

/// The script but for its tables. fish's own __fish_seen_subcommand_from would take `ludex import list` for a `list`.
constexpr std::string_view kFunctions = R"(
# "explore", "imports undo"
function __ludex_command
    set -l words (commandline -opc)
    if contains -- "$words[2..3]" (__ludex_inner)
        echo "$words[2..3]"
    else
        echo "$words[2]"
    end
end

# The command and how many arguments it has so far: "explore 1".
function __ludex_place
    set -l words (commandline -opc)
    set -l command (__ludex_command)
    set -l valued (__ludex_valued "$command")
    set -l first (math 2 + (count (string split ' ' -- "$command")))
    set -l place 0
    set -l skip no
    for word in $words[$first..-1]
        if test $skip = yes
            set skip no
        else if contains -- "$word" $valued
            set skip yes
        else if not string match -q -- '-?*' "$word"
            set place (math $place + 1)
        end
    end
    echo "$command $place"
end

function __ludex_in
    test (__ludex_command) = "$argv"
end

function __ludex_at
    string match -q -- "$argv" (__ludex_place)
end

)";

std::string fish_quoted(std::string_view text) { return "'" + with_backslashes(text, "\\'") + "'"; }

/// A list for `-a`, which fish splits and expands once more.
std::string word_list(const std::vector<std::string>& words) {
    std::vector<std::string> safe;
    safe.reserve(words.size());
    for (const std::string& word : words) safe.push_back(with_backslashes(word, "\\*?[]{}()$&;<>|#~'\" "));
    return fish_quoted(fmt::format("{}", fmt::join(safe, " ")));
}

/// -F: files, -f: none.
std::string action(const Parameter& p) {
    switch (p.value.kind()) {
        case ValueKind::text: return "-f";
        case ValueKind::file: return "-F";
        case ValueKind::game: return "-f -a '(__ludex_games)'";
        case ValueKind::choice: return "-f -a " + word_list(p.value.choices);
    }
    return {};
}

std::string option_line(const std::string& condition, const Parameter& option) {
    std::string out = "complete -c ludex -n " + fish_quoted(condition);
    for (const std::string& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.is_flag()) out += " -r " + action(option);
    return out + " -d " + fish_quoted(option.help) + "\n";
}

std::string argument_line(const Command& command, std::size_t i) {
    const Parameter argument = command.arguments()[i];
    if (argument.value.kind() == ValueKind::text) return {};
    const std::string place = argument.value.repeated ? "\\*" : std::to_string(i);
    const std::string condition = fmt::format("__ludex_at {} {}", command.name, place);
    return fmt::format("complete -c ludex -n {} {} -d {}\n", fish_quoted(condition), action(argument),
                       fish_quoted(argument.name()));
}

/// A command is offered where the one that it stands in has no argument yet.
std::string command_lines(const Command& command) {
    const std::size_t blank = command.name.rfind(' ');
    const bool is_outer = blank == std::string::npos;
    const std::string condition =
        is_outer ? "__fish_use_subcommand" : "__ludex_at " + command.name.substr(0, blank) + " 0";
    std::string out = fmt::format("\ncomplete -c ludex -n {} -a {} -d {}\n", fish_quoted(condition),
                                  is_outer ? command.name : command.name.substr(blank + 1), fish_quoted(command.help));
    for (const Parameter& option : command.options()) out += option_line("__ludex_in " + command.name, option);
    for (std::size_t i = 0; i < command.arguments().size(); ++i) out += argument_line(command, i);
    return out;
}

std::string valued_function(const Program& program) {
    std::string out = "\n# The options of a command that take a value.\nfunction __ludex_valued\n    switch $argv[1]\n";
    for (const Command* command : all_commands(program)) {
        const auto names = names_of(command->valued_options());
        if (names.empty()) continue;
        out += fmt::format("        case {}\n            printf '%s\\n' {}\n", fish_quoted(command->name),
                           fmt::join(names, " "));
    }
    return out + "    end\nend\n";
}

std::string inner_function(const Program& program) {
    std::string out = "\n# Commands that stand in another one.\nfunction __ludex_inner\n    printf '%s\\n'";
    for (const Command* command : all_commands(program))
        for (const Command& inner : command->inner) out += ' ' + fish_quoted(inner.name);
    return out + "\nend\n";
}

}  // namespace

std::string fish_completion(const Program& program) {
    std::string out = "# fish completion of ludex, written by `ludex completion fish`\n\nfunction __ludex_games\n";
    out += fmt::format("    printf '%s\\n' {}\nend\n", fmt::join(program.games, " "));
    out += valued_function(program) + inner_function(program) + std::string(kFunctions) + "complete -c ludex -f\n";
    for (const Parameter& option : program.options) out += option_line("__fish_use_subcommand", option);
    for (const Command* command : all_commands(program)) out += command_lines(*command);
    return out;
}

}  // namespace ludex::cli
