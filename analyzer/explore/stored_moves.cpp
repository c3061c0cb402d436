#include "analyzer/explore/stored_moves.hpp"

#include "analyzer/explore/stored_walk.hpp"

namespace ludex::analyzer {

Result<CheckedGame> checked_game(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto&) -> Result<CheckedGame> {
        const auto start = start_of<G>(game);
        LUDEX_TRY(start);
        return replay_moves(*variant, AnyPosition(*start), game.moves);
    });
}

}  // namespace ludex::analyzer
