#include "server/server.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <set>
#include <thread>

#include "core/text.hpp"
#include "drawing/svg.hpp"
#include "server/analyses.hpp"
#include "server/answer_cache.hpp"
#include "server/guard.hpp"
#include "server/http_server.hpp"
#include "server/openapi.hpp"
#include "server/problem.hpp"
#include "server/questions.hpp"
#include "server/replay_view.hpp"
#include "server/site.hpp"
#include "server/slots.hpp"
#include "server/stores.hpp"
#include "server/uploads.hpp"
#include "service/canonical_text.hpp"
#include "service/game_json.hpp"

namespace ludex::server {

namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t kMostBody = std::size_t{80} << 20U;  // bytes; routes have limits of their own below it

constexpr std::size_t kCacheBytes = std::size_t{32} << 20U;

unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

/// Questions that replay many games: one of them at a time, so that others find a free store.
bool is_heavy(const Request& request) {
    const std::string by = request.get_param_value("by");
    return request.has_param("pattern") || by == "ply" || by == "crosstable" || by == "start";
}

}  // namespace

struct Server::Parts {
    explicit Parts(const Settings& settings)
        : read_only(settings.read_only), guard(settings.host), stores(settings.database, processors() + 1) {}

    // --- What every answer has -------------------------------------------------------------------------------------

    void add_routes();
    void add_headers(const Request& request, Response& response) const;
    bool refuse(const Request& request, Response& response) const;

    /// The state of the database; nothing where the client has the answer of this state already, or after an error:
    /// then it is answered.
    std::optional<std::string> new_state(const Request& request, Response& response, bool as_rows = false);

    // --- Routes ----------------------------------------------------------------------------------------------------

    using FromRules = Result<Answer> (*)(Query&);
    using FromStore = Result<Answer> (*)(Query&, storage::GameStore&);

    void get(const std::string& path, FromRules ask);
    void get(const std::string& path, FromStore ask);
    void answer_game(const Request& request, Response& response);
    void answer_replay(const Request& request, Response& response);
    /// Nothing when a problem was answered: there is no such game, or the store fails.
    std::optional<storage::StoredGame> load(storage::GameStore& store, const std::string& number, Response& response);

    bool read_only;
    Guard guard;
    Stores stores;
    std::atomic<bool> stop{false};
    AnswerCache cache{kCacheBytes};
    Slots heavy{1};
    Analyses analyses{processors(), stop};
    Uploads uploads{stores, stop};
    std::set<std::string, std::less<>> posts;  ///< paths that take POST
    std::string address;
    HttpServer http;  ///< the last one: its threads use the others
};

// --- What every answer has -------------------------------------------------------------------------------------------

void Server::Parts::add_headers(const Request& request, Response& response) const {
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
    response.set_header("X-Frame-Options", "DENY");
    if (request.path.starts_with("/api/")) response.set_header("Content-Security-Policy", "default-src 'none'");
}

bool Server::Parts::refuse(const Request& request, Response& response) const {
    add_headers(request, response);
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    bool is_refused = guard.refuses(request, response);
    const bool is_upload = posts.contains(request.path);
    if (!is_refused && (is_read ? is_upload : request.method != "POST" || !is_upload)) {
        answer_problem(response, 405, "this path does not take " + request.method);
        response.set_header("Allow", is_upload ? "POST" : "GET, HEAD");
        is_refused = true;
    }
    // With a body unread, which must not be taken for the next request.
    const bool has_body = request.has_header("Transfer-Encoding") || request.has_header("Content-Length");
    if ((is_refused || is_read) && (!is_read || has_body)) HttpServer::close_connection();
    return is_refused;
}

std::optional<std::string> Server::Parts::new_state(const Request& request, Response& response, bool as_rows) {
    const auto state = stores.state();
    if (!state) {
        answer_problem(response, state.error());
        return std::nullopt;
    }
    const std::string tag = fmt::format("W/\"{}{}\"", *state, as_rows ? "-rows" : "");
    response.set_header("ETag", tag);
    response.set_header("Cache-Control", "no-cache");
    response.set_header("Vary", "Accept, Accept-Encoding");
    if (request.get_header_value("If-None-Match").find(tag) == std::string::npos) return *state;
    response.status = 304;
    return std::nullopt;
}

// --- Routes ----------------------------------------------------------------------------------------------------------

void Server::Parts::get(const std::string& path, FromRules ask) {
    http.Get(path, [ask](const Request& request, Response& response) {
        Query query(request);
        auto answer = ask(query);
        if (!answer) return answer_problem(response, answer.error());
        response.set_header("Cache-Control", "max-age=60");
        const AnswerCache::Text text = text_of(std::move(*answer), query.wants_rows());
        response.set_content(text.body, text.type);
    });
}

void Server::Parts::get(const std::string& path, FromStore ask) {
    http.Get(path, [this, ask](const Request& request, Response& response) {
        Query query(request);
        const auto state = new_state(request, response, query.wants_rows());
        if (!state) return;
        const std::string question = request.target + (query.wants_rows() ? " rows" : "");
        if (const auto known = cache.find(*state, question)) return response.set_content(known->body, known->type);
        Slots::Place place;
        if (is_heavy(request) && !(place = heavy.take()))
            return answer_problem(response, 503, "another question of this size is being answered");
        auto answer = [&]() -> Result<Answer> {
            const auto reader = stores.reader();
            if (!reader) return reader.error();
            return ask(query, **reader);
        }();
        if (!answer) return answer_problem(response, answer.error());
        AnswerCache::Text text = text_of(std::move(*answer), query.wants_rows());
        response.set_content(text.body, text.type);
        cache.keep(*state, question, std::move(text));
    });
}

std::optional<storage::StoredGame> Server::Parts::load(storage::GameStore& store, const std::string& number,
                                                       Response& response) {
    const auto id = parse_number<std::int64_t>(number);
    auto stored = id ? store.load(*id) : Result<std::optional<storage::StoredGame>>(std::nullopt);
    if (!stored) {
        answer_problem(response, stored.error());
        return std::nullopt;
    }
    if (!*stored) answer_problem(response, 404, "there is no game " + number);
    return std::move(*stored);
}

/// As JSON, or as its record where the path ends in `.pgn`.
void Server::Parts::answer_game(const Request& request, Response& response) {
    Query query(request);
    if (const Status fine = query.check(); !fine) return answer_problem(response, fine.error());
    const bool as_record = request.matches[2].length() > 0;
    if (!new_state(request, response)) return;
    const auto reader = stores.reader();
    if (!reader) return answer_problem(response, reader.error());
    const auto stored = load(**reader, request.matches[1].str(), response);
    if (!stored) return;
    if (as_record) {
        response.set_content(service::canonical_text(stored->record, stored->game), "application/x-chess-pgn");
    } else {
        response.set_content(service::dump(service::game_json(*stored)), kJson);
    }
}

namespace {

/// To the explorer at the end of a game, from where people can go back move by move.
std::string explore_link(const storage::StoredGame& stored) {
    httplib::Params parameters{{"game", full_name(stored.game.variant)}};
    if (stored.game.own_start) parameters.emplace("from", format(stored.game.start));
    parameters.emplace("moves", fmt::format("{}", fmt::join(move_texts(stored.game), " ")));
    const std::string query = httplib::detail::params_to_query_str(parameters);
    return fmt::format(R"(<nav class="site" aria-label="This game"><ul><li><a href="/?{}">Explore</a></li>)"
                       R"(<li><a href="/api/v1/games/{}.pgn">Record</a></li></ul></nav>)",
                       drawing::escaped(query), stored.id);
}

}  // namespace

void Server::Parts::answer_replay(const Request& request, Response& response) {
    if (!new_state(request, response)) return;
    const auto reader = stores.reader();
    if (!reader) return answer_problem(response, reader.error());
    const auto stored = load(**reader, request.matches[1].str(), response);
    if (!stored) return;
    const auto page = replay_view(**reader, *stored, site_navigation("/games", read_only) + explore_link(*stored));
    if (!page) return answer_problem(response, page.error());
    response.set_content(*page, "text/html; charset=utf-8");
}

void Server::Parts::add_routes() {
    const std::string api = "/api/v1/";
    get(api + "explore", answer_explore);
    get(api + "position", answer_position);
    get(api + "drawing", answer_drawing);
    get(api + "rules", answer_rules);
    get(api + "games", answer_games);
    get(api + "find", answer_find);
    get(api + "stats", answer_stats);
    get(api + "players", answer_players);
    http.Get(api + R"(games/(\d{1,18})(\.pgn)?)",
             [this](const Request& request, Response& response) { answer_game(request, response); });
    http.Get(api + "analyze",
             [this](const Request& request, Response& response) { analyses.answer(request, response); });
    http.Get(api + "openapi.json",
             [](const Request&, Response& response) { response.set_content(std::string(openapi()), kJson); });
    posts.insert(api + "validate");
    http.Post(api + "validate", [this](const Request& request, Response& response, const auto& read) {
        uploads.validate(request, response, read);
    });
    if (!read_only) {
        posts.insert(api + "import");
        http.Post(api + "import", [this](const Request& request, Response& response, const auto& read) {
            uploads.import(request, response, read);
        });
    }
    http.Get(R"(/games/(\d{1,18}))",
             [this](const Request& request, Response& response) { answer_replay(request, response); });
    add_site(http, read_only);

    http.set_payload_max_length(kMostBody);
    http.set_pre_routing_handler([this](const Request& request, Response& response) {
        return refuse(request, response) ? httplib::Server::HandlerResponse::Handled
                                         : httplib::Server::HandlerResponse::Unhandled;
    });
    http.set_error_handler([](const Request& request, Response& response) {
        if (!response.body.empty() || response.status < 400) return;
        if (response.status != 404) HttpServer::close_connection();  // it was not read to its end
        answer_problem(response, response.status,
                       response.status == 404 ? "there is nothing at " + request.path : "this request cannot be read");
    });
    http.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
        answer_problem(response, 500, "this question could not be answered");
    });
}

// --- The server ------------------------------------------------------------------------------------------------------

namespace {

/// A database that is there, or can be made; SQLite's own checks come first.
Status try_database(const Settings& settings) {
    const auto store = storage::open_store(settings.database, !settings.read_only);
    if (!store) return store.error();
    return Done{};
}

Error no_address(const Settings& settings, int reason) {
    const std::string why = reason == 0 ? "no such address" : std::strerror(reason);
    return {ErrorKind::io,
            fmt::format("{}:{}: {}{}", settings.host, settings.port, why,
                        reason == EADDRINUSE ? "; another port may be free: --port N" : ""),
            "",
            "",
            {}};
}

}  // namespace

Result<Server> Server::open(const Settings& settings) {
    if (const Status usable = try_database(settings); !usable) return usable.error();
    auto parts = std::make_unique<Parts>(settings);
    parts->add_routes();
    errno = 0;
    const int port = parts->http.bind(settings.host, settings.port);
    if (port == 0) return no_address(settings, errno);
    const bool is_ipv6 = settings.host.find(':') != std::string::npos;
    parts->address = fmt::format("http://{}{}{}:{}/", is_ipv6 ? "[" : "", settings.host, is_ipv6 ? "]" : "", port);
    return Server(std::move(parts));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() {
    if (parts_) finish();
}

const std::string& Server::address() const { return parts_->address; }
void Server::start(std::function<void()> on_failure) { parts_->http.start(std::move(on_failure)); }

void Server::finish() {
    parts_->stop = true;
    parts_->http.finish();
}

}  // namespace ludex::server
