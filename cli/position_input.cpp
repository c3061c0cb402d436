#include "cli/position_input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analyzer/near_moves.hpp"
#include "cli/output.hpp"
#include "core/checked_game.hpp"

namespace ludex::cli {

void add_position_options(CLI::App& command, PositionOptions& options, bool with_moves) {
    command.add_option("GAME", options.game, "GAME[/VARIANT], for example abalone/belgian-daisy")->required();
    if (with_moves) command.add_option("MOVE", options.moves, "Moves from there on");
    command.add_option("--from", options.from, "A position string to begin with, instead of the variant's start")
        ->type_name("POSITION");
}

namespace {

template <Game G>
Result<typename G::Position> begin_of(const typename G::Variant& variant, const std::string& from) {
    auto position = start_position<G>(variant, from);
    if (position || !from.empty()) return position;
    Error error = position.error();
    error.message += ": name one with --from";
    return error;
}

template <Game G>
Status play_all(typename G::Position& position, const std::vector<std::string>& moves,
                std::vector<AnyPosition>& before) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = G::parse_move(position, moves[i]);
        if (!move) {
            Error error = move.error();
            error.offending = fmt::format("move {}, {}", i + 1, moves[i]);
            const auto near = analyzer::near_moves<G>(position, moves[i]);
            if (!near.empty()) error.message += fmt::format("; legal and near: {}", fmt::join(near, ", "));
            return error;
        }
        before.emplace_back(position);
        G::play_unchecked(position, *move);
    }
    return Done{};
}

}  // namespace

Result<NamedPosition> read_position(const PositionOptions& options) {
    const auto variant = parse_game_name(options.game);
    if (!variant) return variant.error();
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<NamedPosition> {
        auto position = begin_of<G>(v, options.from);
        if (!position) return position.error();
        std::vector<AnyPosition> before;
        if (const Status played = play_all<G>(*position, options.moves, before); !played) return played.error();
        return NamedPosition{*variant, *position, std::move(before)};
    });
}

std::optional<NamedPosition> find_position(const PositionOptions& options) {
    const auto position = read_position(options);
    if (position) return *position;
    complain(position.error(), Exit::usage);
    return std::nullopt;
}

}  // namespace ludex::cli
