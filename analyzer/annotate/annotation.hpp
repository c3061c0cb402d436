#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/annotate/judged_game.hpp"
#include "analyzer/annotate/marks.hpp"
#include "analyzer/annotate/motifs.hpp"
#include "analyzer/annotate/novelty.hpp"
#include "analyzer/repertoire/departure.hpp"

namespace ludex::analyzer {

struct AnnotatedMove {
    std::string move;
    Colour mover = Colour::black;
    Mark mark = Mark::none;
    double chance_before = 0;                ///< the mover's winning chance with best play, 0 to 1
    double chance = 0;                       ///< what the move leaves of it, by its `loss`
    double loss = 0;                         ///< in points of the scale from -100 to 100
    double score = 0;                        ///< after the move, for the first mover, in the game's unit
    std::optional<ForcedEnd> forced;         ///< after the move, for the first mover
    std::vector<std::string> better;         ///< the best line instead of a marked move; empty for other moves
    std::vector<engine::MotifShown> motifs;  ///< what a marked move that loses was
    std::vector<std::string> remarks;        ///< sentences on what happened on the board
    std::string text;                        ///< all that the comment on the move says; may be empty
};

struct Annotation {
    std::uint64_t nodes = 0;
    Colour first_mover = Colour::black;
    std::vector<AnnotatedMove> moves;
    std::vector<double> chances;                            ///< the first mover's chance at each position: plies + 1
    std::optional<double> first_accuracy, second_accuracy;  ///< 0 to 100
    std::vector<std::size_t> turning_points;                ///< plies counted from 1, in the order of the game
    std::optional<Novelty> novelty;
    std::optional<Departure> departure;  ///< from a repertoire
    std::string summary;                 ///< a few sentences on the whole game
};

/// The marks, texts and figures for an evaluated game, and what is known of it beside other games and a repertoire.
Annotation annotate(const CheckedGame& game, const JudgedGame& judged, const std::optional<Novelty>& novelty = {},
                    const std::optional<Departure>& departure = {});

}  // namespace ludex::analyzer
