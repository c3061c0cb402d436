#pragma once

#include <ludex/departure.hpp>
#include <optional>

#include "service/json/json.hpp"

namespace ludex::service {

/// How far a game is in a repertoire: the member `repertoire` of `annotate --to json`. Null for a game that never comes
/// to it.
Json departure_json(const std::optional<Departure>& departure);

}  // namespace ludex::service
