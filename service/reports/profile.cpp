#include "service/reports/profile.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

#include "analyzer/explore/statistics.hpp"
#include "analyzer/ratings/expectation.hpp"
#include "core/names.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/reports/judged_moves.hpp"

namespace ludex::service {

namespace {

using analyzer::GroupBy;

// --- The games of the player -----------------------------------------------------------------------------------------

/// A game as its player sees it.
struct OwnGame {
    bool as_first = true;
    GameResult result = GameResult::unfinished;  ///< `first_wins` is his win
    std::optional<analyzer::Expectation> expected;
};
using OwnGames = std::unordered_map<std::int64_t, OwnGame>;

double points_of(GameResult result) {
    return result == GameResult::first_wins ? 1 : result == GameResult::draw ? 0.5 : 0;
}

void add_game(const OwnGame& game, ProfileRow& row) {
    row.tally.add(game.result);
    if (!game.expected || game.result == GameResult::unfinished) return;
    ++row.rated;
    row.points += points_of(game.result);
    row.expected += game.expected->points;
}

/// What is the same for both players of a profile.
struct Field {
    storage::GameFilter filter;  ///< the games of all
    storage::NameLists names;
    analyzer::RatedGames rated;
    analyzer::RatingList list;

    [[nodiscard]] storage::GameFilter of(const std::string& player) const {
        storage::GameFilter own = filter;
        own.player = player;
        return own;
    }
    /// A player's name as names are compared.
    [[nodiscard]] std::string folded(std::uint32_t id) const {
        return fold_case(storage::NameLists::at(names.players, id));
    }
};

Result<OwnGames> own_games(storage::GameStore& store, const Field& field, const std::string& player) {
    const auto expected = analyzer::expectations(field.rated, field.list, player);
    OwnGames games;
    LUDEX_TRY(store.for_each_game(field.of(player), [&](std::int64_t id, const storage::GameFacts& f) {
        const bool as_first = field.folded(f.first_player) == fold_case(player);
        if (as_first && field.folded(f.second_player) == fold_case(player)) return;
        OwnGame game{as_first, as_first ? f.result : with_sides_exchanged(f.result), {}};
        if (const auto known = expected.find(id); known != expected.end()) game.expected = known->second;
        games.emplace(id, game);
    }));
    return games;
}

// --- Results by one thing --------------------------------------------------------------------------------------------

/// Rows by their groups, which stand in their order, or those with most games first where they have none.
class Rows {
public:
    void add(const OwnGame& game, const std::string& group, std::uint32_t order) {
        ProfileRow& row = rows_[{order, group}];
        row.group = group;
        row.order = order;
        add_game(game, row);
    }

    std::vector<ProfileRow> sorted() const {
        std::vector<ProfileRow> rows;
        for (const auto& [key, row] : rows_) rows.push_back(row);
        const bool has_order = std::any_of(rows_.begin(), rows_.end(), [](const auto& r) { return r.first.first > 0; });
        if (!has_order)
            std::stable_sort(rows.begin(), rows.end(),
                             [](const ProfileRow& a, const ProfileRow& b) { return a.tally.games > b.tally.games; });
        return rows;
    }

private:
    std::map<std::pair<std::uint32_t, std::string>, ProfileRow> rows_;  ///< by order and group
};

ProfileSection by_side(const OwnGames& games) {
    Rows rows;
    for (const auto& [id, game] : games) {
        if (game.as_first) {
            rows.add(game, "moving first", 1);
        } else {
            rows.add(game, "moving second", 2);
        }
    }
    return {"side", rows.sorted()};
}

/// By how strong the opponents are beside the player.
ProfileSection by_strength(const OwnGames& games) {
    constexpr double kNear = 100;  // points of Elo
    Rows rows;
    for (const auto& [id, game] : games) {
        if (!game.expected) continue;
        const double edge = game.expected->edge;
        if (edge <= -kNear) {
            rows.add(game, "stronger by 100 points and more", 1);
        } else if (edge < kNear) {
            rows.add(game, "less than 100 points apart", 2);
        } else {
            rows.add(game, "weaker by 100 points and more", 3);
        }
    }
    return {"opponents", rows.sorted()};
}

Result<ProfileSection> by(storage::GameStore& store, const storage::GameFilter& filter, const OwnGames& games,
                          std::string_view name, GroupBy group) {
    Rows rows;
    LUDEX_TRY(analyzer::for_each_grouped(store, filter, {group}, [&](const analyzer::GroupedGame& game) {
        const auto own = games.find(game.id);
        if (own == games.end()) return;
        // Of groups with an order the first one has the number 1, and 0 stands for none.
        const bool has_order = group != GroupBy::opening;
        rows.add(own->second, game.group, has_order ? std::max(game.order, game.order + 1) : 0);
    }));
    return ProfileSection{name, rows.sorted()};
}

/// By start, as ratings tell them apart: set-ups of a variant with a start of its own are one.
Result<ProfileSection> by_start(storage::GameStore& store, const Field& field, const std::string& player,
                                const OwnGames& games) {
    Rows rows;
    LUDEX_TRY(store.for_each_start(
        field.of(player), [&](std::int64_t id, const storage::GameFacts& f, std::string_view start) {
            const std::string& variant = storage::NameLists::at(field.names.variants, f.variant).name;
            if (const auto own = games.find(id); own != games.end())
                rows.add(own->second, analyzer::start_name(variant, !start.empty()), 0);
        }));
    return ProfileSection{"start", rows.sorted()};
}

Status add_results(storage::GameStore& store, const Field& field, PlayerProfile& profile) {
    const auto games = own_games(store, field, profile.player);
    LUDEX_TRY(games);
    for (const auto& [id, game] : *games) profile.tally.add(game.result);
    auto starts = by_start(store, field, profile.player, *games);
    LUDEX_TRY(starts);
    profile.sections = {by_side(*games), by_strength(*games), *std::move(starts)};
    constexpr std::pair<const char*, GroupBy> kGroups[] = {
        {"opening", GroupBy::opening}, {"plies", GroupBy::length}, {"year", GroupBy::year}};
    for (const auto& [name, group] : kGroups) {
        auto section = by(store, field.of(profile.player), *games, name, group);
        LUDEX_TRY(section);
        profile.sections.push_back(*std::move(section));
    }
    return Done{};
}

// --- Judged moves ----------------------------------------------------------------------------------------------------

/// The losses of one player by what his moves have in common.
class OwnLosses {
public:
    /// Adds a move of a game. `clock`: what he had left before it.
    void add(const JudgedMoves& game, std::size_t ply, std::optional<std::int64_t> clock) {
        const double loss = game.losses[ply];
        third_[ply * 3 / game.losses.size()].add(loss);
        if (clock) clock_[clock_group(*clock)].add(loss);
        const std::uint32_t year = game.facts.date_first / 10000;
        if (year != 0 && year == game.facts.date_last / 10000) year_[year].add(loss);
    }

    [[nodiscard]] std::vector<LossSection> sections() const {
        return {{"third", rows(kThirds, third_)}, {"clock", rows(kClocks, clock_)}, {"year", years()}};
    }

private:
    static constexpr std::array<const char*, 3> kThirds{"first third", "middle third", "last third"};
    static constexpr std::array<const char*, 4> kClocks{"less than 30 seconds", "30 seconds to 2 minutes",
                                                        "2 to 5 minutes", "5 minutes and more"};

    static std::size_t clock_group(std::int64_t seconds) {
        return seconds < 30 ? 0 : seconds < 120 ? 1 : seconds < 300 ? 2 : 3;
    }

    template <std::size_t n>
    static std::vector<LossRow> rows(const std::array<const char*, n>& names,
                                     const std::array<analyzer::MoveLosses, n>& losses) {
        std::vector<LossRow> rows;
        for (std::size_t i = 0; i < n; ++i)
            if (losses[i].moves > 0) rows.push_back({names[i], losses[i], static_cast<std::uint32_t>(i) + 1});
        return rows;
    }
    [[nodiscard]] std::vector<LossRow> years() const {
        std::vector<LossRow> rows;
        for (const auto& [year, losses] : year_) rows.push_back({std::to_string(year), losses, year});
        return rows;
    }

    std::array<analyzer::MoveLosses, 3> third_;
    std::array<analyzer::MoveLosses, 4> clock_;
    std::map<std::uint32_t, analyzer::MoveLosses> year_;
};

/// The clock of who plays a ply, before it.
std::optional<std::int64_t> clock_before(const JudgedMoves& game, std::size_t ply) {
    return ply >= 2 && ply - 2 < game.clocks.size() ? game.clocks[ply - 2] : std::nullopt;
}

Status add_losses(storage::GameStore& store, const Field& field, const std::atomic<bool>& stop, CountedPlayers& counted,
                  std::vector<PlayerProfile>& profiles) {
    std::vector<OwnLosses> own(profiles.size());
    LUDEX_TRY(for_each_judged(store, field.filter, stop, [&](const JudgedMoves& game) {
        const std::string first = field.folded(game.facts.first_player);
        const std::string second = field.folded(game.facts.second_player);
        if (first == second) return;
        for (const bool of_first : {true, false}) {
            const std::string& player = of_first ? first : second;
            if (player.empty()) continue;
            const auto for_each_move = [&](auto&& f) {
                for (std::size_t ply = 0; ply < game.losses.size(); ++ply)
                    if (game.is_of_first(ply) == of_first) f(ply);
            };
            for_each_move([&](std::size_t ply) { counted[player].moves.add(game.losses[ply]); });
            for (std::size_t i = 0; i < profiles.size(); ++i) {
                if (player != fold_case(profiles[i].player)) continue;
                ++profiles[i].judged;
                for_each_move([&](std::size_t ply) { own[i].add(game, ply, clock_before(game, ply)); });
            }
        }
    }));
    for (std::size_t i = 0; i < profiles.size(); ++i) profiles[i].losses = own[i].sections();
    return Done{};
}

// --- Side by side ---------------------------------------------------------------------------------------------------

/// Gives two players the same groups: in their order, or, where they have none, those of the first one first.
template <class Row>
void align(std::vector<Row>& first, std::vector<Row>& second) {
    std::vector<std::pair<std::uint32_t, std::string>> groups;
    for (const auto* rows : {&first, &second})
        for (const Row& row : *rows)
            if (const std::pair group(row.order, row.group);
                std::find(groups.begin(), groups.end(), group) == groups.end())
                groups.push_back(group);
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto* rows : {&first, &second}) {
        std::vector<Row> aligned;
        for (const auto& [order, group] : groups) {
            const auto own =
                std::find_if(rows->begin(), rows->end(), [&](const Row& row) { return row.group == group; });
            if (own != rows->end()) {
                aligned.push_back(std::move(*own));
            } else {
                Row& none = aligned.emplace_back();
                none.group = group;
                none.order = order;
            }
        }
        *rows = std::move(aligned);
    }
}

void align(PlayerProfile& first, PlayerProfile& second) {
    for (std::size_t i = 0; i < first.sections.size(); ++i) align(first.sections[i].rows, second.sections[i].rows);
    for (std::size_t i = 0; i < first.losses.size(); ++i) align(first.losses[i].rows, second.losses[i].rows);
}

// --- The whole -------------------------------------------------------------------------------------------------------

/// His games by the names of their rules, those with most first: games of different rules are never added up.
Result<std::vector<std::pair<std::string, std::uint64_t>>> games_of(storage::GameStore& store,
                                                                    const storage::GameFilter& filter) {
    auto rows = analyzer::score_games(store, filter, {GroupBy::nothing});
    LUDEX_TRY(rows);
    std::vector<std::pair<std::string, std::uint64_t>> games;
    for (analyzer::ScoreRow& row : *rows) games.emplace_back(std::move(row.rules), row.sums.tally.games);
    return games;
}

/// A name in the case in which it is stored.
std::string spelled(const storage::NameLists& names, const std::string& name) {
    const auto is_same = [&](const std::string& player) { return fold_case(player) == fold_case(name); };
    const auto stored = std::find_if(names.players.begin(), names.players.end(), is_same);
    return stored == names.players.end() ? name : *stored;
}

/// Looks up whom the question is about.
Result<std::vector<PlayerProfile>> begin_profiles(storage::GameStore& store, const storage::NameLists& names,
                                                  const ProfileQuestion& question) {
    std::vector<PlayerProfile> profiles;
    for (const std::string& part : {question.of, question.beside}) {
        if (part.empty()) continue;
        const auto name = whole_name(store, part);
        LUDEX_TRY(name);
        profiles.emplace_back().player = spelled(names, *name);
    }
    if (profiles.size() == 2 && fold_case(profiles[0].player) == fold_case(profiles[1].player))
        return Error{.kind = ErrorKind::tag_value, .message = profiles[0].player + " is one player: two are compared"};
    return profiles;
}

/// Notes of which rules the players have games that count, and returns those of most of the first one's.
Result<std::string> choose_game(storage::GameStore& store, const storage::GameFilter& filter,
                                std::vector<PlayerProfile>& profiles) {
    std::string game;
    for (PlayerProfile& profile : profiles) {
        storage::GameFilter own = filter;
        own.player = profile.player;
        auto games = games_of(store, own);
        LUDEX_TRY(games);
        if (game.empty() && !games->empty()) game = games->front().first;
        const bool has_games =
            std::any_of(games->begin(), games->end(), [&](const auto& row) { return row.first == game; });
        if (!has_games)
            return Error{.kind = ErrorKind::tag_value, .message = "no game of " + profile.player + " counts here"};
        std::erase_if(*games, [&](const auto& row) { return row.first == game; });
        profile.other_games = *std::move(games);
    }
    return game;
}

/// The game that is played by these rules.
std::string_view game_with(const storage::NameLists& names, const std::string& rules) {
    const auto known = std::find_if(names.variants.begin(), names.variants.end(),
                                    [&](const auto& variant) { return variant.rules == rules; });
    const auto variant = parse_game_name(known->name);
    return variant ? info_of(*variant).id : std::string_view();
}

/// All that is counted of everybody.
Result<CountedPlayers> count_all(storage::GameStore& store, const Field& field) {
    const auto games = analyzer::count_players(store, field.filter);
    LUDEX_TRY(games);
    CountedPlayers players;
    for (const auto& [name, counts] : *games) players[name].games = counts;
    for (const analyzer::RatedPlayer& player : field.list.players)
        players[fold_case(player.name)].rating = player.rating();
    return players;
}

Result<Tally> meetings_of(storage::GameStore& store, const storage::GameFilter& filter,
                          const std::vector<PlayerProfile>& players) {
    if (players.size() < 2) return Tally();
    storage::GameFilter own = filter;
    own.player = players[0].player;
    own.opponent = players[1].player;
    const auto rows = analyzer::score_games(store, own, {GroupBy::opponent});
    LUDEX_TRY(rows);
    Tally tally;
    for (const analyzer::ScoreRow& row : *rows) tally.add(row.sums.tally);
    return tally;
}

}  // namespace

Options profile_options(ProfileQuestion& target) {
    return joined({{{.name = "of",
                     .label = "Of",
                     .value = text(target.of, "NAME"),
                     .help = "The player; a part of the name is enough where it fits one player",
                     .argument = "NAME",
                     .required = true},
                    {.name = "beside",
                     .label = "Beside",
                     .value = text(target.beside, "NAME"),
                     .help = "A second player, side by side with the first"},
                    {.name = "min-games",
                     .label = "Games, at least",
                     .value = number(target.fewest_games, 1),
                     .help = "Compare with players of so many finished games"}},
                   filters_but_players(target.filters)});
}

Result<Profile> read_profile(storage::GameStore& store, ProfileQuestion& question, const std::atomic<bool>& stop) {
    const auto view = store.view();
    LUDEX_TRY(view);
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));
    Field field{question.filters.filter, {}, {}, {}};
    auto names = store.names();
    LUDEX_TRY(names);
    field.names = *std::move(names);
    auto players = begin_profiles(store, field.names, question);
    LUDEX_TRY(players);
    const auto game = choose_game(store, field.filter, *players);
    LUDEX_TRY(game);
    field.filter.rules.push_back(*game);
    auto rated = analyzer::rated_games(store, field.filter, game_with(field.names, *game));
    LUDEX_TRY(rated);
    field.rated = *std::move(rated);
    field.list = analyzer::rate(field.rated, analyzer::RatingMethod::elo);
    auto counted = count_all(store, field);
    LUDEX_TRY(counted);
    for (PlayerProfile& player : *players) LUDEX_TRY(add_results(store, field, player));
    LUDEX_TRY(add_losses(store, field, stop, *counted, *players));
    for (PlayerProfile& player : *players)
        player.measures = measures_of(*counted, fold_case(player.player), question.fewest_games);
    const auto meetings = meetings_of(store, field.filter, *players);
    LUDEX_TRY(meetings);
    if (players->size() == 2) align(players->front(), players->back());
    std::uint64_t broken = 0;
    for (const PlayerProfile& player : *players) {
        const auto of_player = analyzer::count_broken(store, field.of(player.player));
        LUDEX_TRY(of_player);
        broken += *of_player;
    }
    return Profile{*game, *std::move(players), *meetings, broken};
}

}  // namespace ludex::service
