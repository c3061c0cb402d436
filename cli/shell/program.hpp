#pragma once

#include <string>
#include <vector>

#include "cli/input/command.hpp"

namespace ludex::cli {

/// The whole program, for help, the manual page and completion.
struct Program {
    std::string name;
    std::string help;
    std::string version;             ///< "ludex 0.1.0"
    std::vector<Parameter> options;  ///< of the program itself
    std::vector<Command> commands;   ///< each with those that stand in it
    std::vector<std::string> games;  ///< what a value that names a game can be
};

/// All commands, each before those that stand in it.
std::vector<const Command*> all_commands(const Program& program);

/// The last names of the commands in this one: "undo".
std::vector<std::string> inner_names(const Command& command);

}  // namespace ludex::cli
