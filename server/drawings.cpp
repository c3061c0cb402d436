#include "server/parameters.hpp"
#include "server/questions.hpp"
#include "service/questions/drawn_position.hpp"

namespace ludex::server {

using service::Answer;

Result<Answer> answer_position(Query& query) {
    PositionRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const auto named = service::read_position(request.position, "from");
    LUDEX_TRY(named);
    return Answer{request.with_drawing ? service::drawn_position_json(*named) : service::position_json(*named)};
}

Result<Answer> answer_drawing(Query& query) {
    DrawingRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const auto variant = read_game_name(request.game);
    LUDEX_TRY(variant);
    return Answer{service::drawing_json(*variant)};
}

Result<Answer> answer_set_up(Query& query) {
    DrawingRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const auto variant = read_game_name(request.game);
    LUDEX_TRY(variant);
    const auto form = service::set_up_json(*variant);
    LUDEX_TRY(form);
    return Answer{*form};
}

}  // namespace ludex::server
