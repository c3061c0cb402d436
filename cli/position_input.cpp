#include "cli/position_input.hpp"

#include "cli/output.hpp"

namespace ludex::cli {

void add_position_options(CLI::App& command, service::PositionQuestion& options, bool with_moves) {
    command.add_option("GAME", options.game, "GAME[/VARIANT], for example abalone/belgian-daisy")->required();
    if (with_moves) command.add_option("MOVE", options.moves, "Moves from there on");
    command.add_option("--from", options.from, "A position string to begin with, instead of the variant's start")
        ->type_name("POSITION");
}

std::optional<service::NamedPosition> find_position(const service::PositionQuestion& options) {
    auto position = service::read_position(options, "--from");
    if (position) return *std::move(position);
    complain(position.error(), Exit::usage);
    return std::nullopt;
}

}  // namespace ludex::cli
