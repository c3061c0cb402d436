#include "server/live.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "drawing/picture.hpp"
#include "server/answer_text.hpp"
#include "server/body.hpp"
#include "server/limited_source.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"
#include "service/live/live_json.hpp"

namespace ludex::server {

namespace {

/// The board as it stands, with the last move marked.
std::string picture_of(const service::LiveGame& live) {
    drawing::Picture picture{live.game.variant, live.game.last};
    if (live.before)
        if (const auto move = parse_move(*live.before, live.moves.back()); move)
            picture.last = drawing::motions_of(*live.before, *move);
    return drawing::svg_of(picture);
}

/// Whether the client has this state already; the answer is made then.
bool is_known(const httplib::Request& request, httplib::Response& response, std::uint64_t state) {
    const std::string tag = fmt::format("W/\"live-{}\"", state);
    response.set_header("ETag", tag);
    response.set_header("Cache-Control", "no-cache");
    if (request.get_header_value("If-None-Match").find(tag) == std::string::npos) return false;
    response.status = 304;
    return true;
}

}  // namespace

Status Live::follow() {
    LUDEX_TRY(files_.read());
    files_.start();
    return Done{};
}

void Live::add_to(httplib::Server& http) {
    http.Get("/api/v1/live", [this](const auto& request, auto& response) { answer_games(request, response); });
    http.Get(R"(/api/v1/live/(\d{1,18})\.svg)",
             [this](const auto& request, auto& response) { answer_picture(request, response); });
}

void Live::answer_games(const httplib::Request& request, httplib::Response& response) {
    if (const Status fine = Query(request).read({}); !fine) return answer_problem(response, fine.error());
    const std::uint64_t version = games_.version();
    if (is_known(request, response, version)) return;
    const std::scoped_lock lock(mutex_);  // whoever waits gets what the first one made
    if (answered_ != version) {
        answer_ = service::dump(service::live_json(games_));
        answered_ = version;
    }
    response.set_content(answer_, kJson);
}

void Live::answer_picture(const httplib::Request& request, httplib::Response& response) {
    LivePictureRequest asked;
    if (const Status fine = Query(request).read(parameters_of(asked)); !fine)
        return answer_problem(response, fine.error());
    const std::string number = request.matches[1].str();
    const auto live = games_.find(parse_number<std::uint64_t>(number).value_or(0));
    if (!live) return answer_problem(response, 404, "there is no such game");
    if (is_known(request, response, live->changed)) return;
    response.set_content(picture_of(*live), "image/svg+xml");
}

void Live::take(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read) {
    LiveRequest asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (!body) return;
    auto source = open_limited(*body, "the records", kMostLive);
    if (!source) return answer_problem(response, source.error());
    const auto taken = games_.take({"round " + asked.round, asked.round}, **source,
                                   asked.whole ? service::LiveGames::Says::all : service::LiveGames::Says::some, stop_);
    if (!taken) return answer_problem(response, taken.error());
    if (taken->empty()) return answer_problem(response, 400, "there is no record in what was sent");
    response.set_content(service::dump(service::taken_json(*taken)), kJson);
}

}  // namespace ludex::server
