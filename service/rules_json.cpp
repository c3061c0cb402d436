#include "service/rules_json.hpp"

namespace ludex::service {

namespace {

template <Game G>
Json game_json() {
    Json variants = Json::array();
    for (const auto& v : G::variants()) {
        const auto initial = G::initial(v);
        variants.push_back({{"game", full_name(v)},
                            {"rules", G::rules_name(v)},
                            {"start", initial ? Json(G::format(*initial)) : Json(nullptr)}});
    }
    return {{"game", G::kInfo.id},
            {"name", G::kInfo.name},
            {"first_mover", to_text(G::kInfo.first_mover)},
            {"rules_source", G::kInfo.rules_source},
            {"rules_version", G::kInfo.rules_version},
            {"status", rules_status(G::kInfo.id)},
            {"variants", variants}};
}

}  // namespace

std::string_view rules_status(std::string_view game) {
    return game == "abalone" ? "checked against the published final of the 2015 championship, perft tables and random "
                               "games of independent programs"
                             : "checked against perft tables and random games of independent programs";
}

Json rules_json() {
    Json games = Json::array();
    AllGames::for_each([&]<class G> { games.push_back(game_json<G>()); });
    return {{"games", games}};
}

}  // namespace ludex::service
