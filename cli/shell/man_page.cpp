#include "cli/shell/man_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cli/input/command.hpp"

namespace ludex::cli {

namespace {

// --- troff -----------------------------------------------------------------------------------------------------------

/// Text that troff prints as it is: no request at the start of a line, no typographic quotes and dashes.
std::string plain(std::string_view text) {
    std::string out;
    bool line_begins = true;
    for (const char c : text) {
        if (line_begins && (c == '.' || c == '\'')) out += "\\&";
        line_begins = c == '\n';
        switch (c) {
            case '\\': out += "\\(rs"; break;
            case '-': out += "\\-"; break;
            case '\'': out += "\\(aq"; break;
            case '"': out += "\\(dq"; break;
            case '`': out += "\\(ga"; break;
            case '^': out += "\\(ha"; break;
            case '~': out += "\\(ti"; break;
            default: out += c;
        }
    }
    return out;
}

/// The same in source lines of at most 80 bytes, as far as words allow.
std::string filled(const std::string& text) {
    constexpr std::size_t kPageColumns = 78;  // leaves room for a full stop
    std::istringstream in(text);
    std::string out;
    std::size_t column = 0;
    for (std::string word; in >> word;) {
        word = plain(word);
        const bool fits = column + 1 + word.size() <= kPageColumns;
        if (column > 0) out += fits ? ' ' : '\n';
        column = column > 0 && fits ? column + 1 + word.size() : word.size();
        out += word;
    }
    return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

/// Help texts are phrases; on a page they are sentences.
std::string sentence(std::string_view help) {
    const bool ends = help.ends_with('.') || help.ends_with(':');
    return filled(std::string(help)) + (ends ? "\n" : ".\n");
}

std::string item(const std::string& tag, const std::string& text) { return ".TP\n" + tag + "\n" + text; }

// --- Options ---------------------------------------------------------------------------------------------------------

/// Names that are replaced are in italics, names that are typed (choices) in bold.
std::string value_text(const Parameter& p) {
    if (p.value.choices.empty() || p.is_argument()) return italic(p.is_argument() ? p.name() : p.value.type);
    std::string out;
    for (const std::string& choice : p.value.choices) out += (out.empty() ? "" : "|") + bold(choice);
    return out;
}

std::string option_tag(const Parameter& option) {
    std::string out;
    for (const std::string& name : option.names) out += (out.empty() ? "" : ", ") + bold(name);
    return option.is_flag() ? out : out + " " + value_text(option);
}

std::string argument_text(const Parameter& argument) {
    const std::string text = italic(argument.name()) + (argument.value.repeated ? "..." : "");
    return argument.required ? text : "[" + text + "]";
}

constexpr std::string_view kEverywhere = "--help";  // told once, for the program

bool is_help(const Parameter& option) { return option.names.back() == kEverywhere; }
bool is_filter(const Parameter& option) { return option.group == service::kFilters; }

/// The command with the most filters, for some have other options of the same name.
const Command& command_with_filters(const Program& program) {
    const auto filters = [](const Command& c) {
        return std::count_if(c.parameters.begin(), c.parameters.end(), is_filter);
    };
    return *std::max_element(program.commands.begin(), program.commands.end(),
                             [&](const Command& a, const Command& b) { return filters(a) < filters(b); });
}

std::string argument_item(const Parameter& argument) {
    std::string text = sentence(argument.help);
    if (argument.value.choices.empty()) return item(italic(argument.name()), text);
    text += "One of ";
    for (std::size_t i = 0; i < argument.value.choices.size(); ++i)
        text += (i == 0 ? "" : ", ") + bold(argument.value.choices[i]);
    return item(italic(argument.name()), text + ".\n");
}

// --- Sections --------------------------------------------------------------------------------------------------------

std::string head(const Program& program, std::string_view date) {
    // "Ludex: game records ..." says after the colon what it is.
    const std::size_t colon = program.help.find(": ");
    const std::string what = colon == std::string::npos ? program.help : program.help.substr(colon + 2);
    return fmt::format(".\\\" Written by `ludex man`.\n.TH LUDEX 1 {} \"{}\" \"User Commands\"\n", date,
                       plain(program.version)) +
           ".SH NAME\nludex \\-\n" + filled(what) + "\n";
}

std::string synopsis(const Program& program) {
    std::string out = ".SH SYNOPSIS\n.B ludex\n.I COMMAND\n.RI [ OPTION ...]\n.RI [ ARGUMENT ...]\n";
    for (const Parameter& option : program.options)
        if (option.is_flag()) out += ".br\n.B ludex " + plain(option.names.back()) + "\n";
    return out;
}

constexpr std::string_view kDescription = R"(.SH DESCRIPTION
.B ludex
checks records move by move against the rules, keeps games in one SQLite file,
and answers what was played from any position and how it went.
.PP
Data goes to standard output, everything else to standard error.
As a file, \fB\-\fR is standard input, and after \fB\-o\fR standard output.
A game is named \fIGAME\fR[\fB/\fR\fIVARIANT\fR];
.B ludex rules
lists them.
)";

std::string program_options(const Program& program) {
    std::string out = ".SH OPTIONS\nEvery command has \\fB\\-\\-help\\fR, too.\n";
    for (const Parameter& option : program.options) out += item(option_tag(option), sentence(option.help));
    return out;
}

std::string command_synopsis(const Command& command) {
    std::string out = ".B ludex " + plain(command.name) + "\n";
    std::string words;
    for (const Parameter& argument : command.arguments()) words += argument_text(argument) + "\n";
    for (const Parameter& option : command.options())
        if (option.required) words += option_tag(option) + "\n";
    out += words;
    if (command.options().size() > 1) out += "[\\fIOPTION\\fR...]\n";
    return out;
}

std::string command_section(const Command& command) {
    std::string out = ".SS " + plain(command.name) + "\n" + command_synopsis(command) + ".PP\n";
    out += sentence(command.help);
    bool filters = false;
    for (const Parameter& argument : command.arguments()) out += argument_item(argument);
    for (const Parameter& option : command.options()) {
        filters |= is_filter(option);
        if (!is_filter(option) && !is_help(option)) out += item(option_tag(option), sentence(option.help));
    }
    return filters ? out + ".PP\nThe options of\n.B FILTERS\nchoose the games.\n" : out;
}

std::string filters_section(const Program& program) {
    std::string out = ".SH FILTERS\nAll that are given must hold.\n";
    for (const Parameter& option : command_with_filters(program).options())
        if (is_filter(option)) out += item(option_tag(option), sentence(option.help));
    return out;
}

std::string exit_section() {
    std::string out = ".SH EXIT STATUS\nThe highest of several is returned.\n";
    for (const auto& [status, meaning] : kExitMeanings)
        out += item(bold(std::to_string(static_cast<int>(status))), sentence(meaning));
    return out;
}

constexpr std::string_view kSurroundings = R"(.SH ENVIRONMENT
.TP
.B LUDEX_DB
The database file of commands without \fB\-\-db\fR.
.TP
.B NO_COLOR
When it is set, boards and tables on a terminal have no colour.
.TP
.B SOURCE_DATE_EPOCH
Seconds since 1970\-01\-01.
They replace the time of an import and the date of this page.
.SH FILES
.TP
.I ludex.db
The database, in the current folder, when neither \fB\-\-db\fR nor
.B LUDEX_DB
names another.
)";

std::string examples_section(const Program& program) {
    std::string out;
    for (const Command* command : all_commands(program)) {
        if (command->examples.empty()) continue;
        out += (out.empty() ? ".SH EXAMPLES\n" : ".PP\n") + filled(command->help) + ":\n.PP\n.RS 4\n.EX\n";
        for (const std::string& line : command->examples) out += plain(line) + "\n";
        out += ".EE\n.RE\n";
    }
    return out;
}

}  // namespace

std::string man_page(const Program& program, std::string_view date) {
    std::string out = head(program, date) + synopsis(program) + std::string(kDescription) + program_options(program);
    out += ".SH COMMANDS\n";
    for (const Command* command : all_commands(program)) out += command_section(*command);
    return out + filters_section(program) + exit_section() + std::string(kSurroundings) + examples_section(program);
}

}  // namespace ludex::cli
