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

using Pair = std::pair<std::string, std::string>;  // folded names

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

    /// The folded names of who moves first and second; nullopt when they are not two known players.
    [[nodiscard]] std::optional<Pair> players_of(const GameFacts& f) const {
        if (f.first_player == 0 || f.second_player == 0) return std::nullopt;
        Pair players{fold_case(NameLists::at(names_.players, f.first_player)),
                     fold_case(NameLists::at(names_.players, f.second_player))};
        if (players.first == players.second) return std::nullopt;
        return players;
    }

    /// The game as one that the first mover won; nullopt when the ratings of both are not known.
    [[nodiscard]] std::optional<Upset> look_at(const NewGames::Game& game, const Pair& players) const {
        const GameFacts& f = game.facts;
        if (f.first_elo > 1 && f.second_elo > 1) return upset(game.id, f.first_elo - 1.0, f.second_elo - 1.0, 0, true);
        const auto& variant = NameLists::at(names_.variants, f.variant).name;
        const auto named = parse_game_name(variant);
        const auto of = named ? computed_.find(std::string(info_of(*named).id)) : computed_.end();
        if (of == computed_.end()) return std::nullopt;
        const auto first = of->second.players.find(players.first);
        const auto second = of->second.players.find(players.second);
        if (first == of->second.players.end() || second == of->second.players.end()) return std::nullopt;
        const auto start = of->second.starts.find(analyzer::start_name(variant, game.is_set_up));
        const double worth = start == of->second.starts.end() ? 0 : start->second;
        return upset(game.id, first->second, second->second, worth, false);
    }

private:
    static Upset upset(std::int64_t id, double first, double second, double worth, bool is_recorded) {
        return {id, analyzer::expected_score(first - second + worth), is_recorded, first, second};
    }

    const NameLists& names_;
    std::map<std::string, OlderRatings> computed_;
};

/// The game as one that the second mover won.
Upset exchanged(Upset game) {
    game.expected = 1 - game.expected;
    std::swap(game.rating, game.opponent);
    return game;
}

/// What one player has made of the new games against another.
class Meetings {
public:
    /// `game` as one that he won.
    void add(const Pair& players, const Upset& game, double points) {
        Upset& sum = sums_.try_emplace(players, game).first->second;
        if (sum.games == 0) sum.times = 0;
        ++sum.games;
        sum.points += points;
        sum.expected_points += game.expected;
        if (points < 1 || game.expected > kUpset) return;
        if (sum.times++ > 0) return;
        sum.game = game.game;  // the first one of its kind
        sum.expected = game.expected;
        sum.is_recorded = game.is_recorded;
        sum.rating = game.rating;
        sum.opponent = game.opponent;
    }

    [[nodiscard]] std::vector<Upset> upsets() const {
        std::vector<Upset> upsets;
        for (const auto& [players, sum] : sums_)
            if (sum.times > 0 && sum.points > sum.expected_points) upsets.push_back(sum);
        std::sort(upsets.begin(), upsets.end(), [](const Upset& a, const Upset& b) {
            return std::pair(a.expected, a.game) < std::pair(b.expected, b.game);
        });
        return upsets;
    }

private:
    std::map<Pair, Upset> sums_;
};

}  // namespace

Result<std::vector<Upset>> find_upsets(storage::GameStore& store, const storage::NameLists& names,
                                       const storage::GameFilter& filter, const NewGames& games) {
    auto computed = older_ratings(store, names, filter, games);
    LUDEX_TRY(computed);
    const RatedWins wins(names, *std::move(computed));
    Meetings meetings;
    for (const NewGames::Game& game : games.games()) {
        if (game.facts.result == GameResult::unfinished) continue;
        const auto players = wins.players_of(game.facts);
        const auto first = players ? wins.look_at(game, *players) : std::nullopt;
        if (!first) continue;
        const double points = game.facts.result == GameResult::first_wins ? 1
                              : game.facts.result == GameResult::draw     ? 0.5
                                                                          : 0;
        meetings.add(*players, *first, points);
        meetings.add({players->second, players->first}, exchanged(*first), 1 - points);
    }
    return meetings.upsets();
}

}  // namespace ludex::service
