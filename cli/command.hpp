#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ludex::cli {

/// Exit statuses of the program, as docs/cli.md lists them.
enum class Exit : int { done = 0, problems = 1, usage = 2, unusable = 3, interrupted = 130 };

struct ExitMeaning {
    Exit status;
    std::string_view meaning;
};
/// For the help and the man page.
inline constexpr std::array kExitMeanings{
    ExitMeaning{Exit::done, "done"},
    ExitMeaning{Exit::problems, "records had errors, or something that was checked was wrong; all else was done"},
    ExitMeaning{Exit::usage, "wrong usage"},
    ExitMeaning{Exit::unusable, "a file or the database could not be used"},
    ExitMeaning{Exit::interrupted, "the work was interrupted; what was done so far is whole"},
};

constexpr Exit worse(Exit a, Exit b) { return a > b ? a : b; }

/// Lets the option take these names and nothing else. `--help` shows them, and shells complete them, from the type
/// name.
inline CLI::Option* limit_to(CLI::Option* option, const std::vector<std::string>& names) {
    return option->type_name(CLI::detail::join(names, "|"))->check([names](const std::string& given) {
        const bool known = std::find(names.begin(), names.end(), given) != names.end();
        return known ? std::string() : given + " is none of the names that --help lists";
    });
}

/// An option that takes one of some names, and the value that each stands for.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& value,
                        const std::map<std::string, Value>& choices, const std::string& help) {
    std::vector<std::string> names;
    for (const auto& choice : choices) names.push_back(choice.first);
    return limit_to(command.add_option_function<std::string>(
                        name, [&value, &choices](const std::string& chosen) { value = choices.at(chosen); }, help),
                    names);
}

/// --json and --csv, one of which at the most can be asked for.
inline void add_row_forms(CLI::App& command, bool& json, bool& csv, const std::string& json_help) {
    auto* as_json = command.add_flag("--json", json, json_help);
    command.add_flag("--csv", csv, "CSV with a header line")->excludes(as_json);
}

// One function a subcommand, each in its own file: adds the options and, as callback, what runs. `exit` gets the
// status. The type name of an option says what its value is (cli/command_tree.cpp lists those that are completed).
void add_rules(CLI::App& app, Exit& exit);
void add_position(CLI::App& app, Exit& exit);
void add_perft(CLI::App& app, Exit& exit);
void add_analyze(CLI::App& app, Exit& exit);
void add_annotate(CLI::App& app, Exit& exit);
void add_validate(CLI::App& app, Exit& exit);
void add_replay(CLI::App& app, Exit& exit);
void add_convert(CLI::App& app, Exit& exit);
void add_import(CLI::App& app, Exit& exit);
void add_list(CLI::App& app, Exit& exit);
void add_show(CLI::App& app, Exit& exit);
void add_explore(CLI::App& app, Exit& exit);
void add_find(CLI::App& app, Exit& exit);
void add_stats(CLI::App& app, Exit& exit);
void add_diff(CLI::App& app, Exit& exit);
void add_imports(CLI::App& app, Exit& exit);
void add_players(CLI::App& app, Exit& exit);
void add_duplicates(CLI::App& app, Exit& exit);
void add_export(CLI::App& app, Exit& exit);
void add_edit(CLI::App& app, Exit& exit);
void add_delete(CLI::App& app, Exit& exit);
void add_check(CLI::App& app, Exit& exit);
void add_serve(CLI::App& app, Exit& exit);
void add_completion(CLI::App& app, Exit& exit);
void add_man(CLI::App& app, Exit& exit);

}  // namespace ludex::cli
