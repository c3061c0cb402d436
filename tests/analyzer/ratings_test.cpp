// Which games are rated, and what a list of ratings says, against slow counts; how strong is strength_fit_test.cpp.
#include "analyzer/ratings/ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using random_play::below;

/// first, second, start, month, result, recorded ratings
using Row = std::tuple<std::string, std::string, std::string, std::string, GameResult, int, int>;

/// What the test knows of the games that it has made.
struct League {
    std::vector<std::string> texts;
    std::multiset<Row> rows;  ///< that can be rated
    std::uint64_t unfinished = 0, unnamed = 0;
};

struct Dated {
    const char* date;
    const char* month;
};

/// Adds a game with whatever records say and leave out.
template <Game G>
void add_game(const typename G::Variant& variant, std::mt19937_64& random, League& league) {
    const std::vector<std::string> names{"Ada", "Ben", "Cleo", "Dora", ""};
    const std::vector<Dated> dates{{"2016.09.19", "2016.09"}, {"2016.??.??", "2016.07"},
                                   {"2017.02.??", "2017.02"}, {"1999", "1999.07"},
                                   {"????.??.??", ""},        {"2016.12.30-2017.01.02", "2016.12"}};
    GameRecord record;
    const bool is_black_first = G::kInfo.first_mover == Colour::black;
    const std::string first = names[below(random, names.size())], second = names[below(random, names.size())];
    const Dated& dated = dates[below(random, dates.size())];
    const auto result = static_cast<GameResult>(below(random, 4));
    const std::size_t first_elo = below(random, 2) * (1400 + below(random, 400));
    record.set_tag("Date", dated.date);
    record.set_tag("Round", std::to_string(league.texts.size()));
    if (!first.empty()) record.set_tag(is_black_first ? "Black" : "White", first);
    if (!second.empty()) record.set_tag(is_black_first ? "White" : "Black", second);
    if (first_elo > 0) record.set_tag(is_black_first ? "BlackElo" : "WhiteElo", std::to_string(first_elo));
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    auto position = random_play::start<G>(variant, random);
    const bool has_other_setup = G::initial(variant) && below(random, 4) == 0;
    if (has_other_setup) G::play_unchecked(position, G::legal_moves(position)[0]);
    if (G::initial(variant) != position) record.set_tag("FEN", G::format(position));
    // No two are records of the same game.
    random_play::play<G>(position, 12, random, [&](const auto&, const auto& move) {
        if (move) record.add(ElementKind::move, G::format(*move));
    });
    record.set_tag("Result", to_text(result));
    record.result_token = to_text(result);
    notation::write_record(record, G::kInfo.first_mover, true, league.texts.emplace_back());
    const std::string start = full_name(variant) + (has_other_setup ? ", other set-ups" : "");
    if (result == GameResult::unfinished)
        ++league.unfinished;
    else if (first.empty() || second.empty() || first == second)
        ++league.unnamed;
    else
        league.rows.emplace(first, second, start, dated.month, result, first_elo, 0);
}

std::multiset<Row> rows_of(const RatedGames& games) {
    std::multiset<Row> rows;
    for (const RatedGame& game : games.games)
        rows.emplace(games.players[game.first], games.players[game.second], games.starts[game.start],
                     month_text(game.month), game.result, std::max(0, game.first_elo - 1),
                     std::max(0, game.second_elo - 1));
    return rows;
}

/// The results of a player among rows.
Tally tally_of(const std::string& player, const std::multiset<Row>& rows, bool with_undated) {
    Tally tally;
    for (const auto& [first, second, start, month, result, elo, other_elo] : rows) {
        if (month.empty() && !with_undated) continue;
        if (first == player) tally.add(result);
        if (second == player) tally.add(with_sides_exchanged(result));
    }
    return tally;
}

void expect_list(const RatedGames& games, const League& league, RatingMethod method) {
    const bool takes_undated = method == RatingMethod::elo;
    const RatingList list = rate(games, method);
    EXPECT_EQ(list.games + list.undated, league.rows.size());
    for (const RatedPlayer& player : list.players) {
        EXPECT_EQ(player.tally, tally_of(player.name, league.rows, takes_undated)) << player.name;
        std::uint64_t all = 0;
        for (const RatingPoint& point : player.points) all += point.games;
        EXPECT_EQ(all, player.tally.games);
        EXPECT_TRUE(!takes_undated || player.points.size() == 1);
    }
    EXPECT_TRUE(std::is_sorted(list.players.begin(), list.players.end(),
                               [](const auto& a, const auto& b) { return a.rating().value > b.rating().value; }));
    Tally all;
    for (const StartWorth& start : list.starts) all.add(start.tally);
    EXPECT_EQ(all.games, method == RatingMethod::glicko2 ? 0 : list.games);
}

TEST(Ratings, TakeTheGamesThatASlowCountTakes) {
    std::mt19937_64 random(20261128);
    AllGames::for_each([&]<class G> {
        League league;
        for (int i = 0; i < 200; ++i) add_game<G>(G::variants()[below(random, G::variants().size())], random, league);
        const auto store = stores::open(":memory:");
        ASSERT_EQ(stores::import(*store, league.texts).imported, league.texts.size());
        const auto games = rated_games(*store, {}, G::kInfo.id);
        ASSERT_TRUE(games);
        EXPECT_EQ(games->unfinished, league.unfinished);
        EXPECT_EQ(games->unnamed, league.unnamed);
        EXPECT_EQ(rows_of(*games), league.rows);
        for (const RatingMethod method : {RatingMethod::elo, RatingMethod::glicko2, RatingMethod::history})
            expect_list(*games, league, method);
        for (const std::string_view other : all_games()) {
            const std::size_t expected = other == G::kInfo.id ? league.rows.size() : 0;
            EXPECT_EQ(rated_games(*store, {}, other)->games.size(), expected);
        }
    });
}

RatedGame won(std::uint32_t winner, std::uint32_t loser, Month month = kNoMonth) {
    return {winner, loser, 0, month, GameResult::first_wins, 0, 0};
}

TEST(Ratings, AreAsHighAsRecordedOnesInTheSameGames) {
    RatedGames games{{"Ada", "Ben", "Cleo"}, {"abalone"}, {}, 0, 0};
    for (Month month = 24'000; month < 24'020; ++month) {
        games.games.push_back(won(month % 3, (month + 1) % 3, month));
        if (month % 2 == 0) games.games.back().first_elo = static_cast<std::uint16_t>(1 + 1800 + month % 7 * 50);
    }
    for (const RatingMethod method : {RatingMethod::elo, RatingMethod::glicko2, RatingMethod::history}) {
        const RatingList list = rate(games, method);
        std::map<std::string, std::map<Month, double>> ratings;
        for (const RatedPlayer& player : list.players)
            for (const RatingPoint& point : player.points) ratings[player.name][point.month] = point.rating.value;
        double difference = 0;
        for (const RatedGame& game : games.games) {
            if (game.first_elo == 0) continue;
            const auto& own = ratings[games.players[game.first]];
            difference += own.at(method == RatingMethod::elo ? kNoMonth : game.month) - (game.first_elo - 1);
        }
        EXPECT_EQ(list.anchors, 10U);
        EXPECT_NEAR(difference, 0, 1e-6);
    }
}

TEST(Ratings, OfAnAveragePlayerAre1500WhereNoneAreRecorded) {
    const RatedGames games{{"Ada", "Ben"}, {"abalone"}, {won(0, 1), won(1, 0)}, 0, 0};
    for (const RatedPlayer& player : rate(games, RatingMethod::elo).players)
        EXPECT_NEAR(player.rating().value, 1500, 1e-6);
}

TEST(Ratings, HistoryFollowsWhoGetsBetter) {
    RatedGames games{{"Ada", "Ben"}, {"abalone"}, {}, 0, 0};
    for (Month month = 24'000; month < 24'120; ++month) {
        const GameResult ada_first = month < 24'060 ? GameResult::second_wins : GameResult::first_wins;
        games.games.push_back({0, 1, 0, month, ada_first, 0, 0});
        games.games.push_back({1, 0, 0, month, with_sides_exchanged(ada_first), 0, 0});
    }
    const RatingList list = rate(games, RatingMethod::history);
    ASSERT_EQ(list.players[0].name, "Ada");
    const auto& points = list.players[0].points;
    ASSERT_EQ(points.size(), 120U);
    EXPECT_LT(points.front().rating.value + 200, points.back().rating.value);
    // Whoever won as often as he lost is the same over all.
    const RatingList still = rate(games, RatingMethod::elo);
    EXPECT_NEAR(still.players[0].rating().value, still.players[1].rating().value, 1e-6);
}

TEST(Ratings, TellStartsFromPlayers) {
    // Ada is better, and White's start is good for who moves first: each shows although neither shows alone.
    RatedGames games{{"Ada", "Ben"}, {"abalone", "abalone/belgian-daisy"}, {}, 0, 0};
    const auto play = [&](std::uint32_t first, std::uint32_t start, int wins, int losses) {
        for (int i = 0; i < wins + losses; ++i)
            games.games.push_back(
                {first, 1 - first, start, kNoMonth, i < wins ? GameResult::first_wins : GameResult::second_wins, 0, 0});
    };
    play(0, 0, 90, 10);
    play(1, 0, 50, 50);
    play(0, 1, 75, 25);
    play(1, 1, 25, 75);
    const RatingList list = rate(games, RatingMethod::elo);
    ASSERT_EQ(list.starts.size(), 2U);
    EXPECT_EQ(list.players[0].name, "Ada");
    EXPECT_GT(list.starts[0].worth.value, 100);
    EXPECT_NEAR(list.starts[1].worth.value, 0, 20);
    EXPECT_TRUE(list.mean_start.has_value());
}

/// The players whom one reaches by games, one after the other.
std::set<std::uint32_t> reached_from(std::uint32_t player, const std::vector<RatedGame>& games) {
    std::set<std::uint32_t> reached{player};
    for (std::size_t before = 0; before < reached.size();) {
        before = reached.size();
        for (const RatedGame& game : games)
            if (reached.contains(game.first) || reached.contains(game.second))
                reached.insert({game.first, game.second});
    }
    return reached;
}

TEST(Ratings, GroupsAreThosePlayersWhoAreReached) {
    std::mt19937_64 random(7);
    for (int round = 0; round < 20; ++round) {
        constexpr std::uint32_t kPlayers = 12;
        RatedGames games{std::vector<std::string>(kPlayers), {"abalone"}, {}, 0, 0};
        for (std::uint32_t i = 0; i < kPlayers; ++i) games.players[i] = std::to_string(i);
        for (int i = 0; i < 8; ++i) {
            const auto first = static_cast<std::uint32_t>(below(random, kPlayers));
            games.games.push_back(
                won(first, (first + 1 + static_cast<std::uint32_t>(below(random, kPlayers - 1))) % kPlayers));
        }
        std::map<std::uint32_t, std::set<std::uint32_t>> groups;
        for (const RatedPlayer& player : rate(games, RatingMethod::elo).players)
            groups[player.group].insert(static_cast<std::uint32_t>(std::stoul(player.name)));
        std::size_t before = kPlayers;
        for (const auto& [number, members] : groups) {
            EXPECT_EQ(members, reached_from(*members.begin(), games.games));
            EXPECT_LE(members.size(), before);
            before = members.size();
        }
        EXPECT_EQ(groups.begin()->first, 1U);
    }
}

}  // namespace
}  // namespace ludex::analyzer
