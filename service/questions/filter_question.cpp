#include "service/questions/filter_question.hpp"

#include "core/record_terms.hpp"
#include "games/any_game.hpp"

namespace ludex::service {

namespace {

std::optional<std::string> given(const std::string& value) {
    return value.empty() ? std::nullopt : std::optional(value);
}

Status read_game(const std::string& text, storage::GameFilter& filter) {
    if (text.empty()) return Done{};
    const auto variant = read_game_name(text);
    if (!variant) return variant.error();
    const bool is_game_alone = text.find('/') == std::string::npos && parse_game_name(text).has_value();
    if (is_game_alone) {
        filter.rules.emplace_back(rules_name(*variant));
    } else {
        filter.variants.push_back(full_name(*variant));
    }
    return Done{};
}

Status read_date(const std::string& text, std::optional<DateSpan>& span) {
    if (text.empty()) return Done{};
    span = parse_date(text);
    if (span) return Done{};
    return Error{ErrorKind::date, "a date is 2016, 2016.09 or 2016.09.19", text, "", {}};
}

Status read_result(const std::string& text, std::optional<GameResult>& result) {
    if (text.empty()) return Done{};
    result = parse_result(text);
    if (result) return Done{};
    return Error{ErrorKind::syntax, "a result is 1-0, 0-1, 1/2-1/2 or *", text, "", {}};
}

}  // namespace

Result<storage::GameFilter> read_filter(const FilterQuestion& q) {
    storage::GameFilter f;
    for (const Status& read : {read_game(q.game, f), read_game(q.game_argument, f), read_date(q.since, f.since),
                               read_date(q.until, f.until), read_result(q.result, f.result)})
        if (!read) return read.error();
    f.player = given(q.player);
    f.first = given(q.first);
    f.second = given(q.second);
    f.white = given(q.white);
    f.black = given(q.black);
    f.event = given(q.event);
    f.time_control = given(q.time_control);
    if (!q.termination.empty()) {
        const std::string_view canonical = canonical_termination(q.termination);
        f.termination = canonical.empty() ? q.termination : std::string(canonical);
    }
    f.min_plies = q.min_plies;
    f.max_plies = q.max_plies;
    f.min_elo = q.min_elo;
    f.max_elo = q.max_elo;
    f.import = q.import;
    return f;
}

}  // namespace ludex::service
