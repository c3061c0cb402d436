#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/output.hpp"

// The one file that knows CLI11: it is fed with the commands as data.
namespace ludex::cli {

namespace {

std::string footer_of_program() {
    std::string text = "`ludex COMMAND --help` has an example for each command. Exit status:";
    for (const auto& [status, meaning] : kExitMeanings)
        text += fmt::format("\n  {:<5}{}", static_cast<int>(status), meaning);
    return text;
}

std::string footer_of(const Command& command) {
    std::string text = command.examples.size() == 1 ? "Example:" : "Examples:";
    for (const std::string& example : command.examples) text += "\n  " + example;
    return text;
}

std::string joined_names(const Parameter& parameter) { return fmt::format("{}", fmt::join(parameter.names, ",")); }

/// Hands over what was typed. CLI11 puts the name of the option before the complaint.
bool take(Parameter& parameter, const CLI::results_t& typed) {
    parameter.given = true;
    for (const std::string& one : typed)
        if (const std::string complaint = parameter.value.take(one); !complaint.empty())
            throw CLI::ValidationError(parameter.name(), complaint);
    return true;
}

void feed(CLI::App& app, Parameter& parameter) {
    const auto taken = [&parameter](const CLI::results_t& typed) { return take(parameter, typed); };
    CLI::Option* option = nullptr;
    if (parameter.is_flag()) {
        option = app.add_flag_callback(
            joined_names(parameter), [taken] { taken({""}); }, parameter.help);
    } else {
        option = app.add_option(joined_names(parameter), taken, parameter.help);
        option->type_name(parameter.is_argument() && parameter.value.type == parameter.name() ? ""
                                                                                              : parameter.value.type);
        if (parameter.value.repeated) option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
        if (!parameter.value.usual.empty()) option->default_str(parameter.value.usual);
    }
    option->required(parameter.required);
    if (!parameter.group.empty()) option->group(parameter.group);
}

void feed_relations(CLI::App& app, const Parameter& parameter) {
    CLI::Option* option = app.get_option(parameter.name());
    for (const std::string& other : parameter.excludes) option->excludes(app.get_option(other));
    for (const std::string& other : parameter.needs) option->needs(app.get_option(other));
}

/// Adds the command, which must outlive `outer`, and those that stand in it.
void feed(CLI::App& outer, Command& command) {
    CLI::App* app = outer.add_subcommand(command.own_name(), command.help);
    if (!command.group.empty()) app->group(command.group);
    app->set_help_flag("-h,--help", command.parameter("--help").help);
    app->footer(footer_of(command));
    for (Parameter& parameter : command.parameters)
        if (parameter.value.take) feed(*app, parameter);
    for (const Parameter& parameter : command.parameters)
        if (parameter.value.take) feed_relations(*app, parameter);
    for (Command& inner : command.inner) feed(*app, inner);
}

/// The innermost command that was named; null when none of these was.
const Command* named_command(const CLI::App& app, const std::vector<Command>& commands) {
    for (const Command& command : commands) {
        if (!app.got_subcommand(command.own_name())) continue;
        const Command* inner = named_command(*app.get_subcommand(command.own_name()), command.inner);
        return inner != nullptr ? inner : &command;
    }
    return nullptr;
}

/// Writes the version or the help.
Exit tell(const CLI::App& app, const CLI::Success& asked_for) {
    std::ostringstream text;
    app.exit(asked_for, text, text);
    auto out = Output::open("-");
    if (!out) return complain(out.error(), Exit::unusable);
    out->write(text.str());
    return finish(*out);
}

/// The command whose name stands first; all of them where none does, for the help.
std::vector<Command> commands_for(std::string_view first_word) {
    std::vector<Command> commands;
    for (const NamedCommand& known : kCommands)
        if (known.name == first_word) return {known.describe()};
    for (const NamedCommand& known : kCommands) commands.push_back(known.describe());
    return commands;
}

Exit run(const Command& command) {
    const std::string complaint = command.check ? command.check() : std::string();
    if (complaint.empty()) return command.run(command);
    complain(complaint);
    return Exit::usage;
}

}  // namespace

Exit run_command_line(int argc, char** argv) {
    const Program program = program_without_commands();
    const std::string_view first_word = argc > 1 ? argv[1] : "";
    std::vector<Command> commands = first_word == "--version" ? std::vector<Command>() : commands_for(first_word);
    if (argc > 1 && !first_word.starts_with('-') && commands.size() > 1) {
        complain(std::string(first_word) + ": no such command; `ludex --help` lists them");
        return Exit::usage;
    }
    CLI::App app{program.help, program.name};
    app.require_subcommand(1);
    app.set_version_flag("--version", program.version);
    app.footer(footer_of_program());
    for (Command& command : commands) feed(app, command);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return tell(app, asked_for);
    } catch (const CLI::ParseError& error) {
        complain(error.what());
        return Exit::usage;
    }
    return run(*named_command(app, commands));
}

}  // namespace ludex::cli
