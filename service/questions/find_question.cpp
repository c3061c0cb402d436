#include "service/questions/find_question.hpp"

#include <map>

namespace ludex::service {

Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& q) {
    const auto variant = read_game_name(q.game);
    if (!variant) return variant.error();
    std::vector<analyzer::FoundGame> found;
    const auto add = [&](const analyzer::FoundGame& game) { found.push_back(game); };
    if (!q.position.empty()) {
        const auto position = parse_position(*variant, q.position);
        if (!position) return position.error();
        const Status read = analyzer::find_position(store, *position, q.filter, q.exact, add);
        if (!read) return read.error();
        return found;
    }
    const auto pattern = analyzer::parse_pattern(*variant, q.pattern);
    if (!pattern) return pattern.error();
    const Status read = analyzer::find_pattern(store, *variant, *pattern, q.filter, q.exact, add);
    if (!read) return read.error();
    return found;
}

Status list_found(storage::GameStore& store, const std::vector<analyzer::FoundGame>& found, std::uint64_t offset,
                  std::uint64_t limit, const std::function<void(const storage::GameSummary&, std::uint32_t)>& f) {
    std::map<std::int64_t, std::uint32_t> plies;
    std::vector<std::int64_t> ids;
    for (std::uint64_t i = offset; i < found.size() && ids.size() < limit; ++i) {
        plies.emplace(found[i].game, found[i].ply);
        ids.push_back(found[i].game);
    }
    return store.list(ids, [&](const storage::GameSummary& game) { f(game, plies.at(game.id)); });
}

}  // namespace ludex::service
