#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/shell/program.hpp"

namespace ludex::cli {

/// The line that asks a shell to offer files, too. No word is like it: in words a tab is escaped.
inline constexpr std::string_view kOfferFiles = "\tfiles";

/// A word that may stand in a place of the command line.
struct Candidate {
    std::string word;
    std::string help;
};

/// What is stored in a database of players, events or openings; empty where it cannot be read.
using StoredNames = std::function<std::vector<std::string>(service::Offer offer, const std::string& database)>;

/// What the last of these words can become; the word "ludex" is not among them. kOfferFiles stands for files.
std::vector<Candidate> complete(const Program& program, std::vector<std::string> words, const StoredNames& names);

/// The script that asks `ludex __complete WORD...` for a shell: "bash", "fish" or "zsh".
std::string_view completion_script(std::string_view shell);

}  // namespace ludex::cli
