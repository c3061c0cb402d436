#include "drawing/drawing.hpp"
#include "games/checked_game.hpp"
#include "server/parameters.hpp"
#include "server/questions.hpp"
#include "service/questions/position_question.hpp"
#include "web/parts.hpp"

namespace ludex::server {

using service::Answer;

namespace {

service::Json motions_json(const std::vector<drawing::Motion>& motions) {
    service::Json json = service::Json::array();
    for (const drawing::Motion& m : motions) {
        const char* turn = m.path == drawing::Path::left ? "L" : m.path == drawing::Path::right ? "R" : "";
        json.push_back({{"from", m.from}, {"to", m.to}, {"turn", turn}});
    }
    return json;
}

/// The motions of the last move; an empty list without moves.
service::Json last_motions(const service::NamedPosition& named, const std::vector<std::string>& moves) {
    if (named.before.empty()) return service::Json::array();
    return with_game(named.before.back(), [&]<class G>(const auto& before) {
        const auto move = G::read_move(before, moves.back());
        return move ? motions_json(drawing::motions_of(before, *move)) : service::Json::array();
    });
}

service::Json clicks_json(const AnyPosition& position) {
    service::Json json = service::Json::object();
    for (const AnyMove& move : legal_moves(position)) {
        service::Json ways = service::Json::array();
        for (const drawing::Clicks& way : drawing::clicks_of(position, move))
            ways.push_back({{"points", way.points}, {"last", way.last}});
        if (!ways.empty()) json[format(move)] = std::move(ways);
    }
    return json;
}

service::Json drawing_json(const service::NamedPosition& named, const std::vector<std::string>& moves) {
    service::Json pieces = service::Json::object();
    std::set<std::string> codes;
    for (const drawing::Piece& piece : drawing::pieces_of(named.position)) {
        pieces[piece.place] = piece.code;
        codes.insert(piece.code);
    }
    return {{"board", web::board_name(named.variant)},
            {"pieces", pieces},
            {"motions", last_motions(named, moves)},
            {"standing",
             {{"black", drawing::standing_of(named.position, Colour::black)},
              {"white", drawing::standing_of(named.position, Colour::white)}}},
            {"parts", web::piece_parts(named.variant, codes)},
            {"clicks", clicks_json(named.position)}};
}

}  // namespace

Result<Answer> answer_position(Query& query) {
    PositionRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const auto named = service::read_position(request.position, "from");
    LUDEX_TRY(named);
    Answer answer{service::position_json(*named)};
    if (request.with_drawing) answer.head["drawing"] = drawing_json(*named, request.position.moves);
    return answer;
}

Result<Answer> answer_drawing(Query& query) {
    DrawingRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const auto variant = read_game_name(request.game);
    LUDEX_TRY(variant);
    const drawing::Board board = drawing::board_of(*variant);
    return Answer{{{"board", web::board_name(*variant)},
                   {"width", board.width},
                   {"height", board.height},
                   {"parts", web::shared_parts({*variant}) + web::board_parts(*variant)}}};
}

}  // namespace ludex::server
