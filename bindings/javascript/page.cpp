#include <ludex/ludex.h>

#include "core/text.hpp"
#include "drawing/board_parts.hpp"
#include "drawing/picture.hpp"
#include "library/c/call.hpp"
#include "library/record_inside.hpp"
#include "service/questions/drawn_position.hpp"
#include "service/site/explore_slice.hpp"
#include "web/page_parts.hpp"
#include "web/replay_section.hpp"

using namespace ludex;
using namespace ludex::c;

// What pages ask that have no server: the answers of the HTTP API to questions that need no database.
namespace {

/// {"game","from","moves"}, as the API has them.
service::PositionQuestion question_of(const Json& asked) {
    service::PositionQuestion question;
    question.game = asked.value("game", "");
    question.from = asked.value("from", "");
    const std::string moves = asked.value("moves", "");
    for (const std::string_view move : split(moves, ' '))
        if (!move.empty()) question.moves.emplace_back(move);
    return question;
}

/// Where the site has the explorer's answer.
Json slice_place(const service::NamedPosition& named) {
    return {{"board", drawing::board_name(named.variant)}, {"name", service::slice_name(named.position)}};
}

/// The answer of /explore, but for the games.
Result<Json> explored(const service::NamedPosition& named, const Json& part) {
    const auto found = service::explored_from(part, named);
    LUDEX_TRY(found);
    Json answer = service::explore_json(*found);
    answer["sample"] = found->answer.sample;
    return answer;
}

Result<Json> answer(const std::string& what, const Json& asked) {
    const service::PositionQuestion question = question_of(asked);
    if (what == "drawing") {
        const auto variant = read_game_name(question.game);
        LUDEX_TRY(variant);
        return service::drawing_json(*variant);
    }
    if (what == "setup") {
        const auto variant = read_game_name(question.game);
        LUDEX_TRY(variant);
        return service::set_up_json(*variant);
    }
    const auto named = service::read_position(question, "from");
    LUDEX_TRY(named);
    if (what == "position") return service::drawn_position_json(*named);
    if (what == "slice") return slice_place(*named);
    if (what == "explored") return explored(*named, asked.at("slice"));
    return Error{.kind = ErrorKind::syntax, .message = "there is no such question", .offending = what};
}

/// A record as a part of a page: {"section","parts","style"}.
Result<Json> section_of(const Record& record) {
    const analyzer::ReplayReport& report = RecordInside::of(record).report;
    const auto& game = report.game;
    if (!game) return Error{.kind = ErrorKind::unknown_game, .message = "the record has no game"};
    web::PageParts parts;
    const std::string section = web::replay_section({report.canonical, *game, {}}, parts.codes_for(game->variant));
    return Json{{"section", section}, {"parts", parts.html()}, {"style", drawing::style_sheet()}};
}

}  // namespace

extern "C" {

char* ludex_page_ask(const char* what, const char* question) {
    return call<char*>(nullptr, [&]() -> Result<char*> {
        const auto answered = answer(what, Json::parse(question));
        LUDEX_TRY(answered);
        return json_for_caller(*answered);
    });
}

char* ludex_page_section(const ludex_record* record) {
    return use<char*>(record, nullptr, [&](const auto& r) -> Result<char*> {
        const auto section = section_of(r.record);
        LUDEX_TRY(section);
        return json_for_caller(*section);
    });
}

}  // extern "C"
