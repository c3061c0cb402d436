#include "server/sections.hpp"

#include <fmt/format.h>

#include "analyzer/annotate/annotated_record.hpp"
#include "server/answer_text.hpp"
#include "server/body.hpp"
#include "server/lines.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/single_game.hpp"
#include "service/json/report_json.hpp"
#include "service/records/single_record.hpp"
#include "web/page_parts.hpp"
#include "web/replay_section.hpp"

namespace ludex::server {

namespace {

using service::Json;

constexpr std::size_t kMostPlies = 2'000;

Json section_json(const web::ReplayGame& game) {
    web::PageParts parts;
    const std::string section = web::replay_section(game, parts.codes_for(game.game.variant));
    return {{"section", section}, {"parts", parts.html()}};
}

Json shown_json(const storage::PreparedRecord& record) {
    const notation::RawRecord raw = record.raw();
    const std::string name = "record";
    Json json{{"report", service::report_json({name, raw, record.record, record.report})},
              {"section", nullptr},
              {"parts", nullptr}};
    if (!service::is_rejected(record)) json.update(section_json({record.report.canonical, *record.report.game, {}}));
    return json;
}

/// A game to be judged.
struct Work {
    std::int64_t id = 0;    ///< 0: not a stored one
    std::string version{};  ///< of a stored one
    GameRecord record{};
    CheckedGame game{};
    std::uint64_t nodes = 0;
    Slots::Place place{};
};

/// The game that is asked for; nullopt: it is not stored.
Result<std::optional<Work>> work_of(Stores& stores, const AnnotationRequest& asked, const std::string& body) {
    if (asked.id == 0) {
        auto record = read_single_game(body, asked.reading);
        LUDEX_TRY(record);
        return std::optional(Work{.record = std::move(record->report.canonical),
                                  .game = *std::move(record->report.game),
                                  .nodes = asked.nodes});
    }
    const auto store = stores.reader();
    LUDEX_TRY(store);
    auto stored = (**store).load(asked.id);
    LUDEX_TRY(stored);
    if (!*stored) return std::optional<Work>();
    const std::string version = service::version_of(**stored);
    return std::optional(
        Work{asked.id, version, std::move((*stored)->record), std::move((*stored)->game), asked.nodes, {}});
}

Result<JudgedGame> judge(const Work& work, const std::atomic<bool>& stop, Lines& lines) {
    analyzer::Analyst analyst({});
    const std::size_t plies = work.game.plies;
    return analyzer::judge_game(work.game, work.nodes, analyst, stop, [&](std::size_t positions) {
        lines.write({{"progress", {{"judged", std::min(positions, plies)}, {"of", plies}}}});
        return lines.is_read();
    });
}

/// The game with what the engine says of it.
Json judged_json(const Work& work, const JudgedGame& judged) {
    const analyzer::Annotation annotation = analyzer::annotate(work.game, judged);
    auto annotated = analyzer::annotated_in_layers(work.record, annotation);
    web::ReplayGame game{std::move(annotated.record), work.game, annotation.chances};
    game.by_engine = std::move(annotated.by_engine);
    return section_json(game);
}

/// Keeps a judgement beside its game, unless the game was changed meanwhile, or a better one is there. False: it was
/// not kept.
Result<bool> keep(Stores& stores, const Work& work, const JudgedGame& judged) {
    const auto store = stores.writer();
    LUDEX_TRY(store);
    const auto stored = (*store)->load(work.id);
    LUDEX_TRY(stored);
    if (!*stored || service::version_of(**stored) != work.version) return false;
    const auto known = (*store)->load_judgement(work.id);
    LUDEX_TRY(known);
    if (*known && analyzer::is_good_for(**known, work.game, work.nodes)) return false;
    LUDEX_TRY((*store)->save_judgement(work.id, judged));
    return true;
}

}  // namespace

void Sections::show(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read) {
    service::ReadingQuestion asked;
    const auto body = receive_body(request, response, read, service::reading_options(asked), stop_);
    if (!body) return;
    const Slots::Place place = shown_.take(std::chrono::seconds(2));
    if (!place) return answer_problem(response, 503, "other records are being shown");
    const auto record = read_any_record(*body, asked);
    if (!record) return answer_problem(response, record.error());
    response.set_header("Cache-Control", "no-store");
    response.set_content(service::dump(shown_json(*record)), kJson);
}

void Sections::annotate(const httplib::Request& request, httplib::Response& response,
                        const httplib::ContentReader& read) {
    AnnotationRequest asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (!body) return;
    auto found = work_of(stores_, asked, *body);
    if (!found) return answer_problem(response, found.error());
    if (!*found) return answer_problem(response, 404, fmt::format("there is no game {}", asked.id));
    const auto work = std::make_shared<Work>(**std::move(found));
    if (work->game.plies > kMostPlies) return answer_problem(response, 413, "the game is too long to be judged here");
    work->place = analyses_.take();
    if (!work->place) return answer_problem(response, 503, "the engine is busy with other questions");
    const bool may_keep = work->id != 0 && may_write_(request);
    answer_in_lines(response, [this, work, may_keep](Lines& lines) -> Status {
        const auto judged = judge(*work, stop_, lines);
        LUDEX_TRY(judged);
        const Result<bool> is_kept = may_keep ? keep(stores_, *work, *judged) : Result<bool>(false);
        LUDEX_TRY(is_kept);
        Json answer = judged_json(*work, *judged);
        answer["kept"] = *is_kept;
        lines.write(answer);
        return Done{};
    });
}

}  // namespace ludex::server
