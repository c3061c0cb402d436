#include "service/site/site_data.hpp"

#include "service/json/game_json.hpp"

namespace ludex::service {

Json games_data(const std::vector<storage::GameSummary>& games) {
    std::vector<Json> rows;
    for (const storage::GameSummary& game : games) rows.push_back(summary_json(game));
    return rows_data(rows);
}

Json rows_data(const std::vector<Json>& rows) {
    Json data{{"fields", Json::array()}, {"rows", Json::array()}};
    for (const Json& row : rows) {
        Json values = Json::array();
        for (const auto& [name, value] : row.items()) {
            if (data["rows"].empty()) data["fields"].push_back(name);
            values.push_back(value);
        }
        data["rows"].push_back(std::move(values));
    }
    return data;
}

}  // namespace ludex::service
