#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>

#include "analyzer/engine/value.hpp"
#include "core/game.hpp"

namespace ludex::engine {

/// A term of an evaluation: what is counted, and why it matters.
struct Term {
    std::string_view name;
    std::string_view meaning;
};

/// What the engine knows of a game beside its rules: abalone_knowledge.hpp, attangle_knowledge.hpp,
/// artaban_knowledge.hpp. The evaluation is a weighted sum of kTerms, so that one program can tune all games.
template <Game G>
struct Knowledge;

/// The counts behind the terms, from the side to move: what it has less what the opponent has, or one of both.
template <Game G>
using Features = std::array<std::int32_t, Knowledge<G>::kTerms.size()>;
/// Thousandths of the game's unit for each term.
template <Game G>
using Weights = std::array<std::int32_t, Knowledge<G>::kTerms.size()>;

/// The value, in thousandths, at which the odds of winning are e to one.
using ChanceScale = double;

template <class K, class G>
concept KnowledgeOf = requires(const typename G::Position& position, typename G::Position& changing,
                               const typename G::Move& move, typename G::Moves& moves,
                               const typename G::Variant& variant) {
    { K::kUnit } -> std::convertible_to<std::string_view>;     // "marble": what a thousand of values is worth
    { K::kUnitTerms[0] } -> std::convertible_to<std::size_t>;  // the terms that are worth a unit, on the average
    { K::features(position) } -> std::same_as<std::array<std::int32_t, K::kTerms.size()>>;
    { K::weights(position) } -> std::same_as<const std::array<std::int32_t, K::kTerms.size()>&>;
    // Material alone: the plain opponent of matches.
    { K::material_weights() } -> std::same_as<const std::array<std::int32_t, K::kTerms.size()>&>;
    { K::chance_scale(position) } -> std::same_as<ChanceScale>;
    // What a move wins at once, in thousandths of the unit; 0 for quiet moves. Those that win at least kForcing are
    // forcing: quiescence looks at them, at no others.
    { K::worth(position, move) } -> std::same_as<Value>;
    { K::kForcing } -> std::convertible_to<Value>;
    { K::forcing_moves(position) } -> std::same_as<typename G::Moves>;
    // Quiet moves: a first guess, of the size of 100, from what an Outlook sees of all of them at once; and the place
    // where the search remembers how they did.
    { typename K::Outlook(position).promise(move) } -> std::same_as<int>;
    { K::slot(move) } -> std::same_as<unsigned>;  // below kSlots
    { K::kSlots } -> std::convertible_to<unsigned>;
    // A quiet move seldom changes the value by more; a few plies from the leaves so many a ply are worth trying.
    { K::kSwing } -> std::convertible_to<Value>;
    { K::kMovesTried } -> std::convertible_to<int>;
    // A move that wins at once by what the game is won with (an ejection, a full stack, AR-9), whenever there is one.
    { K::winning_move(position) } -> std::same_as<std::optional<typename G::Move>>;
    { K::kOnlyMoverWins } -> std::convertible_to<bool>;  // a move never makes the opponent win
    // No win of the side to move comes earlier; a lower bound of 1 is always right.
    { K::least_plies_to_win(position) } -> std::same_as<unsigned>;
    // The turn goes to the opponent, which no rule allows: what would it do if it were to move?
    { K::pass(changing) } -> std::same_as<void>;
};

template <Game G>
Value evaluate(const typename G::Position& position, const Weights<G>& weights) {
    const Features<G> features = Knowledge<G>::features(position);
    return as_judgement(std::inner_product(features.begin(), features.end(), weights.begin(), std::int64_t{0}));
}

}  // namespace ludex::engine
