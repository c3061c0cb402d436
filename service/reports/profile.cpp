#include "service/reports/profile.hpp"

#include <algorithm>

#include "analyzer/annotate/motifs.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/reports/profile_losses.hpp"
#include "service/reports/profile_results.hpp"

namespace ludex::service {

namespace {

using analyzer::GroupBy;

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

/// Looks up whom the question is about.
Result<std::vector<PlayerProfile>> begin_profiles(storage::GameStore& store, const ProfileQuestion& question) {
    std::vector<PlayerProfile> profiles;
    for (const std::string& part : {question.of, question.beside}) {
        if (part.empty()) continue;
        const auto name = whole_name(store, part);
        LUDEX_TRY(name);
        profiles.emplace_back().player = *name;
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

/// A variant that is played by these rules.
Result<AnyVariant> variant_with(const storage::NameLists& names, const std::string& rules) {
    const auto known = std::find_if(names.variants.begin(), names.variants.end(),
                                    [&](const auto& variant) { return variant.rules == rules; });
    return parse_game_name(known->name);
}
std::string_view game_with(const storage::NameLists& names, const std::string& rules) {
    const auto variant = variant_with(names, rules);
    return variant ? info_of(*variant).id : std::string_view();
}
std::vector<engine::Motif> motifs_with(const storage::NameLists& names, const std::string& rules) {
    const auto variant = variant_with(names, rules);
    return variant ? analyzer::known_motifs(*variant) : std::vector<engine::Motif>();
}

/// All that is counted of everybody.
Result<CountedPlayers> count_all(storage::GameStore& store, const ProfileField& field) {
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
    ProfileField field{question.filters.filter, {}, {}, {}};
    auto names = store.names();
    LUDEX_TRY(names);
    field.names = *std::move(names);
    auto players = begin_profiles(store, question);
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
    for (PlayerProfile& player : *players) LUDEX_TRY(add_profile_results(store, field, player));
    LUDEX_TRY(add_profile_losses(store, field, stop, *counted, *players));
    const std::vector<engine::Motif> motifs = motifs_with(field.names, *game);
    for (PlayerProfile& player : *players) {
        player.measures = measures_of(*counted, fold_case(player.player), question.fewest_games);
        player.motifs = motif_measures_of(*counted, fold_case(player.player), motifs);
    }
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
