#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/engine/motif.hpp"
#include "analyzer/engine/value.hpp"
#include "core/game.hpp"

namespace ludex::engine {

/// A term of an evaluation: what is counted, and why it matters.
struct Term {
    std::string_view name;
    std::string_view meaning;
};

/// The engine's knowledge of a game beyond its rules: games/NAME/engine/knowledge.hpp. The evaluation is a weighted sum
/// of kTerms, so that one program can tune all games.
template <Game G>
struct Knowledge;

/// The counts behind the terms, seen from the side to move: its own count less the opponent's, or one of the two.
template <Game G>
using Features = std::array<std::int32_t, Knowledge<G>::kTerms.size()>;
/// The weight of each term, in thousandths of the game's unit.
template <Game G>
using Weights = std::array<std::int32_t, Knowledge<G>::kTerms.size()>;

/// How a value becomes a chance: the logarithm of the odds of the side to move is value / scale + mover, + first for
/// the side that moved first in the game, - first for the other one.
struct ChanceCurve {
    double scale = 0;  ///< in thousandths of the unit
    double mover = 0;
    double first = 0;
};

template <class K, class G>
concept KnowledgeOf = requires(const typename G::Position& position, const typename G::Move& move,
                               const Mistake<G>& mistake) {
    { K::kUnit } -> std::convertible_to<std::string_view>;     // "marble": a value of 1000 is worth one of these
    { K::kUnitTerms[0] } -> std::convertible_to<std::size_t>;  // the terms that are worth one unit on average
    { K::features(position) } -> std::same_as<std::array<std::int32_t, K::kTerms.size()>>;
    { K::weights(position) } -> std::same_as<const std::array<std::int32_t, K::kTerms.size()>&>;
    // Weights for material only: the simple opponent of matches.
    { K::material_weights() } -> std::same_as<const std::array<std::int32_t, K::kTerms.size()>&>;
    { K::chance_curve(position) } -> std::same_as<const ChanceCurve&>;
    // What a move wins at once, in thousandths of the unit; 0 for quiet moves. Moves that win at least kForcing are
    // forcing: the quiescence search tries these and no others.
    { K::worth(position, move) } -> std::same_as<Value>;
    { K::kForcing } -> std::convertible_to<Value>;
    { K::forcing_moves(position) } -> std::same_as<typename G::Moves>;
    // For quiet moves: a first estimate of about 100, which an Outlook computes for all moves together, and the slot in
    // which the search remembers how the moves did.
    { typename K::Outlook(position).promise(move) } -> std::same_as<int>;
    { K::slot(move) } -> std::same_as<unsigned>;  // below kSlots
    { K::kSlots } -> std::convertible_to<unsigned>;
    // A quiet move seldom changes the value by more than kSwing. Near the leaves only kMovesTried moves a ply are worth
    // trying.
    { K::kSwing } -> std::convertible_to<Value>;
    { K::kMovesTried } -> std::convertible_to<int>;
    // A move that wins at once by the means of the game (an ejection, a full stack, AR-9); nullopt only when there is
    // none.
    { K::winning_move(position) } -> std::same_as<std::optional<typename G::Move>>;
    { K::kOnlyMoverWins } -> std::convertible_to<bool>;  // a move never makes the opponent win
    // The side to move cannot win in fewer plies; a lower bound of 1 is always right.
    { K::least_plies_to_win(position) } -> std::same_as<unsigned>;
    // What a move did on the board, in sentences without a full stop: for example what was won or threatened. All of it
    // follows from the rules; nothing is evaluated.
    { K::remarks_on(position, move, position) } -> std::same_as<std::vector<std::string>>;
    // What a mistake was, those that cost most first. It follows from the rules and the two lines: nothing is
    // evaluated.
    { K::kMotifs.size() } -> std::convertible_to<std::size_t>;  // all that there are, of type Motif
    { K::motifs_of(mistake) } -> std::same_as<std::vector<MotifShown>>;
};

template <Game G>
Value evaluate(const typename G::Position& position, const Weights<G>& weights) {
    const Features<G> features = Knowledge<G>::features(position);
    return as_judgement(std::inner_product(features.begin(), features.end(), weights.begin(), std::int64_t{0}));
}

}  // namespace ludex::engine
