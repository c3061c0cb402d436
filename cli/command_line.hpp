#pragma once

#include "cli/input/command.hpp"

namespace ludex::cli {

/// Reads the command line of the program, runs the command that it names, and returns the exit status. Errors of usage
/// are complained of on standard error.
Exit run_command_line(int argc, char** argv);

}  // namespace ludex::cli
