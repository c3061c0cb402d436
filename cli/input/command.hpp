#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output/exit.hpp"
#include "service/options/option.hpp"

namespace ludex::cli {

// The commands of the program as plain data. The command line is read by it (cli/command_line.hpp), and help, manual
// page and completion are made from it, so that no option is described twice.

// Options of commands take values as questions do, and many are those of a question.
using service::choice, service::number, service::numbers, service::one_of, service::text, service::texts,
    service::Value, service::with_default;

/// An option, or a positional argument.
struct Parameter {
    std::vector<std::string> names;  ///< of an option with their dashes, short ones first; of an argument one word
    Value value;
    std::string help;
    std::string group;  ///< its heading in the help; empty: the command's own options
    bool required = false;
    std::vector<std::string> excludes;  ///< options that cannot stand beside it
    std::vector<std::string> needs;     ///< options that must stand beside it
    bool given = false;                 ///< whether it was typed

    [[nodiscard]] bool is_argument() const { return names.front().front() != '-'; }
    [[nodiscard]] bool is_flag() const { return value.is_flag(); }
    [[nodiscard]] const std::string& name() const { return names.back(); }
};

/// A flag that the reader of the command line answers itself.
Parameter answered_flag(std::vector<std::string> names, std::string help);

struct Command {
    std::string name;  ///< "imports"; of one that stands in another both names: "imports undo"
    std::string help;
    std::string group;  ///< its heading in the list of commands; empty: the usual one
    std::vector<Parameter> parameters;
    std::vector<std::string> examples;  ///< command lines
    std::vector<Command> inner;         ///< the commands in this one
    /// What is wrong with all that was typed, or an empty text; null: there is nothing to look at.
    std::function<std::string()> check;
    std::function<Exit(const Command&)> run;

    /// With --help, which every command has and the reader of the command line answers.
    Command(std::string full_name, std::string description);

    /// Adds options that a question has wherever it is asked.
    void add(service::Options options);
    Parameter& add(service::Option option);

    // Each adds a parameter; the reference is good until the next one is added. `names`: "--json" or "-o,--output".
    Parameter& option(const std::string& names, Value value, std::string description);
    Parameter& flag(const std::string& names, bool& target, std::string description);
    Parameter& argument(const std::string& word, Value value, std::string description);

    /// The parameter of this name, which must exist.
    Parameter& parameter(std::string_view named);
    [[nodiscard]] const Parameter& parameter(std::string_view named) const;

    /// "undo" of "imports undo"
    [[nodiscard]] std::string own_name() const;
    [[nodiscard]] std::vector<Parameter> options() const;
    [[nodiscard]] std::vector<Parameter> arguments() const;  ///< in their order
    [[nodiscard]] std::vector<Parameter> valued_options() const;
};

/// --json and --csv, one of which at the most can be asked for.
void add_row_forms(Command& command, bool& json, bool& csv, const std::string& json_help);

/// --excel: `wants_csv` is called when it is given.
Parameter& add_excel_option(Command& command, std::function<void()> wants_csv);

/// The names of all these options, in their order.
std::vector<std::string> names_of(const std::vector<Parameter>& options);

}  // namespace ludex::cli
