#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace ludex::analyzer {

/// What a move did on the board, in sentences without a full stop: for example what was won or threatened. All of it
/// follows from the rules; nothing is evaluated.
template <Game G>
std::vector<std::string> facts_of(const typename G::Position& before, typename G::Move move,
                                  const typename G::Position& after);

template <>
std::vector<std::string> facts_of<abalone::Rules>(const abalone::Position& before, abalone::Move move,
                                                  const abalone::Position& after);
template <>
std::vector<std::string> facts_of<attangle::Rules>(const attangle::Position& before, attangle::Move move,
                                                   const attangle::Position& after);
template <>
std::vector<std::string> facts_of<artaban::Rules>(const artaban::Position& before, artaban::Move move,
                                                  const artaban::Position& after);

/// The number as a word, "first" to "sixth".
std::string_view ordinal(unsigned n);

/// How a decided position has ended: "Black wins: six marbles are off".
std::string end_text(const Outcome& end, Colour first_mover);

}  // namespace ludex::analyzer
