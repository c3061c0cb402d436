#include "cli/input/command.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/output/table_text.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

template <class Condition>
std::vector<Parameter> chosen(const std::vector<Parameter>& parameters, Condition condition) {
    std::vector<Parameter> all;
    std::copy_if(parameters.begin(), parameters.end(), std::back_inserter(all), condition);
    return all;
}

}  // namespace

Parameter answered_flag(std::vector<std::string> names, std::string help) {
    Parameter flag;
    flag.names = std::move(names);
    flag.help = std::move(help);
    return flag;
}

Command::Command(std::string full_name, std::string description)
    : name(std::move(full_name)), help(std::move(description)) {
    parameters.push_back(answered_flag({"-h", "--help"}, "Print this help message and exit"));
}

void Command::add(service::Options options) {
    for (service::Option& option : options) add(std::move(option));
}

Parameter& Command::add(service::Option option) {
    Parameter parameter;
    if (option.argument.empty()) {
        if (option.letter != '\0') parameter.names.push_back({'-', option.letter});
        parameter.names.push_back("--" + option.name);
    } else {
        parameter.names = {std::move(option.argument)};
    }
    parameter.value = std::move(option.value);
    parameter.help = std::move(option.help);
    parameter.group = std::move(option.group);
    parameter.required = option.required;
    return parameters.emplace_back(std::move(parameter));
}

Parameter& Command::option(const std::string& names, Value value, std::string description) {
    Parameter parameter;
    for (const std::string_view one : split(names, ',')) parameter.names.emplace_back(one);
    parameter.value = std::move(value);
    parameter.help = std::move(description);
    return parameters.emplace_back(std::move(parameter));
}

Parameter& Command::flag(const std::string& names, bool& target, std::string description) {
    return option(names, service::flag(target), std::move(description));
}

Parameter& Command::argument(const std::string& word, Value value, std::string description) {
    return option(word, std::move(value), std::move(description));
}

Parameter& Command::parameter(std::string_view named) {
    return *std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.name() == named; });
}

const Parameter& Command::parameter(std::string_view named) const {
    return *std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.name() == named; });
}

std::string Command::own_name() const { return name.substr(name.rfind(' ') + 1); }

std::vector<Parameter> Command::options() const {
    return chosen(parameters, [](const Parameter& p) { return !p.is_argument(); });
}

std::vector<Parameter> Command::arguments() const {
    return chosen(parameters, [](const Parameter& p) { return p.is_argument(); });
}

std::vector<Parameter> Command::valued_options() const {
    return chosen(parameters, [](const Parameter& p) { return !p.is_argument() && !p.is_flag(); });
}

void add_row_forms(Command& command, bool& json, bool& csv, const std::string& json_help) {
    command.flag("--json", json, json_help);
    command.flag("--csv", csv, "CSV with a header line").excludes = {"--json"};
    add_excel_option(command, [&csv] { csv = true; }).excludes = {"--json"};
}

Parameter& add_excel_option(Command& command, std::function<void()> wants_csv) {
    Value excel;
    excel.take = [wants_csv = std::move(wants_csv)](const std::string&) {
        wants_csv();
        write_csv_for_excel();
        return Status(Done{});
    };
    return command.option("--excel", std::move(excel),
                          "CSV that Excel opens right: with a byte order mark, and semicolons where the locale has a "
                          "decimal comma");
}

std::vector<std::string> names_of(const std::vector<Parameter>& options) {
    std::vector<std::string> names;
    for (const Parameter& option : options) names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

}  // namespace ludex::cli
