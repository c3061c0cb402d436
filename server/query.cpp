#include "server/query.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text.hpp"
#include "notation/source/encoding.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::server {

std::string Query::text(const std::string& name) {
    known_.insert(name);
    const auto [begin, end] = request_.params.equal_range(name);
    if (begin == end) return {};
    if (std::next(begin) != end) blame(name + " is given more than once", begin->second);
    if (!notation::is_utf8(begin->second)) blame(name + " is no UTF-8", "");
    return begin->second;
}

std::optional<std::int64_t> Query::number(const std::string& name, std::int64_t least, std::int64_t most) {
    const std::string given = text(name);
    if (given.empty()) return std::nullopt;
    const auto value = parse_number<std::int64_t>(given);
    if (value && *value >= least && *value <= most) return value;
    blame(fmt::format("{} is a whole number from {} to {}", name, least, most), given);
    return std::nullopt;
}

std::uint64_t Query::number_or(const std::string& name, std::uint64_t least, std::uint64_t most,
                               std::uint64_t otherwise) {
    const auto value = number(name, static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    return value ? static_cast<std::uint64_t>(*value) : otherwise;
}

bool Query::flag(const std::string& name) {
    const std::string given = text(name);
    if (given == "true") return true;
    if (given.empty()) return request_.has_param(name);
    if (given != "false") blame(name + " is true or false", given);
    return false;
}

service::PositionQuestion Query::position() {
    service::PositionQuestion question;
    question.game = text("game");
    if (question.game.empty()) blame("game is missing: GAME[/VARIANT]", "");
    question.from = text("from");
    const std::string moves = text("moves");
    for (const std::string_view move : split(moves, ' '))
        if (!move.empty()) question.moves.emplace_back(move);
    return question;
}

service::FilterQuestion Query::filter_question() {
    constexpr std::int64_t kMost = INT64_MAX;
    service::FilterQuestion q;
    q.player = text("player");
    q.first = text("first");
    q.second = text("second");
    q.white = text("white");
    q.black = text("black");
    q.opening = text("opening");
    q.event = text("event");
    q.since = text("since");
    q.until = text("until");
    q.result = text("result");
    q.termination = text("termination");
    q.time_control = text("time-control");
    q.min_plies = number("min-plies", 0, kMost);
    q.max_plies = number("max-plies", 0, kMost);
    q.min_elo = number("min-elo", 0, kMost);
    q.max_elo = number("max-elo", 0, kMost);
    q.import = number("import", 1, kMost);
    return q;
}

storage::GameFilter Query::read(const service::FilterQuestion& question, storage::GameStore& store) {
    auto filter = service::read_filter(question);
    const Status named = filter ? service::look_up_names(store, question, *filter) : Status(filter.error());
    if (named) return *std::move(filter);
    if (!error_) error_ = named.error();
    return {};
}

storage::GameFilter Query::filters_but_game(storage::GameStore& store) { return read(filter_question(), store); }

storage::GameFilter Query::filters(storage::GameStore& store) {
    service::FilterQuestion question = filter_question();
    question.game = text("game");
    return read(question, store);
}

Status Query::check() const {
    if (error_) return *error_;
    for (const auto& [name, value] : request_.params)
        if (!known_.contains(name))
            return Error{ErrorKind::syntax,
                         fmt::format("no such parameter; there are {}", fmt::join(known_, ", ")),
                         notation::is_utf8(name) ? name : "",
                         "",
                         {}};
    return Done{};
}

void Query::blame(const std::string& message, const std::string& found) {
    if (!error_) error_ = Error{ErrorKind::syntax, message, notation::is_utf8(found) ? found : "", "", {}};
}

}  // namespace ludex::server
