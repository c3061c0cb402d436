#include "service/json/analysis_json.hpp"

namespace ludex::service {

Json forced_json(const std::optional<ForcedEnd>& forced) {
    if (!forced) return nullptr;
    return {{"result", forced->is_win ? "win" : "loss"}, {"plies", forced->plies}, {"exact", forced->is_exact}};
}

Json analysis_json(const std::string& game, const std::string& position, const Analysis& analysis) {
    Json json{{"game", game},
              {"position", position},
              {"best", analysis.lines.empty() ? Json(nullptr) : Json(analysis.lines[0].moves[0])},
              {"depth", analysis.depth},
              {"nodes", analysis.nodes},
              {"lines", Json::array()}};
    for (const AnalysisLine& line : analysis.lines) {
        json["lines"].push_back({{"move", line.moves[0]},
                                 {"score", rounded(line.score, 3)},
                                 {"chance", rounded(line.chance, 4)},
                                 {"proof", forced_json(line.forced)},
                                 {"moves", line.moves}});
    }
    return json;
}

}  // namespace ludex::service
