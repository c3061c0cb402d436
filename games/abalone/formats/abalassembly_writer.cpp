#include <algorithm>

#include "games/abalone/formats/abalassembly_names.hpp"
#include "games/abalone/formats/writers.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/move_text.hpp"

namespace ludex::notation {

namespace {

/// The number of marbles, the marbles, a direction.
std::string code_of(abalone::Move move) {
    const auto points = abalone::group_points(move);
    std::string code = std::to_string(points.size());
    for (const unsigned point : points) code += abalone::join_points({point});
    const auto* const direction = std::find(kCodeDirections.begin(), kCodeDirections.end(), unsigned{move.direction()});
    return code + std::to_string(direction - kCodeDirections.begin());
}

/// A name as the code can hold it: blanks are `_` there, and `:` and `|` part its fields.
std::string name_of(const GameRecord& record, std::string_view colour) {
    std::string name(record.tag(colour));
    std::replace(name.begin(), name.end(), ' ', '_');
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ':' || c == '|'; }, '-');
    return name;
}

}  // namespace

Result<std::string> write_abalassembly_code(const GameRecord& canonical, const CheckedGame& game, std::string_view) {
    const auto name = game.own_start ? std::nullopt : abalassembly_name(game.variant);
    if (!name) return no_place_in("these codes", game, "games of Abalone from the layouts of Abalassembly");
    std::string code =
        "ABAL1:" + std::string(*name) + ':' + name_of(canonical, "Black") + '|' + name_of(canonical, "White") + ':';
    const Status walked = walk_moves<abalone::Rules>(std::get<abalone::Position>(game.start), game.moves,
                                                     [&](const auto&, const auto& move) {
                                                         if (move) code += code_of(*move);
                                                         return true;
                                                     });
    LUDEX_TRY(walked);
    return code + '\n';
}

}  // namespace ludex::notation
