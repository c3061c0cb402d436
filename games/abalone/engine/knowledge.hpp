#pragma once

#include "analyzer/engine/knowledge.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::engine {

template <>
struct Knowledge<abalone::Rules> {
    using Position = abalone::Position;
    using Move = abalone::Move;
    using Moves = abalone::Rules::Moves;

    static constexpr std::string_view kUnit = "marble";
    static constexpr std::array<Term, 20> kTerms{{
        {"tempo", "being to move"},
        {"first ejection", "the opponent has lost at least one marble"},
        {"second ejection", "at least two"},
        {"third ejection", "at least three"},
        {"fourth ejection", "at least four"},
        {"fifth ejection", "at least five: the next one wins"},
        {"ring 1", "marbles next to the centre; a marble in the centre counts nothing"},
        {"ring 2", "marbles two steps from the centre"},
        {"ring 3", "marbles three steps from the centre: one push from the edge"},
        {"edge", "marbles at the edge, where they can be ejected"},
        {"corner", "marbles in a corner: three directions lead off the board"},
        {"neighbours", "pairs of own marbles side by side: a group cannot be pushed apart"},
        {"lines of three", "three own marbles in a line: they push two"},
        {"alone", "marbles without an own neighbour: any pair pushes them"},
        {"ejections", "enemy marbles that the side to move can eject now"},
        {"en prise", "own marbles that the opponent could eject if it were to move"},
        {"pushes", "directions and lines in which the side to move can push"},
        {"pushed", "the same for the opponent"},
        {"wedges", "own marbles between two enemy marbles of one line, which cannot push past them"},
        {"centre of gravity",
         "the squared distance of the own marbles' centre from the board's, the other side's less"},
    }};
    /// The terms that are worth one unit on average.
    static constexpr std::array<std::size_t, 5> kUnitTerms{1, 2, 3, 4, 5};
    using Counts = std::array<std::int32_t, kTerms.size()>;

    static Counts features(const Position& position);
    static const Counts& weights(const Position& position);
    static const Counts& material_weights();
    static const ChanceCurve& chance_curve(const Position& position);

    /// Forcing moves are ejections.
    static constexpr Value kForcing = kUnitValue;
    static Value worth(const Position& position, Move move);
    static Moves forcing_moves(const Position& position);
    class Outlook {
    public:
        explicit Outlook(const Position& position) : enemy_(position.enemy()) {}
        [[nodiscard]] int promise(Move move) const;

    private:
        Bits enemy_;
    };
    static constexpr unsigned kSlots = 64 * 8 * 4;
    static unsigned slot(Move move) { return (move.point() * 8 + move.direction()) * 4 + move.size(); }
    static constexpr Value kSwing = 350;
    static constexpr int kMovesTried = 10;
    static std::optional<Move> winning_move(const Position& position);
    /// An ejection needs a move of the winner. The case that the opponent is left without a move (only in composed
    /// positions) is ignored.
    static constexpr bool kOnlyMoverWins = true;
    static unsigned least_plies_to_win(const Position& position);

    static std::vector<std::string> remarks_on(const Position& before, Move move, const Position& after);

    static constexpr std::array<Motif, 7> kMotifs{{
        {"missed-ejection", "another move pushes a marble off, and this one does not"},
        {"left-en-prise", "the answer pushes off a marble that could be pushed off before the move, too"},
        {"edge-walk", "the answer pushes off a marble that the move brought where it stands"},
        {"broken-line", "the answer pushes marbles that a line held until the move took one of it away"},
        {"put-en-prise", "the answer pushes off a marble that could not be pushed off before, for another reason"},
        {"later-ejection",
         "neither move nor answer pushes a marble off that the better line keeps, but the lines end a marble apart"},
        {"missed-sumito", "another move pushes, this one does not, and nothing else is to be said"},
    }};
    static std::vector<MotifShown> motifs_of(const Mistake<abalone::Rules>& mistake);
};
static_assert(KnowledgeOf<Knowledge<abalone::Rules>, abalone::Rules>);

}  // namespace ludex::engine
