#pragma once

#include <string>

#include "cli/shell/program.hpp"

/// What `--help` and `ludex help` write, in lines of at most 80 columns.
namespace ludex::cli {

/// The help of a command: examples first, then arguments and options. Options that many commands share are only named.
std::string help_of(const Command& command);

/// The commands with a line each, the first steps, and the exit statuses.
std::string help_of_program(const Program& program);

/// The options by which commands choose games, which their own help only names.
std::string help_of_filters(const Program& program);

}  // namespace ludex::cli
