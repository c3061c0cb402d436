#include "cli/command_tree.hpp"

#include <array>
#include <sstream>

#include "core/any_game.hpp"

namespace ludex::cli {

namespace {

/// How values are completed, by type name. A name with bars in it is a list of choices; all others are typed by hand.
struct KindOfType {
    std::string_view type;
    ValueKind kind;
};
constexpr std::array kKinds{
    KindOfType{"FILE", ValueKind::file},
    KindOfType{"DB", ValueKind::file},
    KindOfType{"GAME", ValueKind::game},
    KindOfType{"GAME[/VARIANT]", ValueKind::game},
};

ValueKind kind_of(std::string_view type) {
    if (type.find('|') != std::string_view::npos) return ValueKind::choice;
    for (const KindOfType& known : kKinds)
        if (known.type == type) return known.kind;
    return ValueKind::text;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

/// The type name without what CLI11 adds for validators ("INT:INT in [1 - 1024]"), and its number types as N.
std::string type_of(const CLI::Option& option) {
    const std::string full = option.get_type_name();
    const std::string type = full.substr(0, full.find(':'));
    return type == "INT" || type == "UINT" || type == "FLOAT" ? "N" : type;
}

Parameter parameter_of(const CLI::Option& option) {
    Parameter p;
    for (const std::string& name : option.get_snames()) p.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) p.names.push_back("--" + name);
    p.help = option.get_description();
    p.group = option.get_group();
    p.required = option.get_required();
    p.repeated = option.get_expected_max() >= CLI::detail::expected_max_vector_size;
    if (option.get_items_expected_max() == 0) return p;
    const std::string type = type_of(option);
    p.value = p.names.empty() ? option.get_name(true) : type.empty() ? "VALUE" : type;
    p.kind = kind_of(type);
    // An argument says by its own name what it is, where no type was given.
    if (p.kind == ValueKind::text && p.names.empty()) p.kind = kind_of(p.value);
    if (p.kind == ValueKind::choice) p.choices = split(type, '|');
    return p;
}

/// Hidden options (without a group) are left out.
void add_parameters(const CLI::App& app, std::vector<Parameter>& options, std::vector<Parameter>& arguments) {
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        Parameter p = parameter_of(*option);
        (p.names.empty() ? arguments : options).push_back(std::move(p));
    }
    // CLI11 keeps the options of an option group in a command without a name.
    for (const CLI::App* group : app.get_subcommands([](const CLI::App* a) { return a->get_name().empty(); }))
        add_parameters(*group, options, arguments);
}

/// The indented lines of a footer.
std::vector<std::string> examples_of(const std::string& footer) {
    std::vector<std::string> examples;
    for (const std::string& line : split(footer, '\n'))
        if (line.starts_with("  ")) examples.push_back(line.substr(2));
    return examples;
}

std::vector<const CLI::App*> shown_commands(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App* a) { return !a->get_name().empty() && !a->get_group().empty(); });
}

/// The commands of `app`, whose own names begin with `outer`.
void add_commands(const CLI::App& app, const std::string& outer, std::vector<Command>& commands) {
    for (const CLI::App* inner : shown_commands(app)) {
        Command command{outer + inner->get_name(), inner->get_description(), {}, {}, {}, {}};
        for (const CLI::App* one : shown_commands(*inner)) command.inner.push_back(one->get_name());
        add_parameters(*inner, command.options, command.arguments);
        command.examples = examples_of(inner->get_footer());
        commands.push_back(command);
        add_commands(*inner, command.name + ' ', commands);
    }
}

}  // namespace

Program describe(const CLI::App& app) {
    Program program{app.get_name(), app.get_description(), app.version(), {}, {}, {}};
    std::vector<Parameter> none;
    add_parameters(app, program.options, none);
    add_commands(app, "", program.commands);
    for (const AnyVariant& variant : all_variants()) program.games.push_back(full_name(variant));
    return program;
}

std::vector<Command> outer_commands(const Program& program) {
    std::vector<Command> outer;
    for (const Command& command : program.commands)
        if (command.name.find(' ') == std::string::npos) outer.push_back(command);
    return outer;
}

std::vector<Parameter> valued_options(const Command& command) {
    std::vector<Parameter> valued;
    for (const Parameter& option : command.options)
        if (!option.is_flag()) valued.push_back(option);
    return valued;
}

std::vector<std::string> names_of(const std::vector<Parameter>& options) {
    std::vector<std::string> names;
    for (const Parameter& option : options) names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::string with_backslashes(std::string_view text, std::string_view characters) {
    std::string out;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string single_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

}  // namespace ludex::cli
