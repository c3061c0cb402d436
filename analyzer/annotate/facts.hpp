#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace ludex::analyzer {

/// What a move did on the board, in sentences without a full stop: what was won, threatened or brought home. Every
/// word follows from the rules; nothing is judged.
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

/// "first" to "sixth"
std::string_view ordinal(unsigned n);

/// "Black wins: six marbles are off", for a decided position.
std::string end_text(const Outcome& end, Colour first_mover);

}  // namespace ludex::analyzer
