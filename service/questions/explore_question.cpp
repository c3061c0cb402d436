#include "service/questions/explore_question.hpp"

#include <limits>

#include "analyzer/explore/opening_names.hpp"
#include "service/questions/common_options.hpp"

namespace ludex::service {

namespace {

const std::map<std::string, analyzer::SortMoves>& move_sorts() {
    using analyzer::SortMoves;
    static const std::map<std::string, SortMoves> kSorts{{"games", SortMoves::games},
                                                         {"score", SortMoves::score},
                                                         {"reached", SortMoves::reached},
                                                         {"rating", SortMoves::rating},
                                                         {"last", SortMoves::last}};
    return kSorts;
}

const std::map<std::string, analyzer::SortGames>& sample_sorts() {
    using analyzer::SortGames;
    static const std::map<std::string, SortGames> kSorts{{"best", SortGames::best}, {"latest", SortGames::latest}};
    return kSorts;
}

/// A number, or the word "all".
Value count_or_all(std::size_t& target) {
    Value value = number(target);
    value.take = [&target, take = value.take](const std::string& typed) {
        if (typed != "all") return take(typed);
        target = std::numeric_limits<std::size_t>::max();
        return Status(Done{});
    };
    value.type = "N|all";
    return value;
}

}  // namespace

Options explore_options(ExploreQuestion& target, std::size_t most_games) {
    analyzer::ExploreOptions& o = target.options;
    return {exact_option(o.exact),
            {.name = "all",
             .label = "All moves",
             .value = flag(o.all_moves),
             .help = "List legal moves that nobody played, too"},
            partial_option(o.with_partial),
            {.name = "sort",
             .label = "Sort",
             .value = choice(o.sort_moves, move_sorts()),
             .help = "Moves by games, by the mover's score, by games that reach the position, by rating or by the "
                     "last date; by games unless asked"},
            {.name = "games",
             .label = "Games",
             .value = most_games > 0 ? number(o.sample_games, 0, most_games) : count_or_all(o.sample_games),
             .help = "Show so many games of the position"},
            {.name = "sort-games",
             .label = "Sort games",
             .value = choice(o.sort_games, sample_sorts()),
             .help = "Those of the best players or the latest first"}};
}

bool asks_for_setups(const AnyVariant& variant, const PositionQuestion& question) {
    const bool has_start = with_game(variant, []<class G>(const auto& v) { return G::initial(v).has_value(); });
    return !has_start && question.from.empty() && question.moves.empty();
}

Result<Explored> explore_position(storage::GameStore& store, const NamedPosition& named,
                                  const analyzer::ExploreOptions& options) {
    const auto view = store.view();
    LUDEX_TRY(view);
    auto answer = analyzer::explore(store, named.position, options);
    LUDEX_TRY(answer);
    std::vector<storage::GameSummary> sample;
    const Status listed = store.list(answer->sample, [&](const storage::GameSummary& g) { sample.push_back(g); });
    LUDEX_TRY(listed);
    std::vector<AnyPosition> path = named.before;
    path.push_back(named.position);
    return Explored{full_name(named.variant), to_play(named.position),
                    format(named.position),   analyzer::OpeningNames::shipped().name_of_path(path),
                    std::move(*answer),       std::move(sample)};
}

Result<Explored> explore_setups(storage::GameStore& store, const AnyVariant& variant,
                                const analyzer::ExploreOptions& options) {
    storage::GameFilter filter = options.filter;
    filter.rules.emplace_back(rules_name(variant));
    filter.with_partial = filter.with_partial && options.with_partial;
    filter.with_related = false;
    auto rows = analyzer::score_games(store, filter, {analyzer::GroupBy::start});
    LUDEX_TRY(rows);
    Explored explored{full_name(variant), info_of(variant).first_mover, {}, {}, {}, {}, std::move(*rows)};
    for (const analyzer::ScoreRow& row : explored.setups) explored.answer.tally.add(row.sums.tally);
    return explored;
}

}  // namespace ludex::service
