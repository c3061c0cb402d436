#include "analyzer/explore/statistics.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "analyzer/explore/opening_names.hpp"
#include "analyzer/explore/parallel_walk.hpp"
#include "analyzer/explore/stored_walk.hpp"
#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "storage/packing/annotations.hpp"

namespace ludex::analyzer {

namespace {

using storage::GameFacts;
using storage::NameLists;

constexpr const char* kUnknown = "?";
constexpr std::uint32_t kLengthStep = 10;  // plies

std::string length_text(std::uint32_t tens) {
    return std::to_string(tens * kLengthStep) + "-" + std::to_string((tens + 1) * kLengthStep - 1);
}

/// The facts of the game with first and second player exchanged.
GameFacts turned(GameFacts f) {
    std::swap(f.first_player, f.second_player);
    std::swap(f.first_elo, f.second_elo);
    f.result = with_sides_exchanged(f.result);
    return f;
}

/// Whether a grouping needs the start positions of the games.
bool needs_starts(GroupBy by) { return by == GroupBy::start || by == GroupBy::feature; }

/// Calls f(group, facts, order) for each group to which a game belongs; `order` sorts groups that are not sorted by
/// games; it is 0 for the others. `start` is only used where needs_starts().
class Grouper {
public:
    Grouper(storage::GameStore& store, const storage::NameLists& names, const storage::GameFilter& filter,
            const Grouping& grouping)
        : names_(names),
          by_(grouping.by),
          feature_(grouping.feature),
          player_(filter.player ? fold_case(*filter.player) : "") {
        if (by_ != GroupBy::opening) return;
        auto openings = OpeningNames::shipped().names_of_games(store, filter);
        if (openings) {
            openings_ = std::move(*openings);
        } else {
            fault_ = openings.error();
        }
    }

    [[nodiscard]] const Status& fault() const { return fault_; }

    template <class F>
    void for_each_group(std::int64_t id, const GameFacts& f, std::string_view start, F&& add) {
        const GameFacts other = turned(f);
        switch (by_) {
            case GroupBy::nothing: return add("", f, 0);
            case GroupBy::variant: return add(NameLists::at(names_.variants, f.variant).name, f, 0);
            case GroupBy::player:
                if (f.first_player != 0) add(NameLists::at(names_.players, f.first_player), f, 0);
                if (other.first_player != 0) add(NameLists::at(names_.players, other.first_player), other, 0);
                return;
            case GroupBy::opponent:
                if (is_player(f.first_player)) add(player_or_unknown(f.second_player), f, 0);
                if (is_player(other.first_player)) add(player_or_unknown(other.second_player), other, 0);
                return;
            case GroupBy::colour:
                if (is_player(f.first_player)) add("moving first", f, 0);
                if (is_player(other.first_player)) add("moving second", other, 0);
                return;
            case GroupBy::event: return add(f.event == 0 ? kUnknown : NameLists::at(names_.events, f.event), f, 0);
            case GroupBy::year: return add_year(f, add);
            case GroupBy::length: return add(length_text(f.plies / kLengthStep), f, f.plies / kLengthStep + 1);
            case GroupBy::termination:
                return add(f.termination == 0 ? kUnknown : NameLists::at(names_.words, f.termination), f, 0);
            case GroupBy::result: return add(std::string(to_text(f.result)), f, 0);
            case GroupBy::reason:
                return add(f.reason == EndReason::none ? "not finished on the board" : reason_name(f), f, 0);
            case GroupBy::opening: return add_opening(id, f, add);
            case GroupBy::start:
                return add(start.empty() ? NameLists::at(names_.variants, f.variant).name : std::string(start), f, 0);
            case GroupBy::feature: return AllGames::for_each([&]<class G> { add_feature<G>(start, f, add); });
        }
    }

private:
    [[nodiscard]] bool is_player(std::uint32_t id) const {
        return id != 0 && (player_.empty() || fold_case(NameLists::at(names_.players, id)) == player_);
    }
    [[nodiscard]] std::string player_or_unknown(std::uint32_t id) const {
        return id == 0 ? kUnknown : NameLists::at(names_.players, id);
    }

    /// The name of the reason in the game of a variant, which is looked up once.
    const std::string& reason_name(const GameFacts& f) {
        std::string& name = reasons_[{f.variant, f.reason}];
        if (!name.empty()) return name;
        const auto variant = parse_game_name(NameLists::at(names_.variants, f.variant).name);
        return name = variant ? std::string(end_reason_name(*variant, f.reason)) : kUnknown;
    }

    template <class F>
    void add_year(const GameFacts& f, F&& add) {
        const std::uint32_t year = f.year();
        add(year == 0 ? kUnknown : std::to_string(year), f, year == 0 ? ~0U : year);
    }

    template <class F>
    void add_opening(std::int64_t id, const GameFacts& f, F&& add) {
        const auto found = openings_.find(id);
        add(found == openings_.end() ? kUnknown : OpeningNames::shipped().names()[found->second], f, 0);
    }

    /// Adds both sides of a game of G, if G has the feature.
    template <Game G, class F>
    void add_feature(std::string_view own_start, const GameFacts& f, F&& add) {
        for (const auto& feature : G::start_features()) {
            if (feature.name != feature_) continue;
            const auto start = start_of<G>(NameLists::at(names_.variants, f.variant).name, own_start);
            if (!start) return;
            add(feature.text(*start, G::kInfo.first_mover), f, 0);
            add(feature.text(*start, opponent(G::kInfo.first_mover)), turned(f), 0);
        }
    }

    const storage::NameLists& names_;
    GroupBy by_;
    std::string_view feature_;
    std::string player_;  ///< the player whom the filter names, folded
    std::unordered_map<std::int64_t, std::size_t> openings_;
    std::map<std::pair<std::uint16_t, EndReason>, std::string> reasons_;
    Status fault_ = Done{};
};

}  // namespace

Status for_each_grouped(storage::GameStore& store, const storage::GameFilter& filter, const Grouping& grouping,
                        const std::function<void(const GroupedGame&)>& f) {
    const auto names = store.names();
    LUDEX_TRY(names);
    Grouper grouper(store, *names, filter, grouping);
    if (!grouper.fault()) return grouper.fault();
    const auto add = [&](std::int64_t id, const GameFacts& facts, std::string_view start) {
        const std::string& rules = NameLists::at(names->variants, facts.variant).rules;
        grouper.for_each_group(id, facts, start,
                               [&](const std::string& group, const GameFacts& own, std::uint32_t order) {
                                   f({id, rules, group, own, order});
                               });
    };
    if (needs_starts(grouping.by)) return store.for_each_start(filter, add);
    return store.for_each_game(filter, [&](std::int64_t id, const GameFacts& facts) { add(id, facts, ""); });
}

namespace {

struct OrderedRow {
    ScoreRow row;
    std::uint32_t order = 0;
};

void add_game(const GameFacts& f, ScoreRow& row) {
    row.shortest = row.sums.tally.games == 0 ? f.plies : std::min<std::uint64_t>(row.shortest, f.plies);
    row.longest = std::max<std::uint64_t>(row.longest, f.plies);
    row.plies += f.plies;
    row.sums.add(f);
}

}  // namespace

Result<std::vector<ScoreRow>> score_games(storage::GameStore& store, const storage::GameFilter& filter,
                                          const Grouping& grouping) {
    std::unordered_map<std::string, OrderedRow> rows;  // by rules and group
    std::string key;
    LUDEX_TRY(for_each_grouped(store, filter, grouping, [&](const GroupedGame& game) {
        key.assign(game.rules).append(1, '\n').append(game.group);
        OrderedRow& ordered = rows[key];
        if (ordered.row.sums.tally.games == 0) ordered = {{game.rules, game.group, {}, 0, 0, 0}, game.order};
        add_game(game.facts, ordered.row);
    }));
    std::vector<OrderedRow> sorted;
    for (auto& [text, row] : rows) sorted.push_back(std::move(row));
    std::sort(sorted.begin(), sorted.end(), [&](const OrderedRow& a, const OrderedRow& b) {
        if (a.order != b.order) return a.order < b.order;
        return std::tie(b.row.sums.tally.games, a.row.rules, a.row.group) <
               std::tie(a.row.sums.tally.games, b.row.rules, b.row.group);
    });
    std::vector<ScoreRow> answer;
    for (OrderedRow& ordered : sorted) answer.push_back(std::move(ordered.row));
    return answer;
}

// --- By ply ----------------------------------------------------------------------------------------------------------

namespace {

/// Sums over the games of one set of rules that reach a ply.
struct PlyTotal {
    std::uint64_t games = 0, moves = 0, first = 0, second = 0;
    std::uint64_t timed_moves = 0;
    std::int64_t seconds = 0;

    void add(const PlyTotal& t) {
        games += t.games;
        moves += t.moves;
        first += t.first;
        second += t.second;
        timed_moves += t.timed_moves;
        seconds += t.seconds;
    }
};

/// The sums of steps of plies; the index is the number of the step.
using PlyTotals = std::vector<PlyTotal>;

PlyTotal& total_of(PlyTotals& totals, std::size_t step) {
    if (step >= totals.size()) totals.resize(step + 1);
    return totals[step];
}

/// Adds the time that each player's clock lost from one of his moves to the next, plus the increment.
void add_times(const storage::GameMoves& game, std::uint32_t step, PlyTotals& totals) {
    const auto clocks = storage::read_clocks(game.clocks);
    const auto control = parse_time_control(game.time_control);
    const std::int64_t increment = control ? control->increment_seconds : 0;
    for (std::size_t i = 2; i < clocks.size(); ++i) {
        if (!clocks[i] || !clocks[i - 2]) continue;
        PlyTotal& t = total_of(totals, i / step);
        ++t.timed_moves;
        t.seconds += *clocks[i - 2] - *clocks[i] + increment;
    }
}

/// Adds what stands on the board at the first ply of each step.
template <Game G>
Status add_plies(GameWalk<G>& walk, const storage::GameMoves& game, std::uint32_t step, PlyTotals& totals) {
    std::uint32_t ply = 0;
    return walk(game, [&](const typename G::Position& p, const auto&) {
        if (ply++ % step != 0) return true;
        PlyTotal& t = total_of(totals, (ply - 1) / step);
        ++t.games;
        t.moves += G::count_moves(p);
        t.first += G::progress(p, G::kInfo.first_mover);
        t.second += G::progress(p, opponent(G::kInfo.first_mover));
        return true;
    });
}

template <class... Gs>
using GameWalks = std::tuple<GameWalk<Gs>...>;

using TotalsByRules = std::map<std::string, PlyTotals>;

Status add_games(const MovesChunk& chunk, std::uint32_t step, TotalsByRules& by_rules) {
    AllGames::Apply<GameWalks> walks;
    for (std::size_t i = 0; i < chunk.ids.size(); ++i) {
        const storage::GameMoves& game = chunk.games[i];
        const auto variant = parse_game_name(game.variant);
        if (!variant) continue;
        PlyTotals& totals = by_rules[std::string(rules_name(*variant))];
        LUDEX_TRY(with_game(*variant, [&]<class G>(const auto&) {
            return add_plies<G>(std::get<GameWalk<G>>(walks), game, step, totals);
        }));
        add_times(game, step, totals);
    }
    return Done{};
}

void add_totals(const TotalsByRules& some, TotalsByRules& all) {
    for (const auto& [rules, totals] : some)
        for (std::size_t step = 0; step < totals.size(); ++step) total_of(all[rules], step).add(totals[step]);
}

PlyRow row_of(const std::string& rules, std::uint32_t ply, const PlyTotal& t) {
    const auto share = [](auto sum, std::uint64_t n) { return static_cast<double>(sum) / static_cast<double>(n); };
    PlyRow row{rules, ply, t.games, share(t.moves, t.games), share(t.first, t.games), share(t.second, t.games), {}};
    if (t.timed_moves > 0) row.seconds = share(t.seconds, t.timed_moves);
    return row;
}

}  // namespace

Result<std::vector<PlyRow>> games_by_ply(storage::GameStore& store, const storage::GameFilter& filter,
                                         std::uint32_t step) {
    TotalsByRules by_rules;
    LUDEX_TRY(walk_in_parallel<TotalsByRules>(
        store, filter, [&](const MovesChunk& chunk, TotalsByRules& totals) { return add_games(chunk, step, totals); },
        [&](const TotalsByRules& totals) { add_totals(totals, by_rules); }));
    std::vector<PlyRow> rows;
    for (const auto& [rules, totals] : by_rules)
        for (std::size_t i = 0; i < totals.size(); ++i)
            if (totals[i].games > 0) rows.push_back(row_of(rules, static_cast<std::uint32_t>(i) * step, totals[i]));
    return rows;
}

// --- Crosstable ------------------------------------------------------------------------------------------------------

Result<Crosstable> crosstable(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto names = store.names();
    LUDEX_TRY(names);
    using Cell = Crosstable::Cell;
    std::map<std::uint32_t, std::map<std::uint32_t, Cell>> by_player;
    const Status read = store.for_each_game(filter, [&](std::int64_t, const GameFacts& f) {
        if (f.first_player == 0 || f.second_player == 0) return;
        for (const GameFacts& side : {f, turned(f)}) {
            Cell& cell = by_player[side.first_player][side.second_player];
            ++cell.games;
            if (side.result == GameResult::first_wins) cell.half_points += 2;
            if (side.result == GameResult::draw) cell.half_points += 1;
            if (side.result == GameResult::unfinished) ++cell.unfinished;
        }
    });
    LUDEX_TRY(read);
    constexpr std::size_t kMostPlayers = 1000;  // the table has the square of this number of cells
    if (by_player.size() > kMostPlayers)
        return Error{.kind = ErrorKind::limit,
                     .message = "a crosstable is for 1,000 players at the most: choose games by event, date or player"};
    std::vector<std::pair<Cell, std::uint32_t>> ranked;
    for (const auto& [player, opponents] : by_player) {
        Cell total;
        for (const auto& [opponent, cell] : opponents) {
            total.games += cell.games;
            total.half_points += cell.half_points;
            total.unfinished += cell.unfinished;
        }
        ranked.emplace_back(total, player);
    }
    std::sort(ranked.begin(), ranked.end(), [&](const auto& a, const auto& b) {
        return std::tuple(b.first.half_points, a.first.games, NameLists::at(names->players, a.second)) <
               std::tuple(a.first.half_points, b.first.games, NameLists::at(names->players, b.second));
    });
    Crosstable table;
    for (const auto& [total, player] : ranked) {
        table.players.push_back(NameLists::at(names->players, player));
        table.totals.push_back(total);
        auto& row = table.cells.emplace_back();
        for (const auto& other : ranked) row.push_back(by_player[player][other.second]);
    }
    return table;
}

Result<std::uint64_t> count_broken(storage::GameStore& store, const storage::GameFilter& filter) {
    if (filter.with_partial) return 0;
    storage::GameFilter with_them = filter;
    with_them.with_partial = true;
    std::uint64_t broken = 0;
    const Status passed = store.for_each_game(
        with_them, [&](std::int64_t, const storage::GameFacts& facts) { broken += facts.is_partial ? 1 : 0; });
    LUDEX_TRY(passed);
    return broken;
}

}  // namespace ludex::analyzer
