#include "service/find_question.hpp"

namespace ludex::service {

Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& q) {
    const auto variant = parse_game_name(q.game);
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

}  // namespace ludex::service
