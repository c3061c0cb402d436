#include "analyzer/annotate/move_losses.hpp"

#include "analyzer/annotate/marks.hpp"

namespace ludex::analyzer {

std::vector<double> losses_of(const CheckedGame& game, const JudgedGame& judged) {
    std::vector<double> losses;
    if (judged.positions.size() != std::size_t{game.plies} + 1) return losses;
    const std::vector<std::string> moves = move_texts(game);
    for (std::size_t ply = 0; ply < moves.size(); ++ply)
        losses.push_back(loss_of(judged.positions[ply], judged.positions[ply + 1], moves[ply]));
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
