#include "analyzer/annotate/move_losses.hpp"

#include "analyzer/annotate/marks.hpp"
#include "analyzer/annotate/motifs.hpp"

namespace ludex::analyzer {

std::vector<MoveLoss> losses_of(const CheckedGame& game, const JudgedGame& judged) {
    std::vector<MoveLoss> losses;
    if (judged.positions.size() != std::size_t{game.plies} + 1) return losses;
    const std::vector<AnyPosition> positions = positions_of(game);
    const std::vector<std::string> moves = move_texts(game);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const JudgedPosition& before = judged.positions[ply];
        const JudgedPosition& after = judged.positions[ply + 1];
        MoveLoss& loss = losses.emplace_back(MoveLoss{loss_of(before, after, moves[ply])});
        if (loss.points >= kInaccuracy) loss.motifs = motifs_of(positions[ply], moves[ply], before, after);
    }
    return losses;
}

void MoveLosses::add(double loss) {
    ++moves;
    if (loss >= kBlunder) {
        ++blunders;
    } else if (loss >= kMistake) {
        ++mistakes;
    } else if (loss >= kInaccuracy) {
        ++inaccuracies;
    }
    points += loss;
    squares += loss * loss;
}

void MoveLosses::add(const MoveLosses& others) {
    moves += others.moves;
    inaccuracies += others.inaccuracies;
    mistakes += others.mistakes;
    blunders += others.blunders;
    points += others.points;
    squares += others.squares;
}

}  // namespace ludex::analyzer
