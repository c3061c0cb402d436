// The explorer against a slow, obvious one: replay everything, try all symmetries, count in maps.
#include "analyzer/explore.hpp"

#include <gtest/gtest.h>

#include <map>

#include "notation/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

template <Game G>
struct PlainGame {
    std::vector<typename G::Position> positions;
    std::vector<typename G::Move> moves;
    GameResult result;
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
    return game;
}

template <Game G>
std::string text_of(const PlainGame<G>& game, const typename G::Variant& variant, std::size_t number) {
    GameRecord record;
    record.set_tag("Event", std::to_string(number));
    record.set_tag("Date", "2020." + std::string(number % 9 < 1 ? "??" : "0" + std::to_string(number % 9)) + ".??");
    record.set_tag("White", "W" + std::to_string(number));
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

using PlainRows = std::map<std::string, std::pair<Tally, std::uint64_t>>;

/// Rows of the slow explorer: by move, the tally and the games that reach the position behind it.
template <Game G>
std::pair<Tally, PlainRows> slow_explore(const std::vector<PlainGame<G>>& games, const typename G::Position& asked,
                                         bool exact) {
    Tally total;
    PlainRows rows;
    for (const auto& game : games) {
        const auto ply = first_visit<G>(game, asked, exact);
        if (!ply) continue;
        total.add(game.result);
        if (*ply == game.moves.size()) continue;
        const std::uint8_t s = *symmetry_between<G>(game.positions[*ply], asked, exact);
        rows[least_text<G>(asked, G::transform(game.moves[*ply], s), exact)].first.add(game.result);
    }
    for (auto& [text, row] : rows) {
        auto after = asked;
        G::play_unchecked(after, *G::parse_move(asked, text));
        for (const auto& game : games)
            if (first_visit<G>(game, after, exact)) ++row.second;
    }
    return {total, rows};
}

template <Game G>
void compare(storage::GameStore& store, const std::vector<PlainGame<G>>& games, const typename G::Position& asked,
             bool exact) {
    const auto [total, rows] = slow_explore<G>(games, asked, exact);
    ExploreOptions options;
    options.exact = exact;
    const auto answer = explore(store, AnyPosition(asked), options);
    ASSERT_TRUE(answer) << answer.error().message;
    ASSERT_EQ(answer->tally, total) << G::format(asked);
    PlainRows fast;
    for (const ExploreMove& m : answer->moves) {
        fast[m.move] = {m.tally, m.reached};
        ASSERT_EQ(m.position, [&] {
            auto after = asked;
            G::play_unchecked(after, *G::parse_move(asked, m.move));
            return G::format(after);
        }());
    }
    ASSERT_EQ(fast.size(), answer->moves.size()) << "a move stands in two rows";
    ASSERT_EQ(fast, rows) << G::format(asked) << (exact ? " exact" : "");
}

template <Game G>
void compare_all(const typename G::Variant& variant) {
    std::mt19937_64 random(key_seed(full_name(AnyVariant(variant))));
    const auto start = random_play::start<G>(variant, random);
    std::vector<PlainGame<G>> games;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < 200; ++i) {
        games.push_back(opening_game<G>(start, random));
        texts.push_back(text_of<G>(games.back(), variant, i));
    }
    const auto store = stores::open(":memory:");
    // Two batches: answers do not depend on how games came in. The second one makes long lists in the index.
    stores::import(*store, {texts.begin(), texts.begin() + 10});
    const auto counts = stores::import(*store, {texts.begin() + 10, texts.end()});
    ASSERT_EQ(counts.imported, 190U);
    for (const bool exact : {false, true}) {
        compare<G>(*store, games, start, exact);
        for (std::size_t i = 0; i < 30; ++i) {
            const auto& game = games[random_play::below(random, games.size())];
            const auto& position = game.positions[random_play::below(random, game.positions.size())];
            const auto symmetries = G::symmetries(position);
            const auto turned = G::transform(position, symmetries[random_play::below(random, symmetries.size())]);
            compare<G>(*store, games, turned, exact);
        }
    }
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
