#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

namespace ludex::cli {

/// Exit statuses of the program, as docs/cli.md lists them.
enum class Exit : int { done = 0, problems = 1, usage = 2, unusable = 3, interrupted = 130 };

constexpr Exit worse(Exit a, Exit b) { return a > b ? a : b; }

/// An option that takes one of some names and nothing else; `--help` shows only the names.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& value,
                        const std::map<std::string, Value>& choices, const std::string& help) {
    CLI::Option* option = command.add_option_function<std::string>(
        name, [&value, &choices](const std::string& chosen) { value = choices.at(chosen); }, help);
    return option->type_name("NAME")->check([&choices](const std::string& given) {
        return choices.contains(given) ? std::string() : given + " is none of the names that --help lists";
    });
}

// One function a subcommand, each in its own file: adds the options and, as callback, what runs. `exit` gets the
// status.
void add_rules(CLI::App& app, Exit& exit);
void add_position(CLI::App& app, Exit& exit);
void add_perft(CLI::App& app, Exit& exit);
void add_validate(CLI::App& app, Exit& exit);
void add_replay(CLI::App& app, Exit& exit);
void add_convert(CLI::App& app, Exit& exit);
void add_import(CLI::App& app, Exit& exit);
void add_list(CLI::App& app, Exit& exit);
void add_show(CLI::App& app, Exit& exit);
void add_explore(CLI::App& app, Exit& exit);
void add_stats(CLI::App& app, Exit& exit);
void add_export(CLI::App& app, Exit& exit);
void add_check(CLI::App& app, Exit& exit);

}  // namespace ludex::cli
