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
    return Error{
        .kind = ErrorKind::notation, .message = "no such notation; there are " + notation_names(), .offending = name};
}

Options reading_options(ReadingQuestion& target) {
    return {{.name = "game",
             .label = "Game",
             .value = text(target.game, "GAME[/VARIANT]"),
             .help = "Game of records that do not name theirs"},
            {.name = "notation",
             .label = "Notation",
             .value = text(target.notation, "NOTATION"),
             .help = "How moves are written in records that do not say: " + notation_names() + "; only a hint"}};
}

Result<analyzer::ReplayOptions> read_options(const ReadingQuestion& question) {
    analyzer::ReplayOptions options;
    if (!question.game.empty()) {
        const auto variant = read_game_name(question.game);
        LUDEX_TRY(variant);
        options.assumed_game = *variant;
    }
    LUDEX_TRY(check_notation_name(question.notation));
    options.assumed_notation = question.notation;
    return options;
}

}  // namespace ludex::service
