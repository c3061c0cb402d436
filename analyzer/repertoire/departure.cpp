#include "analyzer/repertoire/departure.hpp"

namespace ludex::analyzer {

std::optional<Departure> departure_of(const CheckedGame& game, const Repertoire& repertoire) {
    const std::vector<AnyPosition> boards = positions_of(game);
    const RepertoirePosition* last = nullptr;
    Departure departure;
    for (std::size_t ply = 0; ply < boards.size(); ++ply) {
        const RepertoirePosition* const found = repertoire.find(folded_key(boards[ply]));
        if (found == nullptr) continue;
        last = found;
        departure.known = ply;
    }
    if (last == nullptr) return std::nullopt;
    const AnyPosition& board = boards[departure.known];
    departure.mover = to_play(board);
    for (const RepertoireMove& move : last->moves) departure.moves.push_back(move_to(board, move.after));
    if (departure.known == game.plies)
        departure.how = Departure::How::whole;
    else
        departure.move = move_texts(game)[departure.known];
    if (departure.how != Departure::How::whole && last->moves.empty()) departure.how = Departure::How::ended;
    return departure;
}

}  // namespace ludex::analyzer
