#include "cli/shell/program.hpp"

namespace ludex::cli {

namespace {

void add_with_inner(const Command& command, std::vector<const Command*>& all) {
    all.push_back(&command);
    for (const Command& inner : command.inner) add_with_inner(inner, all);
}

}  // namespace

std::vector<const Command*> all_commands(const Program& program) {
    std::vector<const Command*> all;
    for (const Command& command : program.commands) add_with_inner(command, all);
    return all;
}

std::vector<std::string> inner_names(const Command& command) {
    std::vector<std::string> names;
    for (const Command& inner : command.inner) names.push_back(inner.own_name());
    return names;
}

}  // namespace ludex::cli
