#include "service/records/read_options.hpp"

#include "games/any_game.hpp"

namespace ludex::service {

std::string notation_names() {
    std::string names;
    AllGames::for_each([&]<class G> {
        for (const MoveNotation& n : G::notations()) names += (names.empty() ? "" : ", ") + std::string(n.name);
    });
    return names;
}

Status check_notation_name(const std::string& name) {
    bool known = name.empty();
    AllGames::for_each([&]<class G> { known = known || find_notation(G::notations(), name).has_value(); });
    if (known) return Done{};
    return Error{ErrorKind::notation, "no such notation; there are " + notation_names(), name, "", {}};
}

Result<analyzer::ReplayOptions> read_options(const std::string& game, const std::string& notation) {
    analyzer::ReplayOptions options;
    if (!game.empty()) {
        const auto variant = read_game_name(game);
        if (!variant) return variant.error();
        options.assumed_game = *variant;
    }
    if (const Status known = check_notation_name(notation); !known) return known.error();
    options.assumed_notation = notation;
    return options;
}

}  // namespace ludex::service
