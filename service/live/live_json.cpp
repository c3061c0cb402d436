#include "service/live/live_json.hpp"

#include <algorithm>
#include <map>

#include "analyzer/explore/score.hpp"
#include "core/names.hpp"

namespace ludex::service {

namespace {

Json clock_json(const std::optional<std::int64_t>& milliseconds) {
    return milliseconds ? Json(*milliseconds / 1000) : Json(nullptr);
}

Json game_json(const LiveGame& live) {
    return {{"number", live.number},
            {"source", live.source},
            {"game", full_name(live.game.variant)},
            {"event", text_or_null(std::string(live.record.tag("Event")))},
            {"round", text_or_null(std::string(live.record.tag("Round")))},
            {"white", text_or_null(std::string(player_of(live, Colour::white)))},
            {"black", text_or_null(std::string(player_of(live, Colour::black)))},
            {"first", to_text(info_of(live.game.variant).first_mover)},
            {"start", is_own_start(live.game.variant, live.game.start) ? Json(format(live.game.start)) : Json(nullptr)},
            {"moves", live.moves},
            {"position", format(live.game.last)},
            {"to_move", to_text(to_play(live.game.last))},
            {"result", to_text(live.result)},
            {"outcome", outcome_json(live.game.variant, live.game.outcome)},
            {"clocks",
             {{"white", clock_json(live.clocks[index_of(Colour::white)])},
              {"black", clock_json(live.clocks[index_of(Colour::black)])}}},
            {"fault", text_or_null(live.fault)},
            {"changed", live.changed}};
}

struct Standing {
    std::string player;  ///< as the first game of this name spells it
    std::uint64_t first_game = 0;
    Tally tally{};  ///< `first` are the player's wins
};

/// Those with most points first. Names that differ in case alone are one player; who plays against himself has won
/// nothing.
std::vector<Standing> standings_of(const std::vector<std::shared_ptr<const LiveGame>>& games) {
    std::map<std::string, Standing> by_player;
    for (const auto& live : games) {
        const Colour first = info_of(live->game.variant).first_mover;
        const bool is_alone = fold_case(player_of(*live, first)) == fold_case(player_of(*live, opponent(first)));
        if (!live->is_over() || is_alone) continue;
        Tally one;
        one.add(live->result);
        for (const Colour colour : {first, opponent(first)}) {
            const std::string player(player_of(*live, colour));
            if (player.empty()) continue;
            Standing& standing = by_player[fold_case(player)];
            if (standing.player.empty() || live->number < standing.first_game)
                standing = {player, live->number, standing.tally};
            standing.tally.add(colour == first ? one : one.with_sides_exchanged());
        }
    }
    std::vector<Standing> standings;
    for (auto& [folded, standing] : by_player) standings.push_back(std::move(standing));
    std::stable_sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
        const double points = analyzer::points_of(a.tally), others = analyzer::points_of(b.tally);
        return points != others ? points > others : a.tally.games < b.tally.games;
    });
    return standings;
}

}  // namespace

Json live_json(const LiveGames& games) {
    const std::uint64_t version = games.version();
    const auto all = games.games();
    Json json{
        {"version", version}, {"games", Json::array()}, {"standings", Json::array()}, {"complaints", Json::array()}};
    for (const auto& live : all) json["games"].push_back(game_json(*live));
    for (const auto& [name, sentence] : games.complaints())
        json["complaints"].push_back({{"source", name}, {"sentence", sentence}});
    for (const auto& [player, first_game, tally] : standings_of(all))
        json["standings"].push_back({{"player", player},
                                     {"points", analyzer::points_of(tally)},
                                     {"games", tally.games},
                                     {"won", tally.first},
                                     {"drawn", tally.draws},
                                     {"lost", tally.second}});
    return json;
}

Json taken_json(const std::vector<ReadLiveGame>& games) {
    Json json{{"games", Json::array()}};
    for (const ReadLiveGame& game : games) {
        Json tags = Json::object();
        for (const Tag& tag : game.tags) tags[tag.name] = tag.value;
        Json row{{"tags", std::move(tags)}, {"moves", game.plies}};
        if (!game.fault.empty()) row["error"] = game.fault;
        json["games"].push_back(std::move(row));
    }
    return json;
}

}  // namespace ludex::service
