#include "service/json/departure_json.hpp"

namespace ludex::service {

Json departure_json(const std::optional<Departure>& departure) {
    if (!departure) return nullptr;
    return {{"known", departure->known},
            {"how", to_text(departure->how)},
            {"mover", to_text(departure->mover)},
            {"move", text_or_null(departure->move)},
            {"moves", departure->moves}};
}

}  // namespace ludex::service
