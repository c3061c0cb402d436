#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace ludex::cli {

// The commands of the program as plain data, read from what CLI11 was told: the man page and the completion scripts are
// written from it, so that no option is described twice.

/// What a shell can offer for a value.
enum class ValueKind : std::uint8_t { text, file, game, choice };

/// An option or, without names, a positional argument.
struct Parameter {
    std::vector<std::string> names;    ///< with their dashes, short ones first
    std::string value;                 ///< "FILE", "json|moves|pgn"; of an argument its name; empty for a flag
    ValueKind kind = ValueKind::text;  ///< of the value
    std::vector<std::string> choices;  ///< of ValueKind::choice
    std::string help;
    std::string group;
    bool required = false;
    bool repeated = false;  ///< takes any number of values

    [[nodiscard]] bool is_flag() const { return value.empty(); }
};

struct Command {
    std::string name;  ///< "imports"; of one that stands in another both names: "imports undo"
    std::string help;
    std::vector<std::string> inner;  ///< the last names of the commands in it
    std::vector<Parameter> options;
    std::vector<Parameter> arguments;   ///< in their order
    std::vector<std::string> examples;  ///< command lines, from the footer
};

struct Program {
    std::string name;
    std::string help;
    std::string version;
    std::vector<Parameter> options;
    std::vector<Command> commands;   ///< each before those that stand in it
    std::vector<std::string> games;  ///< what ValueKind::game can be
};

/// The program behind a command's parent. All commands must have been added.
Program describe(const CLI::App& app);

/// Those that do not stand in another one.
std::vector<Command> outer_commands(const Program& program);

/// The command's options that take a value.
std::vector<Parameter> valued_options(const Command& command);

/// The names of all these options, in their order.
std::vector<std::string> names_of(const std::vector<Parameter>& options);

/// `text` with a backslash before each of these characters.
std::string with_backslashes(std::string_view text, std::string_view characters);

/// A word in single quotes for a POSIX shell.
std::string single_quoted(std::string_view text);

}  // namespace ludex::cli
