// What new games change, against a slow, obvious count: all games are played anew for every number.
#include "service/reports/news.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <set>

#include "games/any_game.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using random_play::below;

/// A game as the slow count sees it.
struct LinedGame {
    std::vector<PositionKey> keys;  ///< folded, of all positions
    std::vector<std::string> moves;
};

/// A short game of few openings, so that many games meet.
template <Game G>
LinedGame random_lined_game(const typename G::Position& start, int number, std::mt19937_64& random, std::string& text) {
    LinedGame game;
    auto p = start;
    GameRecord record;
    const bool is_black_first = G::kInfo.first_mover == Colour::black;
    record.set_tag("Game", G::kInfo.id);
    if (G::initial(G::variants()[0]) != p) record.set_tag("FEN", G::format(p));
    record.set_tag(is_black_first ? "Black" : "White", "P" + std::to_string(below(random, 5)));
    record.set_tag(is_black_first ? "White" : "Black", "Q" + std::to_string(below(random, 5)));
    record.set_tag("Date", std::to_string(1500 + number) + ".01.01");
    if (below(random, 3) == 0) {
        record.set_tag("WhiteElo", std::to_string(1000 + 50 * below(random, 20)));
        record.set_tag("BlackElo", std::to_string(1000 + 50 * below(random, 20)));
    }
    const std::size_t plies = 1 + below(random, 8);
    for (std::size_t ply = 0;; ++ply) {
        game.keys.push_back(G::fold(p).key);
        const auto moves = G::legal_moves(p);
        if (ply == plies || moves.empty()) break;
        const std::size_t some = below(random, 6) == 0 ? moves.size() : std::min<std::size_t>(moves.size(), 2);
        const auto& move = moves[below(random, some)];
        game.moves.push_back(G::format(move));
        record.add(ElementKind::move, game.moves.back());
        G::play_unchecked(p, move);
    }
    const auto result = static_cast<GameResult>(below(random, 4));
    record.set_tag("Result", to_text(result));
    record.result_token = to_text(result);
    notation::write_record(record, G::kInfo.first_mover, true, text);
    return game;
}

template <Game G>
class NewsOf : public testing::Test {
protected:
    static constexpr int kOlder = 150, kNew = 60;

    NewsOf() {
        std::mt19937_64 random(20261129);
        const auto start = random_play::start<G>(G::variants()[0], random);
        for (const int games : {kOlder, kNew}) {
            std::vector<std::string> texts;
            for (int i = 0; i < games; ++i)
                games_.push_back(
                    random_lined_game<G>(start, static_cast<int>(games_.size()), random, texts.emplace_back()));
            stores::import(*store_, texts);
        }
    }

    /// How many of the games before this one come to a position.
    std::uint64_t earlier(std::size_t game, PositionKey key) const {
        std::uint64_t games = 0;
        for (std::size_t i = 0; i < game; ++i)
            if (std::count(games_[i].keys.begin(), games_[i].keys.end(), key) > 0) ++games;
        return games;
    }

    Result<News> read(const std::string& since, std::uint64_t known = 5) {
        NewsQuestion question;
        question.since = since;
        question.known_games = known;
        question.limit = 0;
        const std::atomic<bool> goes_on{false};
        return read_news(*store_, question, goes_on);
    }

    std::unique_ptr<storage::GameStore> store_ = stores::open(":memory:");
    std::vector<LinedGame> games_;  ///< by their numbers, which begin with 1, and by date
};
TYPED_TEST_SUITE(NewsOf, AllGames::Apply<testing::Types>);

TYPED_TEST(NewsOf, NewMovesAreThoseThatASlowCountFinds) {
    using Found = std::map<std::int64_t, std::tuple<std::size_t, std::string, std::uint64_t>>;
    Found expected;
    for (std::size_t game = this->kOlder; game < this->games_.size(); ++game) {
        const auto& [keys, moves] = this->games_[game];
        std::size_t ply = 1;
        while (ply < keys.size() && this->earlier(game, keys[ply]) > 0) ++ply;
        if (ply == keys.size() || this->earlier(game, keys[ply - 1]) < 5) continue;
        expected[static_cast<std::int64_t>(game) + 1] = {ply, moves[ply - 1], this->earlier(game, keys[ply - 1])};
    }
    for (const std::string since : {"", "2", "1650"}) {
        const auto news = this->read(since);
        ASSERT_TRUE(news) << news.error().message;
        EXPECT_EQ(news->games, static_cast<std::uint64_t>(this->kNew));
        EXPECT_EQ(news->older, static_cast<std::uint64_t>(this->kOlder));
        Found found;
        for (const NewMove& move : news->moves.told) {
            found[move.game] = {move.ply, move.move, move.games};
            EXPECT_EQ(move.line.size(), move.ply - 1);
            ASSERT_NE(news->summary(move.game), nullptr);
        }
        EXPECT_EQ(found, expected);
    }
    EXPECT_GT(expected.size(), 2U);
}

TYPED_TEST(NewsOf, UpsetsAreWinsOfTheMuchLowerRated) {
    const auto news = this->read("");
    ASSERT_TRUE(news);
    using Pair = std::pair<std::string, std::string>;
    struct Sum {
        double points = 0, expected = 0;
        bool has_upset = false, is_recorded = true;
    };
    std::map<Pair, Sum> sums;
    ASSERT_TRUE(this->store_->list({}, {}, [&](const storage::GameSummary& game) {
        if (game.id <= this->kOlder || game.result == GameResult::unfinished) return;
        Sum& first = sums[{game.first, game.second}];
        Sum& second = sums[{game.second, game.first}];
        if (!game.first_elo || !game.second_elo) {
            first.is_recorded = second.is_recorded = false;
            return;
        }
        const std::int64_t difference = *game.first_elo - *game.second_elo;
        const double points = game.result == GameResult::first_wins ? 1 : game.result == GameResult::draw ? 0.5 : 0;
        const double expected = 1 / (1 + std::pow(10, -static_cast<double>(difference) / 400));
        first.points += points;
        first.expected += expected;
        second.points += 1 - points;
        second.expected += 1 - expected;
        // 191 points and more: at most 0.25 of a point is expected.
        first.has_upset |= points == 1 && difference <= -191;
        second.has_upset |= points == 0 && difference >= 191;
    }));
    std::map<Pair, Upset> found;
    for (const Upset& upset : news->upsets.told) {
        EXPECT_LE(upset.expected, 0.25);
        EXPECT_GT(upset.points, upset.expected_points);
        EXPECT_LE(upset.times, upset.games);
        const storage::GameSummary& game = *news->summary(upset.game);
        const bool first_won = game.result == GameResult::first_wins;
        found[{first_won ? game.first : game.second, first_won ? game.second : game.first}] = upset;
    }
    for (const auto& [players, sum] : sums) {
        if (!sum.is_recorded) continue;
        const bool is_upset = sum.has_upset && sum.points > sum.expected;
        EXPECT_EQ(found.contains(players), is_upset) << players.first << " - " << players.second;
        if (is_upset) {
            EXPECT_NEAR(found[players].expected_points, sum.expected, 1e-9);
        }
    }
    EXPECT_GT(found.size(), 0U);
}

TYPED_TEST(NewsOf, RecordsBeatAllGamesBefore) {
    std::size_t longest = 0;
    std::map<std::size_t, std::size_t> of_new;
    for (std::size_t game = 0; game < this->games_.size(); ++game)
        (game < this->kOlder ? longest : of_new[game]) =
            std::max(game < this->kOlder ? longest : 0, this->games_[game].moves.size());
    std::size_t best = longest;
    std::int64_t holder = 0;
    for (const auto& [game, plies] : of_new)
        if (plies > best) {
            best = plies;
            holder = static_cast<std::int64_t>(game) + 1;
        }
    const auto news = this->read("");
    ASSERT_TRUE(news);
    const auto record = std::find_if(news->records.told.begin(), news->records.told.end(),
                                     [](const NewRecord& r) { return r.kind == NewRecord::Kind::longest; });
    ASSERT_EQ(record != news->records.told.end(), holder != 0);
    if (holder == 0) return;
    EXPECT_EQ(record->game, holder);
    EXPECT_EQ(record->plies, best);
    EXPECT_EQ(record->former, longest);
}

TYPED_TEST(NewsOf, NothingIsNewsWhereAllIsNew) {
    const auto news = this->read("1");
    ASSERT_TRUE(news);
    EXPECT_EQ(news->older, 0U);
    EXPECT_TRUE(news->moves.told.empty() && news->records.told.empty() && news->upsets.told.empty() &&
                news->verdicts.told.empty());
    for (const char* const wrong : {"7", "soon", "import x"}) EXPECT_FALSE(this->read(wrong)) << wrong;
}

}  // namespace
}  // namespace ludex::service
