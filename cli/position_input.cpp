#include "cli/position_input.hpp"

#include "cli/output.hpp"
#include "cli/values.hpp"

namespace ludex::cli {

void add_position_options(Command& command, service::PositionQuestion& options, bool with_moves) {
    command.argument("GAME", text(options.game, "GAME"), "GAME[/VARIANT], for example abalone/belgian-daisy").required =
        true;
    if (with_moves) command.argument("MOVE", texts(options.moves, "MOVE"), "Moves from there on");
    command.option("--from", text(options.from, "POSITION"),
                   "A position string to begin with, instead of the variant's start");
}

std::optional<service::NamedPosition> find_position(const service::PositionQuestion& options) {
    auto position = service::read_position(options, "--from");
    if (position) return *std::move(position);
    complain(position.error(), Exit::usage);
    return std::nullopt;
}

}  // namespace ludex::cli
