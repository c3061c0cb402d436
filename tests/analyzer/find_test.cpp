// Positions and patterns, against a search that tries everything.
#include "analyzer/explore/find.hpp"

#include <gtest/gtest.h>

#include <map>

#include "analyzer/explore/statistics.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using Places = std::map<std::int64_t, std::uint32_t>;  ///< first ply by game

template <Game G>
struct StoredGames {
    std::unique_ptr<storage::GameStore> store = stores::open(":memory:");
    std::vector<std::vector<typename G::Position>> positions;  ///< of game i + 1
};

/// Random games of a variant. Their first moves are few, so that positions come up in several games.
template <Game G>
StoredGames<G> random_games(const typename G::Variant& variant, std::size_t n) {
    std::mt19937_64 random(key_seed(full_name(AnyVariant(variant))));
    const auto start = random_play::start<G>(variant, random);
    StoredGames<G> games;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < n; ++i) {
        GameRecord record;
        record.set_tag("Event", std::to_string(i));
        record.set_tag("Game", G::kInfo.id);
        if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
        if (!G::initial(variant)) record.set_tag("FEN", G::format(start));
        auto& positions = games.positions.emplace_back();
        auto p = start;
        positions.push_back(p);
        for (std::size_t ply = 0; ply < 40; ++ply) {
            const auto moves = G::legal_moves(p);
            if (moves.empty()) break;
            const auto move =
                moves[random_play::below(random, ply < 4 ? std::min<std::size_t>(2, moves.size()) : moves.size())];
            record.add(ElementKind::move, G::format(move));
            G::play_unchecked(p, move);
            positions.push_back(p);
        }
        record.result_token = "*";
        notation::write_record(record, G::kInfo.first_mover, true, texts.emplace_back());
    }
    stores::import(*games.store, texts);
    return games;
}

template <Game G, class Matches>
Places slow_search(const StoredGames<G>& games, Matches&& matches) {
    Places places;
    for (std::size_t i = 0; i < games.positions.size(); ++i)
        for (std::uint32_t ply = 0; ply < games.positions[i].size(); ++ply)
            if (matches(games.positions[i][ply])) {
                places[static_cast<std::int64_t>(i) + 1] = ply;
                break;
            }
    return places;
}

template <Game G>
void compare_positions(const typename G::Variant& variant) {
    const auto games = random_games<G>(variant, 40);
    std::mt19937_64 random(5);
    for (const bool exact : {false, true})
        for (int i = 0; i < 30; ++i) {
            const auto& game = games.positions[random_play::below(random, games.positions.size())];
            const auto& reached = game[random_play::below(random, std::min<std::size_t>(game.size(), 8))];
            const auto symmetries = G::symmetries(reached);
            const auto asked = G::transform(reached, symmetries[random_play::below(random, symmetries.size())]);
            const Places expected = slow_search<G>(games, [&](const typename G::Position& p) {
                if (exact) return p == asked;
                for (const std::uint8_t s : symmetries)
                    if (G::transform(p, s) == asked) return true;
                return false;
            });
            Places found;
            ASSERT_TRUE(find_position(*games.store, AnyPosition(asked), {}, exact,
                                      [&](const FoundGame& game_found) { found[game_found.game] = game_found.ply; }));
            ASSERT_EQ(found, expected) << G::format(asked) << exact;
        }
}

TEST(FindPosition, EqualsTheSlowSearch) {
    AllGames::for_each([]<class G>() {
        for (const auto& variant : G::variants().first(2)) compare_positions<G>(variant);
    });
}

template <class Points>
std::vector<unsigned> members(const Points& set) {
    std::vector<unsigned> points;
    for (unsigned point = 0; points.size() < count(set); ++point)
        if (has_bit(set, point)) points.push_back(point);
    return points;
}

/// A few points of a position, which may be turned, as a pattern.
template <Game G>
Pattern random_pattern(const typename G::Position& p, std::mt19937_64& random) {
    using Who = PieceQuery::Who;
    Pattern pattern;
    for (const Who who : {Who::own, Who::enemy, Who::empty, Who::black, Who::occupied})
        if (random_play::below(random, 3) != 0) {
            PieceQuery query{who, 0, 0};
            const std::vector<unsigned> points = members(G::points_with(p, query));
            const std::size_t n = std::min(points.size(), 1 + random_play::below(random, 2));
            if (n > 0) pattern.terms.push_back({query, {points.begin(), points.begin() + static_cast<int>(n)}});
        }
    if (random_play::below(random, 2) != 0) pattern.turn = G::to_play(p);
    return pattern;
}

/// Looks at each point of the position, turned as a whole.
template <Game G>
bool slowly_matches(const typename G::Position& p, const Pattern& pattern, bool exact) {
    for (const std::uint8_t s : G::symmetries(p)) {
        if (exact && s != 0) continue;
        const auto turned = G::transform(p, s);
        bool fits = !pattern.turn || *pattern.turn == G::to_play(p);
        for (const Pattern::Term& term : pattern.terms)
            for (const unsigned point : term.points) fits = fits && has_bit(G::points_with(turned, term.pieces), point);
        if (fits) return true;
    }
    return false;
}

template <Game G>
void compare_patterns(const typename G::Variant& variant) {
    const auto games = random_games<G>(variant, 25);
    std::mt19937_64 random(6);
    std::size_t matched = 0;
    for (const bool exact : {false, true})
        for (int i = 0; i < 25; ++i) {
            const auto& game = games.positions[random_play::below(random, games.positions.size())];
            const Pattern pattern = random_pattern<G>(game[random_play::below(random, game.size())], random);
            if (pattern.terms.empty()) continue;
            const Places expected = slow_search<G>(
                games, [&](const typename G::Position& p) { return slowly_matches<G>(p, pattern, exact); });
            Places found;
            ASSERT_TRUE(find_pattern(*games.store, AnyVariant(variant), pattern, {}, exact,
                                     [&](const FoundGame& place) { found[place.game] = place.ply; }));
            ASSERT_EQ(found, expected);
            matched += found.size();
        }
    EXPECT_GT(matched, 50U);
}

TEST(FindPattern, EqualsTheSlowSearch) {
    AllGames::for_each([]<class G>() {
        for (const auto& variant : G::variants().first(2)) compare_patterns<G>(variant);
    });
}

// --- More games than one thread takes at a time ----------------------------------------------------------------------

template <Game G>
void compare_many(const typename G::Variant& variant) {
    constexpr std::uint32_t kStep = 3;
    const auto games = random_games<G>(variant, 700);
    std::mt19937_64 random(7);
    const Pattern pattern = random_pattern<G>(games.positions[3][6], random);
    const Places expected =
        slow_search<G>(games, [&](const typename G::Position& p) { return slowly_matches<G>(p, pattern, false); });
    std::vector<std::pair<std::int64_t, std::uint32_t>> found;
    ASSERT_TRUE(find_pattern(*games.store, AnyVariant(variant), pattern, {}, false,
                             [&](const FoundGame& place) { found.emplace_back(place.game, place.ply); }));
    EXPECT_EQ(found, (decltype(found)(expected.begin(), expected.end()))) << "by number";

    std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> sums;  // games and moves by ply
    for (const auto& line : games.positions)
        for (std::uint32_t ply = 0; ply < line.size(); ply += kStep) {
            ++sums[ply].first;
            sums[ply].second += G::count_moves(line[ply]);
        }
    const auto rows = *games_by_ply(*games.store, {}, kStep);
    ASSERT_EQ(rows.size(), sums.size());
    for (const PlyRow& row : rows) {
        EXPECT_EQ(row.games, sums[row.ply].first);
        EXPECT_NEAR(row.moves * static_cast<double>(row.games), static_cast<double>(sums[row.ply].second), 0.01);
    }
}

TEST(ManyGames, AreSearchedAndCountedAsSlowly) {
    AllGames::for_each([]<class G>() { compare_many<G>(G::variants().front()); });
}

TEST(FindPattern, HeightsTopsAndChiefs) {
    const auto store = stores::open(":memory:");
    stores::import(*store, {"[Game \"attangle\"]\n\n1. a1 b2 2. c2 d2 3. a1,c2-b2 *",
                            "[Game \"artaban\"]\n[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/"
                            "w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n\n1. d2-d3 *"});
    const auto found = [&](const char* game, const char* text, bool exact = true) {
        const AnyVariant variant = *parse_game_name(game);
        const auto pattern = parse_pattern(variant, text);
        if (!pattern) return pattern.error().message;
        std::string places;
        EXPECT_TRUE(find_pattern(*store, variant, *pattern, {}, exact, [&](const FoundGame& place) {
            places += std::to_string(place.game) + "@" + std::to_string(place.ply) + " ";
        }));
        return places;
    };
    EXPECT_EQ(found("attangle", "white-2 b2"), "1@5 ") << "two movers leave a stack of two";
    EXPECT_EQ(found("attangle", "white-3 b2"), "");
    EXPECT_EQ(found("attangle", "enemy-2 b2, turn black"), "1@5 ");
    EXPECT_EQ(found("attangle", "white a1; black b2"), "1@2 ");
    EXPECT_EQ(found("artaban", "white-chief-6 d2"), "2@0 ");
    EXPECT_EQ(found("artaban", "own-chief-5 d2"), "");
    EXPECT_EQ(found("artaban", "black-chief d7, white-chief d3"), "2@1 ");
    EXPECT_EQ(found("artaban", "occupied-7 d7"), "pattern: this game has no such pieces");
    EXPECT_EQ(found("abalone", "own-2 d4"), "pattern: this game has no such pieces");
    EXPECT_EQ(found("abalone", "mine d4"),
              "pattern: a term begins with own, enemy, black, white, occupied, empty or turn");
    EXPECT_EQ(found("abalone", "own z9"), "pattern: the board has no such point");
    EXPECT_EQ(found("abalone", "own"), "pattern: a term names points, as in `own c3 c4`");
    EXPECT_EQ(found("abalone", ""), "pattern: it asks for nothing");
}

}  // namespace
}  // namespace ludex::analyzer
