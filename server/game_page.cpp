#include "server/game_page.hpp"

#include <fmt/format.h>

#include "analyzer/annotate/annotated_record.hpp"
#include "analyzer/annotate/annotation.hpp"
#include "service/game_notices.hpp"
#include "service/records/single_record.hpp"
#include "web/page_parts.hpp"
#include "web/replay_section.hpp"

namespace ludex::server {

namespace {

std::vector<web::ReplayNotice> notices_of(const storage::StoredGame& stored) {
    std::vector<web::ReplayNotice> notices;
    if (auto notice = service::partial_notice(stored)) notices.push_back({*std::move(notice)});
    if (const auto related = service::related_notice(stored)) {
        web::ReplayNotice& notice = notices.emplace_back(web::ReplayNotice{related->text});
        for (const std::int64_t game : related->games)
            notice.links.push_back({"/games/" + std::to_string(game), "game " + std::to_string(game)});
    }
    return notices;
}

Result<web::ReplayGame> replay_game(storage::GameStore& store, const storage::StoredGame& stored) {
    web::ReplayGame game{stored.record, stored.game, {}, {}, notices_of(stored)};
    const auto judged = store.load_judgement(stored.id);
    LUDEX_TRY(judged);
    if (!*judged || !analyzer::is_good_for(**judged, stored.game, 0)) return game;
    const auto novelty = analyzer::find_novelty(store, stored);
    LUDEX_TRY(novelty);
    const analyzer::Annotation annotation = analyzer::annotate(stored.game, **judged, *novelty);
    auto annotated = analyzer::annotated_in_layers(stored.record, annotation);
    game.record = std::move(annotated.record);
    game.by_engine = std::move(annotated.by_engine);
    game.chances = annotation.chances;
    return game;
}

}  // namespace

Result<GamePage> game_page(storage::GameStore& store, const storage::StoredGame& stored) {
    const auto game = replay_game(store, stored);
    LUDEX_TRY(game);
    web::PageParts parts;
    const std::string section = web::replay_section(*game, parts.codes_for(stored.game.variant));
    const Colour first = info_of(stored.game.variant).first_mover;
    const auto name = [&](Colour colour) {
        const std::string_view tag = stored.record.tag(name_of(colour));
        return std::string(is_unknown_value(tag) ? name_of(colour) : tag);
    };
    return GamePage{
        fmt::format("{} - {}", name(first), name(opponent(first))),
        fmt::format("<main class=\"wide\" data-page=\"game\" data-id=\"{}\" data-version=\"{}\"{}>{}</main>{}",
                    stored.id, service::version_of(stored),
                    stored.status == storage::GameStatus::whole ? "" : " data-partial=\"\"", section, parts.html())};
}

}  // namespace ludex::server
