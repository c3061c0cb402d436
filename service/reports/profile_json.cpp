#include "service/reports/profile_json.hpp"

namespace ludex::service {

namespace {

std::string_view unit_name(MeasureUnit unit) {
    switch (unit) {
        case MeasureUnit::share: return "share";
        case MeasureUnit::mean: return "mean";
        case MeasureUnit::rating: return "rating";
    }
    return {};
}

Json measure_json(const Measure& measure) {
    constexpr int kDigits = 4;
    Json json{{"name", measure.name}, {"unit", unit_name(measure.unit)}};
    const auto number = [&](double Quantity::*part) {
        return measure.quantity ? Json(rounded((*measure.quantity).*part, kDigits)) : Json(nullptr);
    };
    json["value"] = number(&Quantity::value);
    json["low"] = number(&Quantity::low);
    json["high"] = number(&Quantity::high);
    const bool is_counted = measure.unit != MeasureUnit::rating;
    json["some"] = is_counted ? number(&Quantity::some) : Json(nullptr);
    json["all"] = is_counted ? number(&Quantity::all) : Json(nullptr);
    json["others"] = measure.others;
    json["lower"] = measure.is_compared() ? Json(measure.lower) : Json(nullptr);
    json["equal"] = measure.is_compared() ? Json(measure.equal) : Json(nullptr);
    return json;
}

Json row_json(const ProfileRow& row) {
    return {{"group", row.group},
            {"results", player_results_json(row.tally)},
            {"rated", row.rated},
            {"points", rounded(row.points, 1)},
            {"expected", rounded(row.expected, 2)}};
}

template <class Section>
Json sections_json(const std::vector<Section>& sections,
                   Json (*json_of)(const typename decltype(Section::rows)::value_type&)) {
    Json json = Json::object();
    for (const Section& section : sections) {
        Json& rows = json[std::string(section.by)] = Json::array();
        for (const auto& row : section.rows) rows.push_back(json_of(row));
    }
    return json;
}

Json player_json(const PlayerProfile& player) {
    Json json{{"player", player.player},
              {"results", player_results_json(player.tally)},
              {"other_games", Json::array()},
              {"measures", Json::array()}};
    for (const auto& [game, games] : player.other_games)
        json["other_games"].push_back({{"game", game}, {"games", games}});
    for (const Measure& measure : player.measures) json["measures"].push_back(measure_json(measure));
    json["by"] = sections_json(player.sections, row_json);
    json["judged"] = player.judged;
    json["losses"] = sections_json(player.losses, loss_json);
    json["motifs"] = Json::array();
    for (const Measure& motif : player.motifs) {
        json["motifs"].push_back(measure_json(motif));
        json["motifs"].back()["meaning"] = motif.meaning;
    }
    return json;
}

}  // namespace

Json profile_json(const Profile& profile) {
    Json json{{"game", profile.rules}, {"broken", profile.broken}, {"players", Json::array()}, {"meetings", nullptr}};
    for (const PlayerProfile& player : profile.players) json["players"].push_back(player_json(player));
    if (profile.players.size() > 1) json["meetings"] = player_results_json(profile.meetings);
    return json;
}

}  // namespace ludex::service
