#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "cli/commands/command_words.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/complete.hpp"
#include "cli/output/output.hpp"
#include "cli/shell/help_text.hpp"
#include "service/program_time.hpp"

// The one file that knows CLI11: it is fed with the commands as data.
namespace ludex::cli {

namespace {

// --- To CLI11 --------------------------------------------------------------------------------------------------------

std::string joined_names(const Parameter& parameter) { return fmt::format("{}", fmt::join(parameter.names, ",")); }

std::string complaint_of(const Error& error) {
    return error.kind == ErrorKind::syntax ? error.message : error.offending + ": " + error.message;
}

/// Hands over what was typed.
bool take(Parameter& parameter, const CLI::results_t& typed) {
    parameter.given = true;
    for (const std::string& one : typed)
        if (const Status taken = parameter.value.take(one); !taken)
            throw CLI::ValidationError(parameter.name(), complaint_of(taken.error()));
    return true;
}

void feed(CLI::App& app, Parameter& parameter) {
    const auto taken = [&parameter](const CLI::results_t& typed) { return take(parameter, typed); };
    CLI::Option* option = nullptr;
    if (parameter.is_flag()) {
        option = app.add_flag_callback(joined_names(parameter), [taken] { taken({""}); });
    } else {
        option = app.add_option(joined_names(parameter), taken);
        if (parameter.value.repeated) option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    }
    option->required(parameter.required);
}

/// Adds the command, which must outlive `outer`, and those that stand in it.
void feed(CLI::App& outer, Command& command) {
    CLI::App* app = outer.add_subcommand(command.own_name());
    app->set_help_flag("-h,--help");
    for (Parameter& parameter : command.parameters)
        if (parameter.value.take) feed(*app, parameter);
    for (Command& inner : command.inner) feed(*app, inner);
}

/// An option that was typed for the outer of two commands, and that the inner one does not take.
std::string outer_option(const Command& outer, const Command& inner) {
    for (const Parameter& p : outer.parameters) {
        const auto same = [&](const Parameter& other) { return other.name() == p.name(); };
        if (p.given && std::none_of(inner.parameters.begin(), inner.parameters.end(), same))
            return fmt::format("`ludex {}` takes no {}: it is an option of `ludex {}`", inner.name, p.name(),
                               outer.name);
    }
    return {};
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

// --- What is wrong ---------------------------------------------------------------------------------------------------

std::string see_help(const Command& command) { return fmt::format("; see `ludex help {}`", command.name); }

std::string unexpected(const Command& command, const std::string& word) {
    if (word.starts_with('-') && word != "-") {
        const std::string name = word.substr(0, word.find('='));
        const auto meant = meant_option(command, name);
        return fmt::format("{}: `ludex {}` has no such option{}", name, command.name,
                           meant.empty() ? see_help(command) : fmt::format(" (did you mean {}?)", meant));
    }
    const std::string inner = meant_inner(command, word);
    if (!inner.empty()) return fmt::format("{}: no such command (did you mean {} {}?)", word, command.name, inner);
    return fmt::format("{}: `ludex {}` takes no {} argument{}", word, command.name,
                       command.arguments().empty() ? "such" : "further", see_help(command));
}

/// The option that stands last and has no value behind it.
const Parameter* option_without_value(const Command& command, const std::vector<std::string>& words) {
    for (auto word = words.rbegin(); word != words.rend(); ++word)
        for (const Parameter& p : command.parameters)
            if (!p.is_flag() && std::find(p.names.begin(), p.names.end(), *word) != p.names.end()) return &p;
    return nullptr;
}

std::string missing_value(const Command& command, const std::vector<std::string>& words) {
    const Parameter* const option = option_without_value(command, words);
    if (option == nullptr) return "a value is missing" + see_help(command);
    const auto& choices = option->value.choices;
    return fmt::format("{}: the value is missing: {}", option->name(),
                       choices.empty() ? option->value.type : fmt::format("one of {}", fmt::join(choices, ", ")));
}

std::string missing_arguments(const Command& command) {
    std::string missing;
    for (const Parameter& p : command.parameters)
        if (p.required && !p.given) missing += (missing.empty() ? "" : " and ") + p.name();
    return missing + (missing.find(' ') == std::string::npos ? " is" : " are") + " missing" + see_help(command);
}

/// Options that cannot stand together, or that need another one; an empty text when all is well.
std::string wrong_company(const Command& command) {
    for (const Parameter& p : command.parameters) {
        if (!p.given) continue;
        for (const std::string& other : p.excludes)
            if (command.parameter(other).given) return fmt::format("{} and {} cannot stand together", p.name(), other);
        for (const std::string& other : p.needs)
            if (!command.parameter(other).given) return fmt::format("{} needs {}", p.name(), other);
    }
    return {};
}

Exit refuse(const std::string& complaint) {
    complain(complaint);
    return Exit::usage;
}

Exit say(const std::string& text) {
    auto out = Output::open("-");
    if (!out) return complain(out.error(), Exit::unusable);
    out->write(text);
    return finish(*out);
}

/// What is wrong with the commands that were named, one in the other.
std::string wrong_place(const CLI::App& app, const Command& outer) {
    for (const Command& inner : outer.inner)
        if (app.got_subcommand(inner.own_name())) return outer_option(outer, inner);
    return {};
}

Exit run(const Command& command) {
    if (const std::string complaint = wrong_company(command); !complaint.empty()) return refuse(complaint);
    if (const Status time = service::check_fixed_time(); !time) return complain(time.error(), Exit::usage);
    const std::string complaint = command.check ? command.check() : std::string();
    return complaint.empty() ? command.run(command) : refuse(complaint);
}

Exit parse_and_run(std::vector<Command>& commands, const std::vector<std::string>& words) {
    CLI::App app;
    app.require_subcommand(1);
    for (Command& command : commands) feed(app, command);
    std::vector<std::string> reversed(words.rbegin(), words.rend());  // CLI11 takes words from the end
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return say(help_of(*named_command(app, commands)));
    } catch (const CLI::ExtrasError&) {
        const Command* named = named_command(app, commands);
        const auto left = app.remaining(true);
        return refuse(unexpected(*named, left.empty() ? "" : left.front()));
    } catch (const CLI::RequiredError&) {
        return refuse(missing_arguments(*named_command(app, commands)));
    } catch (const CLI::ArgumentMismatch&) {
        return refuse(missing_value(*named_command(app, commands), words));
    } catch (const CLI::ParseError& error) {
        return refuse(error.what());  // of take() above
    }
    const Command& outer = commands.front();
    if (const std::string complaint = wrong_place(*app.get_subcommand(outer.own_name()), outer); !complaint.empty())
        return refuse(complaint);
    return run(*named_command(app, commands));
}

/// `ludex help`, `ludex help COMMAND`, `ludex help filters`.
Exit help(const std::vector<std::string>& words) {
    if (words.empty()) return say(help_of_program(describe_program()));
    if (words.front() == "filters") return say(help_of_filters(describe_program()));
    std::vector<std::string> asked = expand_synonyms(words);
    asked.push_back("--help");
    if (const NamedCommand* known = find_command(asked.front())) {
        std::vector<Command> commands{known->describe()};
        return parse_and_run(commands, asked);
    }
    return refuse(unknown_command(words.front()));
}

}  // namespace

Exit run_command_line(int argc, char** argv) {
    const std::vector<std::string> typed(argv + 1, argv + argc);
    if (typed.empty()) return say(help_of_program(describe_program()));
    const std::string& first = typed.front();
    if (first == "--version" || first == "-V" || first == "version")
        return say(program_without_commands().version + "\n");
    if (first == "--help" || first == "-h") return say(help_of_program(describe_program()));
    if (first == "__complete") return complete_words({typed.begin() + 1, typed.end()});
    if (first == "help") return help({typed.begin() + 1, typed.end()});
    const std::vector<std::string> words = expand_synonyms(command_first(typed));
    const NamedCommand* known = find_command(words.front());
    if (known == nullptr) return refuse(unknown_command(words.front()));
    std::vector<Command> commands{known->describe()};
    return parse_and_run(commands, words);
}

}  // namespace ludex::cli
