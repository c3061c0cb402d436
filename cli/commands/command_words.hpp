#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/commands.hpp"

/// What people type for commands and options.
namespace ludex::cli {

/// Null when there is no command of this name.
const NamedCommand* find_command(std::string_view name);

/// The words with the command first: options may stand before it. Unchanged when there is no command among them.
std::vector<std::string> command_first(const std::vector<std::string>& words);

/// The words with the first one replaced by the command that it is another name of: `undo 2` is `imports undo 2`.
std::vector<std::string> expand_synonyms(const std::vector<std::string>& words);

/// What is said of a word that is no command, with the one that was likely meant.
std::string unknown_command(const std::string& word);

/// The option of the command that was likely meant; empty when none is near.
std::string meant_option(const Command& command, std::string_view typed);

/// The same among the commands in this one.
std::string meant_inner(const Command& command, std::string_view typed);

}  // namespace ludex::cli
