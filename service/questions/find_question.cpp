#include "service/questions/find_question.hpp"

#include <algorithm>
#include <map>

namespace ludex::service {

Options find_options(FindQuestion& target, std::uint64_t most_rows) {
    return joined(
        {{{.name = "position",
           .label = "Position",
           .value = text(target.position, "POSITION"),
           .help = "A position string"},
          {.name = "pattern",
           .label = "Pattern",
           .value = text(target.pattern, "PATTERN"),
           .help = "What stands on some points: terms of own, enemy, black, white, occupied or empty, with -N for a "
                   "height or a value on top and -chief, and points; `turn black` for the side to move"},
          exact_option(target.exact),
          partial_option(target.with_partial)},
         row_options(target.rows.offset, target.rows.limit, most_rows)});
}

Result<std::vector<analyzer::FoundGame>> find_games(storage::GameStore& store, const FindQuestion& q) {
    const auto variant = read_game_name(q.game);
    LUDEX_TRY(variant);
    storage::GameFilter filter = q.filters.filter;
    filter.with_partial = filter.with_partial && q.with_partial;
    std::vector<analyzer::FoundGame> found;
    const auto add = [&](const analyzer::FoundGame& game) { found.push_back(game); };
    if (!q.position.empty()) {
        const auto position = parse_position(*variant, q.position);
        LUDEX_TRY(position);
        const Status read = analyzer::find_position(store, *position, filter, q.exact, add);
        LUDEX_TRY(read);
        return found;
    }
    const auto pattern = analyzer::parse_pattern(*variant, q.pattern);
    LUDEX_TRY(pattern);
    const Status read = analyzer::find_pattern(store, *variant, *pattern, filter, q.exact, add);
    LUDEX_TRY(read);
    return found;
}

Status list_found(storage::GameStore& store, const std::vector<analyzer::FoundGame>& found, const RowRange& rows,
                  const std::function<void(const storage::GameSummary&, std::uint32_t)>& f) {
    std::map<std::int64_t, std::uint32_t> plies;
    std::vector<std::int64_t> ids;
    for (std::uint64_t i = rows.offset; i < rows.end(found.size()); ++i) {
        plies.emplace(found[i].game, found[i].ply);
        ids.push_back(found[i].game);
    }
    return store.list(ids, [&](const storage::GameSummary& game) { f(game, plies.at(game.id)); });
}

}  // namespace ludex::service
