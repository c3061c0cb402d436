#include "service/reports/upsets.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "analyzer/ratings/ratings.hpp"
#include "core/names.hpp"
#include "games/any_game.hpp"

namespace ludex::service {

namespace {

using storage::GameFacts;
using storage::NameLists;

constexpr double kUpset = 0.25;  // of a point, or less, was expected

/// What the older games of a game say.
struct OlderRatings {
    std::unordered_map<std::string, double> players;  ///< by folded name
    std::unordered_map<std::string, double> starts;   ///< what moving first is worth
};

/// By game ("abalone").
Result<std::map<std::string, OlderRatings>> older_ratings(storage::GameStore& store, const NameLists& names,
                                                          const storage::GameFilter& filter, const NewGames& games) {
    std::set<std::string> of;
    for (const NewGames::Game& game : games.games()) {
        const auto variant = parse_game_name(NameLists::at(names.variants, game.facts.variant).name);
        if (variant) of.emplace(info_of(*variant).id);
    }
    std::map<std::string, OlderRatings> by_game;
    for (const std::string& game : of) {
        auto rated = analyzer::rated_games(store, filter, game);
        LUDEX_TRY(rated);
        std::erase_if(rated->games, [&](const analyzer::RatedGame& played) { return games.is_new(played.id); });
        constexpr std::uint64_t kFewest = 10;  // games on which a rating rests
        const analyzer::RatingList list = analyzer::rate(*rated, analyzer::RatingMethod::elo);
        for (const analyzer::RatedPlayer& player : list.players)
            if (player.tally.games >= kFewest)
                by_game[game].players.emplace(fold_case(player.name), player.rating().value);
        for (const analyzer::StartWorth& start : list.starts)
            by_game[game].starts.emplace(start.start, start.worth.value);
    }
    return by_game;
}

/// Finds how the winner of a game stood beside the loser.
class RatedWins {
public:
    RatedWins(const NameLists& names, std::map<std::string, OlderRatings> computed)
        : names_(names), computed_(std::move(computed)) {}

    /// The folded names of the winner and the loser; nullopt when they are not two known players, or nobody won.
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> players_of(const GameFacts& f) const {
        if (f.result != GameResult::first_wins && f.result != GameResult::second_wins) return std::nullopt;
        if (f.first_player == 0 || f.second_player == 0) return std::nullopt;
        std::pair players{fold_case(NameLists::at(names_.players, f.first_player)),
                          fold_case(NameLists::at(names_.players, f.second_player))};
        if (players.first == players.second) return std::nullopt;
        if (f.result == GameResult::second_wins) std::swap(players.first, players.second);
        return players;
    }

    /// nullopt when the ratings of both are not known.
    [[nodiscard]] std::optional<Upset> look_at(const NewGames::Game& game,
                                               const std::pair<std::string, std::string>& players) const {
        const GameFacts& f = game.facts;
        const bool first_won = f.result == GameResult::first_wins;
        if (f.first_elo > 1 && f.second_elo > 1) {
            const double first = f.first_elo - 1.0, second = f.second_elo - 1.0;
            return upset(game.id, first_won ? first : second, first_won ? second : first, 0, true);
        }
        const auto& variant = NameLists::at(names_.variants, f.variant).name;
        const auto named = parse_game_name(variant);
        const auto of = named ? computed_.find(std::string(info_of(*named).id)) : computed_.end();
        if (of == computed_.end()) return std::nullopt;
        const auto winner = of->second.players.find(players.first);
        const auto loser = of->second.players.find(players.second);
        if (winner == of->second.players.end() || loser == of->second.players.end()) return std::nullopt;
        const auto start = of->second.starts.find(analyzer::start_name(variant, game.is_set_up));
        const double worth = start == of->second.starts.end() ? 0 : start->second;
        return upset(game.id, winner->second, loser->second, first_won ? worth : -worth, false);
    }

private:
    static Upset upset(std::int64_t id, double winner, double loser, double worth, bool is_recorded) {
        return {id, analyzer::expected_score(winner - loser + worth), is_recorded, winner, loser, 1};
    }

    const NameLists& names_;
    std::map<std::string, OlderRatings> computed_;
};

}  // namespace

Result<std::vector<Upset>> find_upsets(storage::GameStore& store, const storage::NameLists& names,
                                       const storage::GameFilter& filter, const NewGames& games) {
    auto computed = older_ratings(store, names, filter, games);
    LUDEX_TRY(computed);
    const RatedWins wins(names, *std::move(computed));
    std::vector<Upset> upsets;
    std::map<std::pair<std::string, std::string>, std::size_t> by_pair;
    for (const NewGames::Game& game : games.games()) {
        const auto players = wins.players_of(game.facts);
        if (!players) continue;
        const auto win = wins.look_at(game, *players);
        if (!win || win->expected > kUpset) continue;
        const auto [place, is_new] = by_pair.try_emplace(*players, upsets.size());
        if (is_new) {
            upsets.push_back(*win);
        } else {
            ++upsets[place->second].times;
        }
    }
    std::stable_sort(upsets.begin(), upsets.end(),
                     [](const Upset& a, const Upset& b) { return a.expected < b.expected; });
    return upsets;
}

}  // namespace ludex::service
