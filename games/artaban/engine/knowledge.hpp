#pragma once

#include "analyzer/engine/knowledge.hpp"
#include "games/artaban/rules/rules.hpp"

namespace ludex::engine {

template <>
struct Knowledge<artaban::Rules> {
    using Position = artaban::Position;
    using Move = artaban::Move;
    using Moves = artaban::Rules::Moves;

    static constexpr std::string_view kUnit = "point";
    static constexpr std::array<Term, 22> kTerms{{
        {"tempo", "being to move"},
        {"points home", "values of the dice on the last row (AR-9)"},
        {"dice home", "dice on the last row, the second criterion"},
        {"dice", "dice on the board, the third criterion"},
        {"race", "points home at the end if both ran home now, the end made by the shorter way"},
        {"value 1 step away", "what runners one step from home will show there, with one move to spare"},
        {"value 2 steps away", "the same, two steps"},
        {"value 3 steps away", "the same, three steps"},
        {"value 4 steps away", "the same, four steps"},
        {"value 5 steps away", "the same, five steps"},
        {"value 6 steps away", "the same, six steps"},
        {"orientation", "what runners would show at home by rolling straight on"},
        {"strength", "values of the runners: they capture what is lower"},
        {"chief", "the chief is a runner"},
        {"way", "steps that the opponent's runners still have to go, less the own ones"},
        {"targets", "values of enemy runners that the side to move can capture now"},
        {"en prise", "values of own runners that the opponent could capture if it were to move"},
        {"best target", "the highest of these, for the side to move"},
        {"second en prise", "the own ones without the highest: not all of them can be saved"},
        {"last runners", "sides with two runners or fewer: the end is near"},
        {"lead at the end", "points home, when a side has two runners or fewer"},
        {"spare moves", "way that is left when the other side's is over"},
    }};
    /// The terms that are worth one unit on average.
    static constexpr std::array<std::size_t, 1> kUnitTerms{1};
    using Counts = std::array<std::int32_t, kTerms.size()>;

    static Counts features(const Position& position);
    static const Counts& weights(const Position& position);
    static const Counts& material_weights();
    static const ChanceCurve& chance_curve(const Position& position);

    /// Forcing moves are captures.
    static constexpr Value kForcing = kUnitValue;
    static Value worth(const Position& position, Move move);
    static Moves forcing_moves(const Position& position);
    class Outlook {
    public:
        explicit Outlook(const Position& position) : turn_(position.turn) {}
        [[nodiscard]] int promise(Move move) const;

    private:
        Colour turn_;
    };
    static constexpr unsigned kSlots = 64 * 32;
    static unsigned slot(Move move);
    static constexpr Value kSwing = 2000;
    static constexpr int kMovesTried = 6;
    static std::optional<Move> winning_move(const Position& position);
    /// A game ends with the last runner of a side, and a move takes at most one runner from a side.
    static constexpr bool kOnlyMoverWins = false;
    static unsigned least_plies_to_win(const Position& position);

    static std::vector<std::string> remarks_on(const Position& before, Move move, const Position& after);

    static constexpr std::array<Motif, 10> kMotifs{{
        {"missed-capture", "another move captures a die, and this one does not"},
        {"chief-exposed", "the answer captures the chief, which the better line keeps"},
        {"die-exposed", "the answer captures a die, and the better line gives none"},
        {"needless-sacrifice", "the move is a sacrifice, and another move keeps the die"},
        {"later-capture", "nothing is captured at once, but the lines end a die apart"},
        {"missed-home", "another move brings a die home, this one does not, and the points are missing"},
        {"home-too-soon", "the die comes home, where it had better moves before, and the points are missing"},
        {"ends-behind", "the move ends the game, and its player has not won"},
        {"die-stranded", "the game ends and is lost while own dice are still under way"},
        {"missed-sacrifice", "another move is a sacrifice, this one is not, and nothing else is to be said"},
    }};
    static std::vector<MotifShown> motifs_of(const Mistake<artaban::Rules>& mistake);
};
static_assert(KnowledgeOf<Knowledge<artaban::Rules>, artaban::Rules>);

}  // namespace ludex::engine
