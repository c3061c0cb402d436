#include "cli/input/command.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "cli/output/table_text.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

/// How values are completed, by type; all others are typed by hand.
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

template <class Condition>
std::vector<Parameter> chosen(const std::vector<Parameter>& parameters, Condition condition) {
    std::vector<Parameter> all;
    std::copy_if(parameters.begin(), parameters.end(), std::back_inserter(all), condition);
    return all;
}

}  // namespace

ValueKind Value::kind() const {
    if (!choices.empty()) return ValueKind::choice;
    for (const KindOfType& known : kKinds)
        if (known.type == type) return known.kind;
    return ValueKind::text;
}

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

Parameter& Command::option(const std::string& names, Value value, std::string description) {
    Parameter parameter;
    for (const std::string_view one : split(names, ',')) parameter.names.emplace_back(one);
    parameter.value = std::move(value);
    parameter.help = std::move(description);
    return parameters.emplace_back(std::move(parameter));
}

Parameter& Command::flag(const std::string& names, bool& target, std::string description) {
    Value value;
    value.take = [&target](const std::string&) {
        target = true;
        return std::string();
    };
    return option(names, std::move(value), std::move(description));
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
        return std::string();
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
