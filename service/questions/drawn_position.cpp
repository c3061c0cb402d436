#include "service/questions/drawn_position.hpp"

#include "drawing/board_parts.hpp"
#include "drawing/drawing.hpp"
#include "games/checked_game.hpp"

namespace ludex::service {

namespace {

/// Where a piece is turned to; empty when it goes straight.
const char* turn_of(const drawing::Motion& m) {
    return m.path == drawing::Path::left ? "L" : m.path == drawing::Path::right ? "R" : "";
}

Json motions_json(const std::vector<drawing::Motion>& motions) {
    Json json = Json::array();
    for (const drawing::Motion& m : motions) json.push_back({{"from", m.from}, {"to", m.to}, {"turn", turn_of(m)}});
    return json;
}

/// The motions of the last move; an empty list without moves.
Json last_motions(const NamedPosition& named) {
    if (named.before.empty()) return Json::array();
    return with_game(named.before.back(), [&]<class G>(const auto& before) {
        const auto move = G::read_move(before, named.moves.back());
        return move ? motions_json(drawing::motions_of(before, *move)) : Json::array();
    });
}

/// The legal moves that turn a piece where it stands.
Json turns_json(const AnyPosition& position) {
    Json json = Json::object();
    for (const AnyMove& move : ludex::legal_moves(position))
        for (const drawing::Motion& m : drawing::motions_of(position, move))
            if (const std::string turn = turn_of(m); !turn.empty()) json[format(move)] = turn;
    return json;
}

Json clicks_json(const AnyPosition& position) {
    Json json = Json::object();
    for (const AnyMove& move : ludex::legal_moves(position)) {
        Json ways = Json::array();
        for (const drawing::Clicks& way : drawing::clicks_of(position, move))
            ways.push_back({{"points", way.points}, {"last", way.last}});
        if (!ways.empty()) json[format(move)] = std::move(ways);
    }
    return json;
}

Json drawn(const NamedPosition& named) {
    Json pieces = Json::object();
    std::set<std::string> codes;
    for (const drawing::Piece& piece : drawing::pieces_of(named.position)) {
        pieces[piece.place] = piece.code;
        codes.insert(piece.code);
    }
    return {{"board", drawing::board_name(named.variant)},
            {"pieces", pieces},
            {"motions", last_motions(named)},
            {"standing",
             {{"black", drawing::standing_of(named.position, Colour::black)},
              {"white", drawing::standing_of(named.position, Colour::white)}}},
            {"parts", drawing::piece_parts(named.variant, codes)},
            {"clicks", clicks_json(named.position)},
            {"turns", turns_json(named.position)}};
}

}  // namespace

Json drawn_position_json(const NamedPosition& named) {
    Json json = position_json(named);
    json["drawing"] = drawn(named);
    return json;
}

Json drawing_json(const AnyVariant& variant) {
    const drawing::Board board = drawing::board_of(variant);
    return {{"board", drawing::board_name(variant)},
            {"width", board.width},
            {"height", board.height},
            {"parts", drawing::shared_parts({variant}) + drawing::board_parts(variant)}};
}

Result<Json> set_up_json(const AnyVariant& variant) {
    const auto form = drawing::set_up_form(variant);
    if (!form)
        return Error{.kind = ErrorKind::bad_setup, .message = "positions of this game are not set up piece by piece"};
    std::set<std::string> codes;
    for (const auto& alike : form->pieces) codes.insert(alike.begin(), alike.end());
    Json counts = Json::array();
    for (const drawing::SetUpCount& count : form->counts)
        counts.push_back({{"name", count.name},
                          {"usual", count.usual},
                          {"all", count.all},
                          {"letter", count.all > 0 ? std::string(1, count.letter) : ""},
                          {"most", count.most}});
    return Json{{"rows", form->rows},
                {"separator", form->separator},
                {"pieces", form->pieces},
                {"counts", counts},
                {"parts", drawing::piece_parts(variant, codes)}};
}

}  // namespace ludex::service
