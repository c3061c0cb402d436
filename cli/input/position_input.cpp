#include "cli/input/position_input.hpp"

#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "service/questions/stored_position.hpp"

namespace ludex::cli {

void add_position_options(Command& command, service::PositionQuestion& options, std::string& database,
                          bool with_moves) {
    for (service::Option& option : service::position_options(options, true))
        if (with_moves || option.name != "moves") command.add(std::move(option));
    add_database_option(command, database);
}

FoundPosition find_position(const service::PositionQuestion& options, const std::string& database) {
    service::PositionQuestion question = options;
    if (service::read_place(options.game)) {
        const auto store = open_database(database, storage::OpenMode::read);
        if (!store) return {std::nullopt, Exit::unusable};
        if (const Status found = service::look_up_place(*store, question); !found)
            return {std::nullopt, complain(found.error(), exit_of(found.error()))};
    }
    auto position = service::read_position(question, "--from");
    if (position) return {*std::move(position)};
    return {std::nullopt, complain(position.error(), Exit::usage)};
}

}  // namespace ludex::cli
