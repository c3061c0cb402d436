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
    std::int64_t id = 0;  ///< 0: not a stored one
    GameRecord record;
    CheckedGame game;
    std::uint64_t nodes = 0;
    Slots::Place place;
};

Result<JudgedGame> judge(const Work& work, const std::atomic<bool>& stop, Lines& lines) {
    JudgedGame judged = analyzer::begin_judgement(work.nodes);
    const std::size_t segments = analyzer::segments_of(work.game.plies);
    for (std::size_t i = 0; i < segments; ++i) {
        if (stop || !lines.is_read()) return Error{.kind = ErrorKind::interrupted, .message = "nobody waits for it"};
        analyzer::Analyst analyst({});
        const auto segment = analyzer::judge_segment(work.game, i, work.nodes, analyzer::evaluation_by(analyst), stop);
        LUDEX_TRY(segment);
        analyzer::add_segment(judged, *segment);
        const std::size_t plies = work.game.plies;
        lines.write({{"progress", {{"judged", std::min(judged.positions.size(), plies)}, {"of", plies}}}});
    }
    return judged;
}

Status keep(Stores& stores, std::int64_t id, const JudgedGame& judged) {
    const auto store = stores.writer();
    LUDEX_TRY(store);
    return (*store)->save_judgement(id, judged);
}

}  // namespace

void Sections::show(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read) {
    service::ReadingQuestion asked;
    const auto body = receive_body(request, response, read, service::reading_options(asked), stop_);
    if (!body) return;
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
    auto found = [&]() -> Result<Work> {
        if (asked.id == 0) {
            auto record = read_single_game(*body, asked.reading);
            LUDEX_TRY(record);
            return Work{0, std::move(record->report.canonical), *std::move(record->report.game), asked.nodes, {}};
        }
        const auto store = stores_.reader();
        LUDEX_TRY(store);
        auto stored = (**store).load(asked.id);
        LUDEX_TRY(stored);
        if (!*stored) return Error{.kind = ErrorKind::syntax, .message = fmt::format("there is no game {}", asked.id)};
        return Work{asked.id, std::move((*stored)->record), std::move((*stored)->game), asked.nodes, {}};
    }();
    if (!found) return answer_problem(response, found.error());
    if (found->game.plies > kMostPlies) return answer_problem(response, 413, "the game is too long to be judged here");
    found->place = analyses_.take();
    if (!found->place) return answer_problem(response, 503, "the engine is busy with other questions");
    const auto work = std::make_shared<Work>(*std::move(found));
    answer_in_lines(response, [this, work](Lines& lines) -> Status {
        const auto judged = judge(*work, stop_, lines);
        LUDEX_TRY(judged);
        const bool is_kept = work->id != 0 && !is_read_only_;
        if (is_kept) LUDEX_TRY(keep(stores_, work->id, *judged));
        const analyzer::Annotation annotation = analyzer::annotate(work->game, *judged);
        Json answer =
            section_json({analyzer::annotated_record(work->record, annotation), work->game, annotation.chances});
        answer["kept"] = is_kept;
        lines.write(answer);
        return Done{};
    });
}

}  // namespace ludex::server
