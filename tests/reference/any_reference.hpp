#pragma once

#include "games/any_game.hpp"
#include "reference/reference.hpp"

/// The slow rules of any game, for templates.
namespace ludex::reference {

template <Game G>
std::vector<std::string> slow_moves(std::string_view variant, const std::string& position) {
    if constexpr (std::is_same_v<G, ludex::abalone::Rules>) {
        return abalone::legal_moves(position);
    } else if constexpr (std::is_same_v<G, ludex::attangle::Rules>) {
        return attangle::legal_moves(variant, position);
    } else {
        return artaban::legal_moves(variant, position);
    }
}

template <Game G>
std::string slow_play(std::string_view variant, const std::string& position, const std::string& move) {
    if constexpr (std::is_same_v<G, ludex::abalone::Rules>) {
        return abalone::play(position, move);
    } else if constexpr (std::is_same_v<G, ludex::attangle::Rules>) {
        return attangle::play(variant, position, move);
    } else {
        return artaban::play(variant, position, move);
    }
}

}  // namespace ludex::reference
