#include "analyzer/explore/opening_path.hpp"

#include <algorithm>

namespace ludex::analyzer {

namespace {

/// Renames the row of a move that the position's symmetry makes equal to others: it gets the move that the game plays.
void name_as_played(ExploreAnswer& answer, const AnyVariant& variant, const std::string& move,
                    const AnyPosition& next) {
    const auto row = std::find_if(answer.moves.begin(), answer.moves.end(), [&](const ExploreMove& m) {
        const auto position = parse_position(variant, m.position);
        return position && folded_key(*position) == folded_key(next);
    });
    if (row != answer.moves.end()) row->move = move;
}

}  // namespace

Result<std::vector<ExploreAnswer>> opening_path(storage::GameStore& store, const storage::StoredGame& stored) {
    std::vector<ExploreAnswer> path;
    const std::uint64_t own = stored.status == storage::GameStatus::whole ? 1 : 0;
    const auto positions = positions_of(stored.game);
    const auto moves = move_texts(stored.game);
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        auto answer = explore(store, positions[ply], {});
        LUDEX_TRY(answer);
        if (answer->tally.games <= own) break;
        if (ply < moves.size()) name_as_played(*answer, stored.game.variant, moves[ply], positions[ply + 1]);
        path.push_back(std::move(*answer));
    }
    return path;
}

}  // namespace ludex::analyzer
