#pragma once

#include <string>

#include "cli/shell/program.hpp"

namespace ludex::cli {

// The completion script of each shell. They offer commands, options, the values of ValueKind and, for an argument, what
// its place asks for.

/// Needs bash 4 and nothing else: none of the functions of the package bash-completion.
std::string bash_completion(const Program& program);
/// For a file `_ludex` in zsh's fpath; it can be sourced, too.
std::string zsh_completion(const Program& program);
std::string fish_completion(const Program& program);

}  // namespace ludex::cli
