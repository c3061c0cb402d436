#include "server/routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <thread>

#include "core/text.hpp"
#include "notation/write/canonical_text.hpp"
#include "server/game_page.hpp"
#include "server/openapi.hpp"
#include "server/problem.hpp"
#include "server/questions.hpp"
#include "server/record_export.hpp"
#include "server/site.hpp"
#include "service/json/game_json.hpp"
#include "service/records/single_record.hpp"

namespace ludex::server {

namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t kCacheBytes = std::size_t{32} << 20U;

unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

/// Whether a question replays many games, weighs them all, or asks the engine of many positions. Only one of them runs
/// at a time, so that others find a free store.
bool is_heavy(Result<service::Answer> (*ask)(Query&, storage::GameStore&), const Request& request) {
    const std::string by = request.get_param_value("by");
    return ask == answer_news || ask == answer_prepare || ask == answer_profile || ask == answer_puzzles ||
           ask == answer_ratings || request.has_param("pattern") || by == "ply" || by == "point" ||
           by == "crosstable" || by == "start";
}

/// Loads a game. nullopt when a problem was answered: there is no such game, or the store fails.
std::optional<storage::StoredGame> load(storage::GameStore& store, const std::string& number, Response& response) {
    const auto id = parse_number<std::int64_t>(number);
    auto stored = id ? store.load(*id) : Result<std::optional<storage::StoredGame>>(std::nullopt);
    if (!stored) {
        answer_problem(response, stored.error());
        return std::nullopt;
    }
    if (!*stored) answer_problem(response, 404, "there is no game " + number);
    return std::move(*stored);
}

}  // namespace

Routes::Routes(const Settings& settings, Sections::MayWrite may_write)
    : pages_(settings),
      stores_(settings.database, processors() + 1),
      live_(settings.followed, stop_),
      cache_(kCacheBytes),
      analyses_(processors(), stop_),
      sql_(settings.database, stop_),
      posts_(stores_, live_, analyses_.slots(), heavy_, stop_,
             [read_only = settings.read_only, may_write = std::move(may_write)](const auto& request) {
                 return !read_only && may_write(request);
             }) {}

void Routes::add_to(httplib::Server& http) {
    const std::string api = "/api/v1/";
    add(http, api + "explore", answer_explore);
    add(http, api + "position", answer_position);
    add(http, api + "drawing", answer_drawing);
    add(http, api + "setup", answer_set_up);
    add(http, api + "rules", answer_rules);
    add(http, api + "rule", answer_rule);
    add_list(http, api + "games", answer_games);
    add_list(http, api + "find", answer_find);
    add_list(http, api + "stats", answer_stats);
    http.Get(api + "stats.svg", [this](const Request& request, Response& response) {
        Query query(request);
        answer_text(request, response, AnswerForm::whole, true,
                    [&](storage::GameStore& store) { return answer_heat_maps(query, store); });
    });
    add_list(http, api + "players", answer_players);
    add_list(http, api + "events", answer_events);
    add(http, api + "prepare", answer_prepare);
    add(http, api + "news", answer_news);
    http.Get(api + "news.atom", [this](const Request& request, Response& response) {
        Query query(request);
        answer(query, response, answer_news, AnswerForm::feed);
    });
    add(http, api + "profile", answer_profile);
    add(http, api + "puzzles", answer_puzzles);
    add_list(http, api + "ratings", answer_ratings);
    add(http, api + "names", answer_names);
    add(http, api + "facets", answer_facets);
    add(http, api + "imports", answer_imports);
    http.Get(api + R"(games/(\d{1,18})(\.pgn)?)",
             [this](const Request& request, Response& response) { answer_game(request, response); });
    http.Get(api + "analyze",
             [this](const Request& request, Response& response) { analyses_.answer(request, response); });
    http.Get(api + "records", [this](const Request& request, Response& response) {
        const bool is_new = new_view(request, response).has_value();
        if (is_new) answer_records(stores_, heavy_, stop_, request, response);
    });
    http.Get(api + "backup", [this](const Request& request, Response& response) { answer_backup(request, response); });
    http.Get(api + "openapi.json", [](const Request&, Response& response) {
        response.set_header("Cache-Control", "max-age=60");
        response.set_content(openapi(), kJson);
    });
    live_.add_to(http);
    posts_.add_to(http, {.change = pages_.with_import, .broadcast = pages_.with_broadcast});
    if (pages_.with_sql) sql_.add_to(http, api);
    http.Get(R"(/games/(\d{1,18}))",
             [this](const Request& request, Response& response) { answer_game_page(request, response); });
    add_site(http, pages_);
}

void Routes::add(httplib::Server& http, const std::string& path, FromRules ask) {
    http.Get(path, [ask](const Request& request, Response& response) {
        Query query(request);
        auto answer = ask(query);
        if (!answer) return answer_problem(response, answer.error());
        response.set_header("Cache-Control", "max-age=60");
        const AnswerText text = text_of(std::move(*answer), AnswerForm::whole);
        response.set_content(text.body, text.type);
    });
}

void Routes::add(httplib::Server& http, const std::string& path, FromStore ask) {
    http.Get(path, [this, ask](const Request& request, Response& response) {
        Query query(request);
        answer(query, response, ask, query.wants_rows() ? AnswerForm::rows : AnswerForm::whole);
    });
}

void Routes::add_list(httplib::Server& http, const std::string& path, FromStore ask) {
    add(http, path, ask);
    http.Get(path + ".csv", [this, ask](const Request& request, Response& response) {
        Query query(request);
        answer(query, response, ask, AnswerForm::csv);
    });
}

void Routes::answer(Query& query, Response& response, FromStore ask, AnswerForm form) {
    answer_text(query.request(), response, form, is_heavy(ask, query.request()),
                [&](storage::GameStore& store) -> Result<AnswerText> {
                    auto answer = ask(query, store);
                    LUDEX_TRY(answer);
                    return text_of(std::move(*answer), form);
                });
}

void Routes::answer_text(const Request& request, Response& response, AnswerForm form, bool is_heavy,
                         const std::function<Result<AnswerText>(storage::GameStore&)>& make) {
    const auto view = new_view(request, response, form == AnswerForm::rows);
    if (!view) return;
    const std::string question = request.target + (form == AnswerForm::rows ? " rows" : "");
    if (const auto known = cache_.find(view->state(), question)) return response.set_content(known->body, known->type);
    Slots::Place place;
    if (is_heavy && !(place = heavy_.take(kPatience)))
        return answer_problem(response, 503, "another question of this size is being answered");
    auto text = make(**view);
    if (!text) return answer_problem(response, text.error());
    response.set_content(text->body, text->type);
    cache_.keep(view->state(), question, *std::move(text));
}

/// Answers with the game as JSON, or with its record when the path ends in `.pgn`.
void Routes::answer_game(const Request& request, Response& response) {
    Query query(request);
    if (const Status fine = query.read({}); !fine) return answer_problem(response, fine.error());
    const bool as_record = request.matches[2].length() > 0;
    const auto view = new_view(request, response);
    if (!view) return;
    const auto stored = load(**view, request.matches[1].str(), response);
    if (!stored) return;
    if (as_record) {
        response.set_content(notation::canonical_text(stored->record, stored->game), "application/x-chess-pgn");
    } else {
        service::Json json = service::game_json(*stored);
        json["version"] = service::version_of(*stored);
        response.set_content(service::dump(json), kJson);
    }
}

/// Sends a copy that lies in a nameless file as long as it is read.
void Routes::answer_backup(const Request& request, Response& response) {
    Query query(request);
    if (const Status fine = query.read({}); !fine) return answer_problem(response, fine.error());
    auto place = std::make_shared<Slots::Place>(backups_.take());
    if (!*place) return answer_problem(response, 503, "another copy is being made");
    auto copy = stores_.copy();
    if (!copy) return answer_problem(response, copy.error());
    const auto file = std::make_shared<NamelessFile>(std::move(*copy));
    response.set_header("Cache-Control", "no-store");
    response.set_header("Content-Disposition", "attachment; filename=\"backup.db\"");
    response.set_content_provider(file->size(), "application/vnd.sqlite3",
                                  [file, place](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                      std::array<char, std::size_t{1} << 16U> bytes{};
                                      const std::size_t n =
                                          file->read(offset, std::span(bytes).first(std::min(length, bytes.size())));
                                      return n > 0 && sink.write(bytes.data(), n);
                                  });
}

void Routes::answer_game_page(const Request& request, Response& response) {
    const auto view = new_view(request, response);
    if (!view) return;
    const auto stored = load(**view, request.matches[1].str(), response);
    if (!stored) return;
    const auto page = game_page(**view, *stored);
    if (!page) return answer_problem(response, page.error());
    answer_page(response, page->title, page->body, pages_);
}

std::optional<Stores::View> Routes::new_view(const Request& request, Response& response, bool as_rows) {
    auto view = stores_.view();
    if (!view) {
        answer_problem(response, view.error());
        return std::nullopt;
    }
    const std::string tag = fmt::format("W/\"{}{}\"", view->state(), as_rows ? "-rows" : "");
    response.set_header("ETag", tag);
    response.set_header("Cache-Control", "no-cache");
    response.set_header("Vary", "Accept, Accept-Encoding");
    if (request.get_header_value("If-None-Match").find(tag) == std::string::npos)
        return std::optional(*std::move(view));
    response.status = 304;
    return std::nullopt;
}

}  // namespace ludex::server
