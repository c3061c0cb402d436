#include "service/json/game_json.hpp"

#include "analyzer/explore/opening_names.hpp"

namespace ludex::service {

std::string opening_of(const storage::GameSummary& g) {
    if (g.is_damaged) return "";
    return std::string(analyzer::OpeningNames::shipped().name_of_game(g.moves));
}

std::string_view status_of(const storage::GameSummary& g) { return g.is_damaged ? "damaged" : to_text(g.status); }

Json summary_json(const storage::GameSummary& g) {
    return {{"id", g.id},
            {"game", g.variant},
            {"date", text_or_null(g.date)},
            {"first", text_or_null(g.first)},
            {"second", text_or_null(g.second)},
            {"first_elo", number_or_null(g.first_elo)},
            {"second_elo", number_or_null(g.second_elo)},
            {"event", text_or_null(g.event)},
            {"round", text_or_null(g.round)},
            {"result", to_text(g.result)},
            {"reason", text_or_null(g.reason)},
            {"termination", text_or_null(g.termination)},
            {"plies", g.plies},
            {"opening", text_or_null(opening_of(g))},
            {"status", status_of(g)},
            {"related", number_or_null(g.related)}};
}

Json found_json(const storage::GameSummary& game, std::uint32_t ply) {
    Json json = summary_json(game);
    json["ply"] = ply;
    return json;
}

Json game_json(const storage::StoredGame& stored) {
    Json occurrences = Json::array();
    for (const auto& o : stored.occurrences)
        occurrences.push_back({{"import", o.import}, {"file", o.file}, {"record", o.record}, {"line", o.line}});
    Json problems = Json::array();
    for (const Problem& p : stored.problems) problems.push_back(problem_json(p));
    return {{"id", stored.id},
            {"game", full_name(stored.game.variant)},
            {"status", to_text(stored.status)},
            {"tags", tags_json(stored.record)},
            {"plies", stored.game.plies},
            {"result", stored.record.result_token},
            {"outcome", outcome_json(stored.game.variant, stored.game.outcome)},
            {"start", format(stored.game.start)},
            {"moves", move_texts(stored.game)},
            {"positions", position_texts(stored.game)},
            {"related", number_or_null(stored.related)},
            {"further", stored.further},
            {"problems", problems},
            {"occurrences", occurrences}};
}

}  // namespace ludex::service
