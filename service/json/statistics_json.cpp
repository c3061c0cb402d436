#include "service/json/statistics_json.hpp"

namespace ludex::service {

const std::map<std::string, analyzer::Grouping>& groups() {
    static const auto kGroups = [] {
        using analyzer::GroupBy;
        std::map<std::string, analyzer::Grouping> groups{
            {"variant", {GroupBy::variant}},   {"player", {GroupBy::player}},
            {"opponent", {GroupBy::opponent}}, {"colour", {GroupBy::colour}},
            {"event", {GroupBy::event}},       {"year", {GroupBy::year}},
            {"length", {GroupBy::length}},     {"termination", {GroupBy::termination}},
            {"result", {GroupBy::result}},     {"reason", {GroupBy::reason}},
            {"opening", {GroupBy::opening}},   {"start", {GroupBy::start}}};
        AllGames::for_each([&]<class G> {
            for (const auto& feature : G::start_features())
                groups.emplace(feature.name, analyzer::Grouping{GroupBy::feature, feature.name});
        });
        return groups;
    }();
    return kGroups;
}

SumNames sum_names(analyzer::GroupBy group) {
    return analyzer::is_by_side(group) ? SumNames{"won", "lost"} : SumNames{"first", "second"};
}

double average_plies(const analyzer::ScoreRow& row) {
    return static_cast<double>(row.plies) / static_cast<double>(row.sums.tally.games);
}

std::string progress_word(const std::string& rules) {
    const auto variant = parse_game_name(rules);
    return variant ? with_game(*variant, []<class G>(const auto&) { return std::string(G::kProgress); }) : "progress";
}

Json score_row_json(const std::string& by, const analyzer::ScoreRow& row) {
    const SumNames names = sum_names(by.empty() ? analyzer::GroupBy::nothing : groups().at(by).by);
    Json json{{"game", row.rules}};
    if (!by.empty()) json[by] = row.group;
    json["games"] = row.sums.tally.games;
    json[names.win] = row.sums.tally.first;
    json["draws"] = row.sums.tally.draws;
    json[names.loss] = row.sums.tally.second;
    json["unfinished"] = row.sums.tally.unfinished;
    add_score(json, row.sums.tally);
    json["average_plies"] = average_plies(row);
    json["shortest"] = row.shortest;
    json["longest"] = row.longest;
    return json;
}

Json ply_row_json(const analyzer::PlyRow& r) {
    return {{"game", r.rules},
            {"ply", r.ply},
            {"games", r.games},
            {"moves", r.moves},
            {"progress", progress_word(r.rules)},
            {"first", r.first},
            {"second", r.second},
            {"seconds", r.seconds ? Json(*r.seconds) : Json(nullptr)}};
}

Json point_row_json(const analyzer::PointRow& r) {
    Json json{{"game", r.rules}, {"point", r.point}, {"games", r.games}, {"positions", r.positions}};
    for (const Colour side : {Colour::black, Colour::white}) {
        const std::string name(to_text(side));
        const analyzer::PointCounts& counts = r.of[index_of(side)];
        json[name + "_stands"] = counts.stands;
        json[name + "_comes"] = counts.comes;
        json[name + "_taken"] = counts.taken;
    }
    return json;
}

std::vector<Json> crosstable_json(const analyzer::Crosstable& table) {
    const auto cell_json = [&](std::size_t player, const analyzer::Crosstable::Cell& cell) {
        return Json{{"player", table.players[player]},
                    {"games", cell.games},
                    {"points", static_cast<double>(cell.half_points) / 2},
                    {"unfinished", cell.unfinished}};
    };
    std::vector<Json> rows;
    for (std::size_t i = 0; i < table.totals.size(); ++i) {
        Json row = cell_json(i, table.totals[i]);
        row["against"] = Json::array();
        for (std::size_t k = 0; k < table.players.size(); ++k)
            if (const auto& cell = table.cells[i][k]; cell.games > 0) row["against"].push_back(cell_json(k, cell));
        rows.push_back(std::move(row));
    }
    return rows;
}

Json player_json(const analyzer::PlayerRow& row) {
    return {{"player", row.name},
            {"games", row.games},
            {"first", text_or_null(row.first)},
            {"last", text_or_null(row.last)}};
}

Json event_json(const analyzer::EventRow& row) {
    return {{"event", row.name},
            {"games", row.games},
            {"players", row.players},
            {"first", text_or_null(row.first)},
            {"last", text_or_null(row.last)}};
}

}  // namespace ludex::service
