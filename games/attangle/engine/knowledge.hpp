#pragma once

#include "analyzer/engine/knowledge.hpp"
#include "games/attangle/rules/rules.hpp"
#include "games/attangle/rules/sight.hpp"

namespace ludex::engine {

template <>
struct Knowledge<attangle::Rules> {
    using Position = attangle::Position;
    using Move = attangle::Move;
    using Moves = attangle::Rules::Moves;

    static constexpr std::string_view kUnit = "stack";
    static constexpr std::array<Term, 20> kTerms{{
        {"tempo", "being to move"},
        {"first full stack", "at least one full stack"},
        {"second full stack", "at least two"},
        {"third full stack", "at least three"},
        {"fourth full stack", "at least four"},
        {"middle stacks", "stacks that one capture makes full: doubles, in the former rules of three"},
        {"singles", "single pieces: movers and targets"},
        {"hand", "pieces in hand, the moves that cannot run out"},
        {"middle stacks at the rim", "harder to attack, and see less"},
        {"singles at the rim", "the same for singles"},
        {"full captures", "stacks that the side to move can make full by a capture now"},
        {"full captures against", "the same for the opponent"},
        {"middle captures", "singles that the side to move can capture now"},
        {"middle captures against", "the same for the opponent"},
        {"eyed middles", "enemy middle stacks that one own single sees: a second one captures"},
        {"eyed middles against", "the same for the opponent"},
        {"half full captures", "enemy singles that an own middle stack sees: a single more makes a full stack"},
        {"half full captures against", "the same for the opponent"},
        {"lines", "enemy singles seen by own singles, direction by direction"},
        {"near the end", "full stacks times the stacks that the opponent still lacks"},
    }};
    /// The terms that are worth one unit on average.
    static constexpr std::array<std::size_t, 2> kUnitTerms{1, 2};
    using Counts = std::array<std::int32_t, kTerms.size()>;

    static Counts features(const Position& position);
    /// The weights depend on the board and the rules: small board, large board, former rules.
    static const Counts& weights(const Position& position);
    static const Counts& material_weights();
    static const ChanceCurve& chance_curve(const Position& position);

    /// Captures that make a full stack are forcing. The others count less, because there are too many of them.
    static constexpr Value kForcing = kUnitValue;
    static Value worth(const Position& position, Move move);
    static Moves forcing_moves(const Position& position);
    class Outlook {
    public:
        explicit Outlook(const Position& position);
        /// How promising a move is: a placement by the number of enemy stacks that it sees; a capture of a single
        /// always is.
        [[nodiscard]] int promise(Move move) const;

    private:
        attangle::SightCount singles_, middles_;  ///< enemy stacks that each empty point sees
    };
    static constexpr unsigned kSlots = 64;
    static unsigned slot(Move move) { return move.target(); }
    static constexpr Value kSwing = 350;
    static constexpr int kMovesTried = 8;
    static std::optional<Move> winning_move(const Position& position);
    static constexpr bool kOnlyMoverWins = true;
    static unsigned least_plies_to_win(const Position& position);

    static std::vector<std::string> remarks_on(const Position& before, Move move, const Position& after);

    static constexpr std::array<Motif, 9> kMotifs{{
        {"missed-stack", "another move makes a full stack, and this one does not"},
        {"blocked-line", "the piece is placed where it blocks an own capture that would make a full stack"},
        {"left-stack", "the answer makes a full stack, which could be made before the move, too"},
        {"placed-en-prise", "the answer makes a full stack on the piece that the move placed"},
        {"captured-en-prise", "the answer makes a full stack on the stack that the move made"},
        {"opened-line", "the answer makes a full stack along a line that the move opened"},
        {"later-stack", "no full stack is made at once, but the lines end one apart"},
        {"missed-middle",
         "another move makes a middle stack, this one captures nothing, and more than that piece is not at stake"},
        {"lets-capture", "the answer makes a middle stack, which the better line prevents, and more is not at stake"},
    }};
    static std::vector<MotifShown> motifs_of(const Mistake<attangle::Rules>& mistake);
};
static_assert(KnowledgeOf<Knowledge<attangle::Rules>, attangle::Rules>);

}  // namespace ludex::engine
