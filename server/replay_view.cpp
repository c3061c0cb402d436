#include "server/replay_view.hpp"

#include "analyzer/annotate/annotated_record.hpp"
#include "analyzer/annotate/annotation.hpp"
#include "analyzer/explore/opening_path.hpp"
#include "service/game_notices.hpp"
#include "web/replay_page.hpp"

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
    auto played = analyzer::opening_path(store, stored);
    LUDEX_TRY(played);
    web::ReplayGame game{stored.record, stored.game, {}, std::move(*played), notices_of(stored)};
    const auto judged = store.load_judgement(stored.id);
    LUDEX_TRY(judged);
    if (!*judged || !analyzer::is_good_for(**judged, stored.game, 0)) return game;
    const auto novelty = analyzer::find_novelty(store, stored);
    LUDEX_TRY(novelty);
    const analyzer::Annotation annotation = analyzer::annotate(stored.game, **judged, *novelty);
    game.record = analyzer::annotated_record(stored.record, annotation);
    game.chances = annotation.chances;
    return game;
}

}  // namespace

Result<std::string> replay_view(storage::GameStore& store, const storage::StoredGame& stored,
                                std::string_view navigation) {
    const auto game = replay_game(store, stored);
    LUDEX_TRY(game);
    std::string html;
    web::ReplayPage page([&](std::string_view text) { html += text; }, "Game " + std::to_string(stored.id), navigation);
    page.add(*game);
    page.finish();
    return html;
}

}  // namespace ludex::server
