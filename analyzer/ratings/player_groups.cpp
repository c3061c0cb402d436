#include "analyzer/ratings/player_groups.hpp"

#include <algorithm>
#include <numeric>

namespace ludex::analyzer {

namespace {

/// The one who stands for the group of a player, by way of those who stood for it before.
std::uint32_t leader_of(std::vector<std::uint32_t>& leaders, std::uint32_t player) {
    while (leaders[player] != player) player = leaders[player] = leaders[leaders[player]];
    return player;
}

}  // namespace

PlayerGroups::PlayerGroups(std::span<const RatedGame> games, std::size_t players) : numbers_(players) {
    std::vector<std::uint32_t> leaders(players);
    std::iota(leaders.begin(), leaders.end(), 0U);
    std::vector<bool> has_played(players);
    for (const RatedGame& game : games) {
        leaders[leader_of(leaders, game.second)] = leader_of(leaders, game.first);
        has_played[game.first] = has_played[game.second] = true;
    }
    std::vector<std::uint32_t> members(players);
    for (std::uint32_t player = 0; player < players; ++player)
        members[leader_of(leaders, player)] += has_played[player];
    std::vector<std::uint32_t> largest;
    for (std::uint32_t player = 0; player < players; ++player) {
        if (members[player] > 0) largest.push_back(player);
    }
    std::stable_sort(largest.begin(), largest.end(), [&](auto a, auto b) { return members[a] > members[b]; });
    std::vector<std::uint32_t> number_of(players);
    for (const std::uint32_t leader : largest) number_of[leader] = ++groups_;
    for (std::uint32_t player = 0; player < players; ++player) {
        if (has_played[player]) numbers_[player] = number_of[leader_of(leaders, player)];
    }
}

}  // namespace ludex::analyzer
