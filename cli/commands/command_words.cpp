#include "cli/commands/command_words.hpp"

#include <algorithm>
#include <array>

#include "core/edit_distance.hpp"

namespace ludex::cli {

namespace {

struct Synonym {
    std::string_view typed;
    std::array<std::string_view, 2> meant;  ///< the second is empty for most
};

/// Names that other programs have for the same.
constexpr std::array kSynonyms{
    Synonym{"search", {"find", ""}},
    Synonym{"games", {"list", ""}},
    Synonym{"ls", {"list", ""}},
    Synonym{"undo", {"imports", "undo"}},
    Synonym{"add", {"import", ""}},
    Synonym{"rm", {"delete", ""}},
    Synonym{"remove", {"delete", ""}},
    Synonym{"statistics", {"stats", ""}},
    Synonym{"analyse", {"analyze", ""}},
    Synonym{"verify", {"check", ""}},
    Synonym{"view", {"show", ""}},
    Synonym{"server", {"serve", ""}},
    Synonym{"web", {"serve", ""}},
    Synonym{"history", {"imports", ""}},
    Synonym{"repair", {"check", "--repair"}},
};

std::vector<std::string_view> known_words() {
    std::vector<std::string_view> names{"help", "version"};
    for (const NamedCommand& command : kCommands) names.push_back(command.name);
    for (const Synonym& synonym : kSynonyms) names.push_back(synonym.typed);
    return names;
}

bool is_command_word(std::string_view word) {
    return find_command(word) != nullptr ||
           std::any_of(kSynonyms.begin(), kSynonyms.end(), [&](const Synonym& s) { return s.typed == word; });
}

}  // namespace

const NamedCommand* find_command(std::string_view name) {
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const NamedCommand& c) { return c.name == name; });
    return found == kCommands.end() ? nullptr : found;
}

std::vector<std::string> command_first(const std::vector<std::string>& words) {
    if (words.empty() || !words.front().starts_with('-')) return words;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i - 1] == "--db" || !is_command_word(words[i])) continue;  // the file may have the name of a command
        std::vector<std::string> ordered{words.begin() + static_cast<std::ptrdiff_t>(i), words.end()};
        ordered.insert(ordered.end(), words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i));
        return ordered;
    }
    return words;
}

std::vector<std::string> expand_synonyms(const std::vector<std::string>& words) {
    const auto* const found =
        std::find_if(kSynonyms.begin(), kSynonyms.end(), [&](const Synonym& s) { return s.typed == words.front(); });
    if (found == kSynonyms.end()) return words;
    std::vector<std::string> expanded;
    for (const std::string_view word : found->meant)
        if (!word.empty()) expanded.emplace_back(word);
    expanded.insert(expanded.end(), words.begin() + 1, words.end());
    return expanded;
}

std::string unknown_command(const std::string& word) {
    const std::string_view meant = meant_name(word, known_words());
    return word + ": no such command" +
           (meant.empty() ? "; `ludex help` lists them" : " (did you mean " + std::string(meant) + "?)");
}

std::string meant_option(const Command& command, std::string_view typed) {
    std::vector<std::string_view> names;
    for (const Parameter& p : command.parameters)
        for (const std::string& name : p.names)
            if (name.starts_with("--")) names.push_back(name);
    return std::string(meant_name(typed, names));
}

std::string meant_inner(const Command& command, std::string_view typed) {
    const auto names = inner_names(command);
    return std::string(meant_name(typed, std::vector<std::string_view>(names.begin(), names.end())));
}

}  // namespace ludex::cli
