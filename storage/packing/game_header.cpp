#include "storage/packing/game_header.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/text.hpp"

namespace ludex::storage {

namespace {

using Json = nlohmann::json;

struct SideTags {
    const char* player;
    const char* elo;
};

/// The tags of the first and the second mover.
std::pair<SideTags, SideTags> side_tags(const AnyVariant& variant) {
    const SideTags white{"White", "WhiteElo"};
    const SideTags black{"Black", "BlackElo"};
    return info_of(variant).first_mover == Colour::black ? std::pair{black, white} : std::pair{white, black};
}

/// Whether the tag follows from the game itself.
bool is_derived(std::string_view name) {
    for (const char* derived : {"Game", "Variant", "SetUp", "FEN", "Result"})
        if (name == derived) return true;
    return false;
}

bool take(std::optional<std::string>& column, const Tag& tag, std::string_view name) {
    if (tag.name != name || column) return false;
    column = tag.value;
    return true;
}

/// Takes a name; an unknown name (`?`) is not taken.
bool take_name(std::optional<std::string>& column, const Tag& tag, std::string_view name) {
    return !is_unknown_value(tag.value) && take(column, tag, name);
}

bool take_number(std::optional<std::int64_t>& column, const Tag& tag, std::string_view name) {
    if (tag.name != name || column) return false;
    const auto n = parse_number<std::int64_t>(tag.value);
    if (!n || std::to_string(*n) != tag.value) return false;
    column = n;
    return true;
}

bool take_any(GameHeader& h, const Tag& tag, const SideTags& first, const SideTags& second) {
    return take_name(h.event, tag, "Event") || take_name(h.site, tag, "Site") || take(h.date, tag, "Date") ||
           take(h.round, tag, "Round") || take_name(h.first_player, tag, first.player) ||
           take_name(h.second_player, tag, second.player) || take_number(h.first_elo, tag, first.elo) ||
           take_number(h.second_elo, tag, second.elo) || take(h.time_control, tag, "TimeControl") ||
           take(h.termination, tag, "Termination");
}

}  // namespace

GameHeader header_of(const GameRecord& canonical, const AnyVariant& variant) {
    const auto [first, second] = side_tags(variant);
    GameHeader h;
    Json others = Json::array();
    for (const Tag& tag : canonical.tags)
        if (!is_derived(tag.name) && !take_any(h, tag, first, second)) others.push_back({tag.name, tag.value});
    if (!others.empty()) h.other_tags = others.dump(-1, ' ', false, Json::error_handler_t::replace);
    h.span = span_of(h.date);
    return h;
}

std::optional<DateSpan> span_of(const std::optional<std::string>& date) {
    if (!date || is_unknown_value(*date)) return std::nullopt;
    return parse_date(*date);
}

Status restore_tags(const GameHeader& h, const AnyVariant& variant, std::string_view result, std::string_view start,
                    GameRecord& record) {
    const auto [first, second] = side_tags(variant);
    const auto add = [&](const char* name, const std::optional<std::string>& value) {
        if (value) record.tags.push_back({name, *value, {}});
    };
    const auto add_number = [&](const char* name, const std::optional<std::int64_t>& value) {
        if (value) record.tags.push_back({name, std::to_string(*value), {}});
    };
    add("Event", h.event);
    add("Site", h.site);
    add("Date", h.date);
    add("Round", h.round);
    add(first.player, h.first_player);
    add(second.player, h.second_player);
    add("Result", std::string(result));
    add("Game", std::string(info_of(variant).id));
    if (!variant_name(variant).empty()) add("Variant", std::string(variant_name(variant)));
    if (!start.empty()) {
        add("FEN", std::string(start));
        add("SetUp", std::string("1"));
    }
    add_number(first.elo, h.first_elo);
    add_number(second.elo, h.second_elo);
    add("TimeControl", h.time_control);
    add("Termination", h.termination);
    if (h.other_tags.empty()) return Done{};
    try {
        for (const Json& pair : Json::parse(h.other_tags))
            record.tags.push_back({pair.at(0).get<std::string>(), pair.at(1).get<std::string>(), {}});
    } catch (const Json::exception&) {
        return Error{.kind = ErrorKind::storage, .message = "the stored tags are damaged"};
    }
    return Done{};
}

}  // namespace ludex::storage
