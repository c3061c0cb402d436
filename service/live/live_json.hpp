#pragma once

#include "service/json/json.hpp"
#include "service/live/live_games.hpp"

namespace ludex::service {

/// {"version","games":[...],"standings":[...],"complaints":[...]}: docs/api.md. Standings are of all games here that
/// have ended: a point for a win, half a point for a draw, those with most points first.
Json live_json(const LiveGames& games);

/// What a program that sent games is told: {"games":[{"tags","moves"}]}, with "error" where a record is not legal.
Json taken_json(const std::vector<ReadLiveGame>& games);

}  // namespace ludex::service
