#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/record_terms.hpp"
#include "games/attangle/formats/abstract_play.hpp"
#include "notation/json/json_movetext.hpp"

namespace ludex::notation {

namespace {

using Json = nlohmann::ordered_json;

bool is_grand(const AnyVariant& variant) { return variant_name(variant) == "grand-27"; }

Json game_json(const AnyVariant& variant) {
    return {{"name", info_of(variant).name}, {"variants", {is_grand(variant) ? "Grand Attangle" : "Default board"}}};
}

/// The member `site`. An id that names another variant would change the game when it is read; such an id is written
/// among the kept tags only.
Json site_json(const GameRecord& record, const AnyVariant& variant) {
    const std::string_view name = record.tag("Site");
    Json site{{"name", name.empty() ? kOurSite : name}};
    const std::string_view id = record.tag("GameId");
    const auto variants = variants_in_id(id);
    if (!id.empty() && (!variants || says_grand(*variants) == is_grand(variant))) site["gameid"] = id;
    return site;
}

/// The first moment of a Date tag. The format has no unknown date: the year 1 stands for it.
std::string moment_of(std::string_view date) {
    const auto span = parse_date(date);
    if (!span || is_unknown_value(date)) return std::string(kNoDay) + std::string(kMidnight);
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    std::string year = std::to_string(span->first / 10'000);
    year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
    return year + '-' + two(span->first / 100 % 100) + '-' + two(span->first % 100) + std::string(kMidnight);
}

/// The day of the game, with the time of day if that is known and the Date has not been changed since.
std::string start_moment(const GameRecord& record) {
    const std::string day = moment_of(record.tag("Date"));
    const std::string_view start = record.tag("DateStart");
    const bool same_day = is_moment(start) && day.starts_with(start.substr(0, kDayLength));
    return same_day ? std::string(start) : day;
}

Json player_json(const GameRecord& record, const std::string& colour, int points) {
    const std::string_view name = record.tag(colour);
    Json player{{"name", name.empty() ? "?" : std::string(name)}};
    if (const auto id = record.tag(colour + "UserId"); !id.empty()) player["userid"] = id;
    // Other texts, such as -0, would be read back as a different text.
    const std::string_view rating = record.tag(colour + "Elo");
    if (const auto number = parse_number<std::int64_t>(rating); number && std::to_string(*number) == rating)
        player["rating"] = *number;
    if (record.tag(colour + "Type") == "program") player["is_ai"] = true;
    player["result"] = points;
    return player;
}

/// The word in the slot after the last move; empty for a game that the board has ended.
std::string_view last_word(const GameRecord& record, std::string_view result) {
    const std::string_view termination = canonical_termination(record.tag("Termination"));
    if (result == "*") return "abandoned";
    if (result == "1/2-1/2") return "draw";
    if (termination == "resignation") return "resign";
    if (termination == "time forfeit") return "timeout";
    return {};
}

Json rounds_json(const GameRecord& record, std::string_view last_word) {
    Json rounds = Json::array();
    std::size_t entries = 0;
    const auto add = [&](std::string_view entry) {
        if (entries++ % 2 == 0) rounds.push_back(Json::array());
        rounds.back().push_back(entry);
    };
    for (const std::string_view move : record.main_line()) add(move);
    if (!last_word.empty()) add(last_word);
    return rounds;
}

}  // namespace

bool has_abstract_play_form(const AnyVariant& variant) {
    const std::string name = full_name(variant);
    return name == "attangle" || name == "attangle/grand-27";
}

std::string write_abstract_play(const GameRecord& record, const AnyVariant& variant, std::string_view generated) {
    const std::string_view result = record.tag("Result").empty() ? "*" : record.tag("Result");
    Json header{{"game", game_json(variant)}};
    if (!record.tag("Event").empty() && !record.tag("Round").empty()) {
        header["event"] = record.tag("Event");
        header["round"] = record.tag("Round");
    }
    header["site"] = site_json(record, variant);
    header["date-start"] = start_moment(record);
    const std::string_view end = record.tag("DateEnd");
    header["date-end"] = is_moment(end) ? std::string(end) : moment_of(parse_date(end) ? end : record.tag("Date"));
    header["date-generated"] = generated;
    if (record.tag("Unrated") == "true") header["unrated"] = true;
    if (record.tag("Pied") == "true") header["pied"] = true;
    const int draw = result == "1/2-1/2" ? 1 : 0;
    header["players"] = {player_json(record, "White", result == "1-0" ? 1 : draw),
                         player_json(record, "Black", result == "0-1" ? 1 : draw)};
    if (header["players"][0] == header["players"][1])
        header["players"][1]["seat"] = 2;  // the schema wants them distinct
    Json tags = Json::object();
    for (const Tag& tag : record.tags) tags[tag.name] = tag.value;
    header["ludex"] = {{"tags", tags}};
    const Json rounds = rounds_json(record, last_word(record, result));
    const bool annotated = std::any_of(record.elements.begin(), record.elements.end(),
                                       [](const Element& e) { return e.kind != ElementKind::move; });
    if (annotated) header["ludex"]["movetext"] = json_movetext(record);
    return Json{{"header", header}, {"moves", rounds}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace ludex::notation
