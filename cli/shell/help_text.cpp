#include "cli/shell/help_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "cli/input/command.hpp"

namespace ludex::cli {

namespace {

constexpr std::size_t kHelpColumns = 80;
constexpr std::size_t kIndent = 18;  // of descriptions

/// Words in lines of at most kHelpColumns. The first line begins with `head`, the others are indented.
std::string filled(std::string head, const std::string& text, std::size_t indent) {
    std::istringstream in(text);
    std::string out;
    std::string line = std::move(head);
    for (std::string word; in >> word;) {
        const bool is_full =
            line.size() + 1 + word.size() > kHelpColumns && line.find_first_not_of(' ') != std::string::npos;
        if (is_full) {
            out += line + '\n';
            line = std::string(indent, ' ') + word;
        } else {
            line += (line.empty() || line.size() == indent || line.ends_with(' ') ? "" : " ") + word;
        }
    }
    return out + line + '\n';
}

/// A name with its description behind it, or below it when it is long.
std::string entry(const std::string& name, const std::string& text) {
    const std::string head = "  " + name;
    if (head.size() + 2 > kIndent) return filled(head, "", 4) + filled(std::string(kIndent, ' '), text, kIndent);
    return filled(head + std::string(kIndent - head.size(), ' '), text, kIndent);
}

std::string value_of(const Parameter& p) {
    if (p.is_flag()) return {};
    return ' ' + (p.value.choices.empty() ? p.value.type : std::string("WORD"));
}

std::string text_of(const Parameter& p) {
    std::string text = p.help;
    if (!p.value.choices.empty()) text += fmt::format(": {}", fmt::join(p.value.choices, ", "));
    if (!p.value.usual.empty()) text += fmt::format(" ({} otherwise)", p.value.usual);
    return text;
}

std::string entry_of(const Parameter& p) {
    const std::string name = p.is_argument() ? p.name() : fmt::format("{}", fmt::join(p.names, ", ")) + value_of(p);
    return entry(name, text_of(p));
}

bool is_shared(const Parameter& p) { return p.group == service::kFilters; }

std::string usage_of(const Command& command) {
    std::string text = "ludex " + command.name;
    if (!command.inner.empty()) text += fmt::format(" [{}]", fmt::join(inner_names(command), "|"));
    for (const Parameter& argument : command.arguments()) {
        const std::string word = argument.name() + (argument.value.repeated ? "..." : "");
        text += argument.required ? ' ' + word : " [" + word + ']';
    }
    return filled("Usage: ", text + " [OPTION...]", 7);
}

std::string examples_of(const Command& command) {
    std::string text = command.examples.size() == 1 ? "Example:\n" : "Examples:\n";
    for (const std::string& example : command.examples) text += "  " + example + '\n';
    return text;
}

/// The options of one group, with its name before them.
std::string group_text(const std::string& title, const std::vector<Parameter>& options, const std::string& group) {
    std::string text;
    for (const Parameter& p : options)
        if (p.group == group) text += entry_of(p);
    return text.empty() ? "" : '\n' + title + ":\n" + text;
}

std::vector<std::string> groups_of(const std::vector<Parameter>& options) {
    std::vector<std::string> groups;
    for (const Parameter& p : options)
        if (!p.group.empty() && !is_shared(p) && std::find(groups.begin(), groups.end(), p.group) == groups.end())
            groups.push_back(p.group);
    return groups;
}

std::string filters_line(const std::vector<Parameter>& options) {
    std::vector<std::string> names;
    for (const Parameter& p : options)
        if (is_shared(p)) names.push_back(p.names.back());
    if (names.empty()) return {};
    return '\n' +
           filled("Filters: ", fmt::format("{}. `ludex help filters` describes them.", fmt::join(names, ", ")), 2);
}

constexpr std::string_view kFirstSteps = R"(The first steps:
  ludex validate FILE      say what is wrong in a file of game records
  ludex import FILE        store them in ludex.db
  ludex explore            what was played, and how it went
  ludex serve              all of it in the browser
)";

}  // namespace

std::string help_of(const Command& command) {
    std::string text = filled("", command.help, 0) + '\n' + usage_of(command) + '\n' + examples_of(command);
    const auto options = command.options();
    std::string arguments;
    for (const Parameter& argument : command.arguments()) arguments += entry_of(argument);
    if (!arguments.empty()) text += "\nArguments:\n" + arguments;
    if (!command.inner.empty()) {
        text += "\nCommands:\n";
        for (const Command& inner : command.inner) text += entry(inner.own_name(), inner.help);
    }
    text += group_text("Options", options, "");
    for (const std::string& group : groups_of(options)) text += group_text(group, options, group);
    return text + filters_line(options);
}

std::string help_of_program(const Program& program) {
    std::string text =
        program.help + "\n\nUsage: ludex COMMAND [ARGUMENT...] [OPTION...]\n\n" + std::string(kFirstSteps);
    std::vector<std::string> groups{""};
    for (const Command& command : program.commands)
        if (std::find(groups.begin(), groups.end(), command.group) == groups.end()) groups.push_back(command.group);
    for (const std::string& group : groups) {
        text += '\n' + (group.empty() ? std::string("Commands") : group) + ":\n";
        for (const Command& command : program.commands)
            if (command.group == group) text += entry(command.name, command.help);
    }
    text += "\nOptions:\n";
    for (const Parameter& option : program.options) text += entry_of(option);
    text += "\n`ludex help COMMAND` describes a command. Exit status:\n";
    for (const auto& [status, meaning] : kExitMeanings)
        text += entry(std::to_string(static_cast<int>(status)), std::string(meaning));
    return text;
}

std::string help_of_filters(const Program& program) {
    std::string text = filled("", "Options by which commands choose games. All that are given must hold.", 0) + '\n';
    const auto& with_most =
        *std::max_element(program.commands.begin(), program.commands.end(), [](const Command& a, const Command& b) {
            return std::count_if(a.parameters.begin(), a.parameters.end(), is_shared) <
                   std::count_if(b.parameters.begin(), b.parameters.end(), is_shared);
        });
    for (const Parameter& p : with_most.options())
        if (is_shared(p)) text += entry_of(p);
    return text;
}

}  // namespace ludex::cli
