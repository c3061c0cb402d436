#pragma once

#include <string>

#include "service/json/json.hpp"

namespace ludex::service {

/// How far a game is in a repertoire: the member `repertoire` of `annotate --to json`. `Departure` is that of the
/// analyzer or of the library.
template <class Departure>
Json departure_json(const Departure& departure) {
    const std::string how(to_text(departure.how));
    return {{"known", departure.known},
            {"how", how},
            {"mover", to_text(departure.mover)},
            {"move", text_or_null(departure.move)},
            {"moves", departure.moves}};
}

}  // namespace ludex::service
