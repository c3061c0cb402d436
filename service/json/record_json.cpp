#include "service/json/record_json.hpp"

#include "notation/json/json_movetext.hpp"

namespace ludex::service {

Json record_json(const GameRecord& canonical, const CheckedGame& game) {
    Json json{{"game", full_name(game.variant)},
              {"tags", tags_json(canonical)},
              {"start", format(game.start)},
              {"moves", canonical.main_line()},
              {"plies", game.plies},
              {"result", canonical.result_token},
              {"outcome", outcome_json(game.variant, game.outcome)}};
    const bool annotated = canonical.elements.size() != game.plies;
    if (annotated) json["movetext"] = notation::json_movetext(canonical);
    return json;
}

}  // namespace ludex::service
