#include "service/reports/profile_results.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "analyzer/explore/statistics.hpp"
#include "analyzer/ratings/expectation.hpp"

namespace ludex::service {

namespace {

using analyzer::GroupBy;

/// A game as its player sees it.
struct OwnGame {
    bool as_first = true;
    GameResult result = GameResult::unfinished;  ///< `first_wins` is his win
    std::optional<analyzer::Expectation> expected;
};
using OwnGames = std::unordered_map<std::int64_t, OwnGame>;

void add_game(const OwnGame& game, ProfileRow& row) {
    row.tally.add(game.result);
    if (!game.expected || game.result == GameResult::unfinished) return;
    ++row.rated;
    row.points += static_cast<double>(storage::half_points_of(game.result)) / 2;
    row.expected += game.expected->points;
}

Result<OwnGames> own_games(storage::GameStore& store, const ProfileField& field, const std::string& player) {
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
        if (const auto own = games.find(game.id); own != games.end()) rows.add(own->second, game.group, game.order);
    }));
    return ProfileSection{name, rows.sorted()};
}

/// By start, as ratings tell them apart: set-ups of a variant with a start of its own are one.
Result<ProfileSection> by_start(storage::GameStore& store, const ProfileField& field, const std::string& player,
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

}  // namespace

Status add_profile_results(storage::GameStore& store, const ProfileField& field, PlayerProfile& profile) {
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

}  // namespace ludex::service
