// The explorer against a slow, obvious one: replay everything, try all symmetries, count in maps.
#include "analyzer/explore/explore.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>

#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

template <Game G>
struct PlainGame {
    std::vector<typename G::Position> positions;
    std::vector<typename G::Move> moves;
    GameResult result;
    int month = 0;  ///< of 2020
    std::string first_player;
    int first_elo = 0, second_elo = 0;  ///< 0: not known
};

/// Short games with few different openings, so that positions repeat, transpose and are symmetric to each other.
template <Game G>
PlainGame<G> opening_game(const typename G::Position& start, std::mt19937_64& random) {
    PlainGame<G> game;
    auto p = start;
    const std::size_t plies = 2 + random_play::below(random, 7);
    const std::size_t turn = random_play::below(random, G::symmetries(p).size());
    const std::uint8_t symmetry = G::symmetries(p)[turn];
    const bool symmetric_start = G::transform(p, symmetry) == p;
    game.positions.push_back(p);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto moves = G::legal_moves(p);
        if (moves.empty()) break;
        auto move = moves[random_play::below(random, std::min<std::size_t>(moves.size(), 4))];
        if (ply == 0 && symmetric_start) move = G::transform(move, symmetry);
        G::play_unchecked(p, move);
        game.moves.push_back(move);
        game.positions.push_back(p);
    }
    const Outcome over = G::outcome(p);
    game.result = over.decided() ? over.result : static_cast<GameResult>(random_play::below(random, 4));
    game.month = 1 + static_cast<int>(random_play::below(random, 9));
    game.first_player = "P" + std::to_string(random_play::below(random, 5));
    if (random_play::below(random, 4) > 0) game.first_elo = 1000 + static_cast<int>(random_play::below(random, 900));
    if (random_play::below(random, 4) > 0) game.second_elo = 1000 + static_cast<int>(random_play::below(random, 900));
    return game;
}

template <Game G>
std::string text_of(const PlainGame<G>& game, const typename G::Variant& variant, std::size_t number) {
    GameRecord record;
    record.set_tag("Event", std::to_string(number));
    const bool black_first = G::kInfo.first_mover == Colour::black;
    record.set_tag("Date", "2020.0" + std::to_string(game.month) + ".??");
    record.set_tag(black_first ? "Black" : "White", game.first_player);
    record.set_tag(black_first ? "White" : "Black", "W" + std::to_string(number));
    if (game.first_elo != 0) record.set_tag(black_first ? "BlackElo" : "WhiteElo", std::to_string(game.first_elo));
    if (game.second_elo != 0) record.set_tag(black_first ? "WhiteElo" : "BlackElo", std::to_string(game.second_elo));
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    if (!G::initial(variant)) record.set_tag("FEN", G::format(game.positions[0]));
    record.set_tag("Result", to_text(game.result));
    record.result_token = to_text(game.result);
    for (const auto move : game.moves) record.add(ElementKind::move, G::format(move));
    std::string out;
    notation::write_record(record, G::kInfo.first_mover, true, out);
    return out;
}

/// Whether q is p turned or mirrored; if so, how.
template <Game G>
std::optional<std::uint8_t> symmetry_between(const typename G::Position& p, const typename G::Position& q, bool exact) {
    for (const std::uint8_t s : G::symmetries(p)) {
        if (exact && s != 0) continue;
        if (G::transform(p, s) == q) return s;
    }
    return std::nullopt;
}

template <Game G>
std::optional<std::size_t> first_visit(const PlainGame<G>& game, const typename G::Position& asked, bool exact) {
    for (std::size_t ply = 0; ply < game.positions.size(); ++ply)
        if (symmetry_between<G>(game.positions[ply], asked, exact)) return ply;
    return std::nullopt;
}

template <Game G>
std::string least_text(const typename G::Position& asked, typename G::Move move, bool exact) {
    std::string least = G::format(move);
    if (exact) return least;
    for (const std::uint8_t s : G::symmetries(asked))
        if (G::transform(asked, s) == asked) least = std::min(least, G::format(G::transform(move, s)));
    return least;
}

/// The row of a move as the explorer should answer it, computed the slow way.
struct PlainRow {
    Tally tally;
    std::uint64_t reached = 0;
    double elo_sum = 0;
    int rated = 0;
    int first_month = 99, last_month = 0;

    friend bool operator==(const PlainRow&, const PlainRow&) = default;
};
using PlainRows = std::map<std::string, PlainRow>;

/// A filter twice: as the store knows it, and obvious.
template <Game G>
struct Question {
    storage::GameFilter filter;
    std::function<bool(const PlainGame<G>&)> passes;
};

template <Game G>
std::vector<Question<G>> questions() {
    std::vector<Question<G>> all{{{}, [](const PlainGame<G>&) { return true; }}};
    const auto add = [&](auto set, auto passes) {
        storage::GameFilter filter;
        set(filter);
        all.push_back({filter, passes});
    };
    add([](auto& f) { f.result = GameResult::first_wins; },
        [](const PlainGame<G>& g) { return g.result == GameResult::first_wins; });
    add([](auto& f) { f.min_elo = 1300; },
        [](const PlainGame<G>& g) { return g.first_elo >= 1300 && g.second_elo >= 1300; });
    add([](auto& f) { f.since = parse_date("2020.04"); }, [](const PlainGame<G>& g) { return g.month >= 4; });
    add(
        [](auto& f) {
            f.player = "p2";
            f.until = parse_date("2020.07");
            f.min_plies = 4;
        },
        [](const PlainGame<G>& g) { return g.first_player == "P2" && g.month <= 7 && g.moves.size() >= 4; });
    return all;
}

/// Rows of the slow explorer.
template <Game G>
std::pair<Tally, PlainRows> slow_explore(const std::vector<PlainGame<G>>& games, const typename G::Position& asked,
                                         bool exact, const Question<G>& question) {
    Tally total;
    PlainRows rows;
    for (const auto& game : games) {
        const auto ply = first_visit<G>(game, asked, exact);
        if (!ply || !question.passes(game)) continue;
        total.add(game.result);
        if (*ply == game.moves.size()) continue;
        const std::uint8_t s = *symmetry_between<G>(game.positions[*ply], asked, exact);
        PlainRow& row = rows[least_text<G>(asked, G::transform(game.moves[*ply], s), exact)];
        row.tally.add(game.result);
        row.first_month = std::min(row.first_month, game.month);
        row.last_month = std::max(row.last_month, game.month);
        if (game.first_elo == 0 || game.second_elo == 0) continue;
        ++row.rated;
        row.elo_sum += G::to_play(asked) == G::kInfo.first_mover ? game.first_elo : game.second_elo;
    }
    for (auto& [text, row] : rows) {
        auto after = asked;
        G::play_unchecked(after, *G::parse_move(asked, text));
        for (const auto& game : games)
            if (question.passes(game) && first_visit<G>(game, after, exact)) ++row.reached;
    }
    return {total, rows};
}

template <Game G>
void compare(storage::GameStore& store, const std::vector<PlainGame<G>>& games, const typename G::Position& asked,
             bool exact, const Question<G>& question) {
    const auto [total, rows] = slow_explore<G>(games, asked, exact, question);
    ExploreOptions options;
    options.exact = exact;
    options.filter = question.filter;
    const auto answer = explore(store, AnyPosition(asked), options);
    ASSERT_TRUE(answer) << answer.error().message;
    ASSERT_EQ(answer->tally, total) << G::format(asked);
    ASSERT_EQ(answer->moves.size(), rows.size());
    for (const ExploreMove& m : answer->moves) {
        ASSERT_TRUE(rows.contains(m.move)) << m.move << " at " << G::format(asked);
        const PlainRow& row = rows.at(m.move);
        ASSERT_EQ(m.tally, row.tally) << m.move << " at " << G::format(asked) << (exact ? " exact" : "");
        ASSERT_EQ(m.reached, row.reached) << m.move << " at " << G::format(asked) << (exact ? " exact" : "");
        ASSERT_EQ(m.ratings.rated, row.rated);
        ASSERT_EQ(m.ratings.average.has_value(), row.rated >= 10);
        if (row.rated >= 10) {
            ASSERT_NEAR(*m.ratings.average, row.elo_sum / row.rated, 1e-9);
        }
        ASSERT_EQ(m.first, "2020.0" + std::to_string(row.first_month) + ".??");
        ASSERT_EQ(m.last, "2020.0" + std::to_string(row.last_month) + ".??");
        ASSERT_EQ(m.position, [&] {
            auto after = asked;
            G::play_unchecked(after, *G::parse_move(asked, m.move));
            return G::format(after);
        }());
    }
}

template <Game G>
void compare_at_random(storage::GameStore& store, const std::vector<PlainGame<G>>& games, std::size_t positions,
                       std::mt19937_64& random) {
    for (const Question<G>& question : questions<G>())
        for (const bool exact : {false, true}) {
            compare<G>(store, games, games.front().positions.front(), exact, question);
            for (std::size_t i = 0; i < positions; ++i) {
                const auto& game = games[random_play::below(random, games.size())];
                const auto& position = game.positions[random_play::below(random, game.positions.size())];
                const auto symmetries = G::symmetries(position);
                const auto turned = G::transform(position, symmetries[random_play::below(random, symmetries.size())]);
                compare<G>(store, games, turned, exact, question);
            }
        }
}

/// Compares the explorer with the slow way for games in several batches, with removals in between: the answers do not
/// depend on how games were stored.
template <Game G>
void compare_all(const typename G::Variant& variant) {
    std::mt19937_64 random(key_seed(full_name(AnyVariant(variant))));
    const auto start = random_play::start<G>(variant, random);
    std::vector<PlainGame<G>> games;
    const auto store = stores::open(":memory:");
    std::int64_t next_id = 1;
    std::map<std::int64_t, PlainGame<G>> stored;
    for (const std::size_t batch : {10U, 120U, 1U, 1U, 30U, 30U, 30U, 2U}) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < batch; ++i) {
            stored[next_id] = opening_game<G>(start, random);
            texts.push_back(text_of<G>(stored[next_id], variant, static_cast<std::size_t>(next_id)));
            ++next_id;
        }
        ASSERT_EQ(stores::import(*store, texts).imported, batch);
        if (batch != 30) continue;
        const auto corrections = *store->begin_corrections();
        for (int i = 0; i < 3; ++i) {
            const auto victim =
                std::next(stored.begin(), static_cast<long>(random_play::below(random, stored.size() - 1)));
            ASSERT_TRUE(corrections->remove(victim->first));
            stored.erase(victim);
        }
        ASSERT_TRUE(corrections->commit());
        games.clear();
        for (const auto& [id, game] : stored) games.push_back(game);
        compare_at_random<G>(*store, games, 2, random);
    }
    games.clear();
    for (const auto& [id, game] : stored) games.push_back(game);
    compare_at_random<G>(*store, games, 8, random);
}

TEST(Explore, EqualsTheSlowExplorerForAbalone) {
    for (const char* name : {"abalone", "abalone/belgian-daisy", "abalone/star"})
        compare_all<abalone::Rules>(std::get<abalone::Variant>(*parse_game_name(name)));
}

TEST(Explore, EqualsTheSlowExplorerForAttangle) {
    for (const attangle::Variant v : attangle::Rules::variants()) compare_all<attangle::Rules>(v);
}

TEST(Explore, EqualsTheSlowExplorerForArtaban) {
    for (const artaban::Variant v : artaban::Rules::variants()) compare_all<artaban::Rules>(v);
}

TEST(Explore, MovesOfASymmetricPositionAreOneRow) {
    const auto store = stores::open(":memory:");
    // d1 and g4 are corners of the small board, and the empty board has all twelve symmetries.
    stores::import(*store, {"[White \"1\"]\n[Game \"attangle\"]\n\n1. d1 a1 *",
                            "[White \"2\"]\n[Game \"attangle\"]\n\n1. g4 a1 *"});
    const AnyPosition start = *attangle::Rules::initial(attangle::Variant::standard);
    EXPECT_EQ(explore(*store, start, {})->moves.size(), 1U);
    EXPECT_EQ(explore(*store, start, {})->moves[0].move, "a1");
    ExploreOptions exact;
    exact.exact = true;
    EXPECT_EQ(explore(*store, start, exact)->moves.size(), 2U);
    ExploreOptions all;
    all.all_moves = true;
    EXPECT_EQ(explore(*store, start, all)->moves.size(), 5U) << "36 points fall into five classes";
}

TEST(Explore, PositionsOfManyGamesCountNeitherPartialNorRelatedOnes) {
    const auto store = stores::open(":memory:");
    const auto copy = [](int event) {
        return "[Event \"" + std::to_string(event) + "\"]\n[White \"Head\"]\n[Game \"attangle\"]\n\n1. d1 a1 *";
    };
    stores::import(*store, {copy(0)});
    std::vector<std::string> texts;
    for (int i = 0; i < 80; ++i)
        texts.push_back("[White \"" + std::to_string(i) + "\"]\n[Game \"attangle\"]\n\n1. d1 a1 *");
    for (int i = 1; i < 4; ++i) texts.push_back(copy(i));
    for (int i = 0; i < 5; ++i)
        texts.push_back("[Round \"" + std::to_string(i) + "\"]\n[Game \"attangle\"]\n\n1. d1 zz *");
    stores::import(*store, texts);
    const AnyPosition start = *attangle::Rules::initial(attangle::Variant::standard);
    ExploreOptions with_partial;
    with_partial.with_partial = true;
    const auto games = [&](const ExploreOptions& options) { return explore(*store, start, options)->tally.games; };
    EXPECT_EQ(games({}), 81U);
    EXPECT_EQ(explore(*store, start, {})->moves[0].reached, 81U);
    EXPECT_EQ(games(with_partial), 86U);
    // The next copy, which another run of the index has in its sums as one that does not count, counts from now on.
    const auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(1));
    ASSERT_TRUE(corrections->commit());
    EXPECT_EQ(games({}), 81U);
    EXPECT_EQ(explore(*store, start, {})->moves[0].reached, 81U);
}

TEST(Explore, PartialRecordsCountOnlyWhenAsked) {
    const auto store = stores::open(":memory:");
    stores::import(*store, {"[Game \"attangle\"]\n\n1. d1 zz *"});
    const AnyPosition start = *attangle::Rules::initial(attangle::Variant::standard);
    EXPECT_EQ(explore(*store, start, {})->tally.games, 0U);
    ExploreOptions options;
    options.with_partial = true;
    EXPECT_EQ(explore(*store, start, options)->tally.games, 1U);
}

TEST(Score, WilsonBounds) {
    EXPECT_FALSE(score_of({5, 0, 0, 0, 5}));
    // 8 of 10: the interval that textbooks give is 0.490 to 0.943.
    const Score score = *score_of({12, 7, 2, 1, 2});
    EXPECT_NEAR(score.value, 0.8, 1e-12);
    EXPECT_NEAR(score.low, 0.4902, 1e-4);
    EXPECT_NEAR(score.high, 0.9433, 1e-4);
    EXPECT_EQ(score_of({1, 0, 0, 1, 0})->low, 0.0);
}

}  // namespace
}  // namespace ludex::analyzer
