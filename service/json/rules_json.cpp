#include "service/json/rules_json.hpp"

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
            {"status", G::kInfo.status},
            {"usual", full_name(*G::find_variant(G::kInfo.usual_variant))},
            {"variants", variants}};
}

}  // namespace

Json rules_json() {
    Json games = Json::array();
    AllGames::for_each([&]<class G> { games.push_back(game_json<G>()); });
    return {{"games", games}};
}

}  // namespace ludex::service
