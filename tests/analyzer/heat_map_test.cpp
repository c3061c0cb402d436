// Counts of points against positions that are gone through one by one.
#include "analyzer/explore/heat_map.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

/// A point, by its name, and a side.
using Place = std::pair<std::string, Colour>;

struct SlowCounts {
    std::map<Place, PointCounts> of;
    std::uint64_t positions = 0;

    [[nodiscard]] std::uint64_t all(std::uint64_t PointCounts::*what) const {
        std::uint64_t sum = 0;
        for (const auto& [place, counts] : of) sum += counts.*what;
        return sum;
    }
};

/// The names of the points on which a side has pieces, by asking for each name.
template <Game G>
std::set<std::string> standing(const typename G::Variant& variant, const typename G::Position& position, Colour side) {
    std::set<std::string> names;
    const auto points =
        G::points_with(position, {side == Colour::black ? PieceQuery::Who::black : PieceQuery::Who::white});
    for (char letter = 'a'; letter <= 'k'; ++letter)
        for (int number = 1; number <= 11; ++number) {
            const std::string name = letter + std::to_string(number);
            const auto point = G::find_point(variant, name);
            if (point && has_bit(points, *point)) names.insert(name);
        }
    return names;
}

template <Game G>
void count_slowly(const typename G::Variant& variant, const std::vector<typename G::Position>& line,
                  const PlySpan& plies, SlowCounts& counts) {
    for (std::uint32_t ply = plies.from; ply < line.size() && ply <= plies.to; ++ply) {
        ++counts.positions;
        for (const Colour side : {Colour::black, Colour::white}) {
            const auto here = standing<G>(variant, line[ply], side);
            for (const std::string& name : here) ++counts.of[{name, side}].stands;
            if (ply == 0 || G::to_play(line[ply - 1]) != side) continue;
            const auto before = standing<G>(variant, line[ply - 1], side);
            for (const std::string& name : here)
                if (!before.contains(name)) ++counts.of[{name, side}].comes;
        }
    }
}

/// A game in the form of a record, with its positions.
template <Game G>
std::vector<typename G::Position> random_game(const typename G::Variant& variant, std::mt19937_64& random,
                                              std::string& text) {
    std::vector<typename G::Position> line;
    GameRecord record;
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    const auto start = random_play::start<G>(variant, random);
    if (G::initial(variant) != start) record.set_tag("FEN", G::format(start));
    random_play::play<G>(start, 90, random, [&](const auto& position, const auto& move) {
        line.push_back(position);
        if (move) record.add(ElementKind::move, G::format(*move));
    });
    record.result_token = "*";
    notation::write_record(record, G::kInfo.first_mover, true, text);
    return line;
}

template <Game G>
void compare(const typename G::Variant& variant, const PlySpan& plies) {
    std::mt19937_64 random(20261128);
    SlowCounts slow;
    std::vector<std::string> texts;
    for (int game = 0; game < 20; ++game)
        count_slowly<G>(variant, random_game<G>(variant, random, texts.emplace_back()), plies, slow);
    const auto store = stores::open(":memory:");
    ASSERT_EQ(stores::import(*store, texts).imported, texts.size());
    const auto rows = games_by_point(*store, {}, plies);
    ASSERT_TRUE(rows);
    SlowCounts fast;
    for (const PointRow& row : *rows) {
        EXPECT_EQ(row.games, texts.size());
        EXPECT_EQ(row.positions, slow.positions);
        for (const Colour side : {Colour::black, Colour::white}) {
            const PointCounts& counts = row.of[index_of(side)];
            const Place place(row.point, side);
            EXPECT_EQ(counts.stands, slow.of[place].stands) << row.point;
            EXPECT_EQ(counts.comes, slow.of[place].comes) << row.point;
            fast.of[place] = counts;
        }
    }
    EXPECT_EQ(fast.all(&PointCounts::stands), slow.all(&PointCounts::stands)) << "no point is missing";
}

TEST(HeatMap, EqualsTheSlowCount) {
    AllGames::for_each([]<class G> {
        for (const auto& variant : {G::variants().front(), G::variants().back()}) {
            compare<G>(variant, {});
            compare<G>(variant, {10, 20});
        }
    });
}

/// What the opponent took, by counting pieces before and after each move.
template <Game G>
void compare_taken() {
    random_play::all_variants<G>(2, 150, [](const auto& position, const auto& move) {
        if (!move) return;
        const Colour theirs = opponent(G::to_play(position));
        const auto pieces = [&](const auto& p) {
            return G::points_with(p, {theirs == Colour::black ? PieceQuery::Who::black : PieceQuery::Who::white});
        };
        auto after = position;
        G::play_unchecked(after, *move);
        const auto taken = G::taken(position, *move);
        EXPECT_EQ(count(taken), count(pieces(position)) - count(pieces(after))) << G::format(*move);
        EXPECT_TRUE(is_empty(taken & ~pieces(position)));
    });
}

TEST(HeatMap, TakenAreAsManyAsAreMissing) {
    AllGames::for_each([]<class G> { compare_taken<G>(); });
}

TEST(HeatMap, TellsWhereAMarbleWasEjected) {
    const auto store = stores::open(":memory:");
    stores::import(*store,
                   {"[Game \"abalone\"]\n[SetUp \"1\"]\n[FEN \"wwbbb/6/7/8/9/8/7/6/wwwww b 0 0\"]\n\n1. i9i8 *"});
    const auto rows = games_by_point(*store, {}, {});
    ASSERT_TRUE(rows);
    std::string taken;
    for (const PointRow& row : *rows)
        if (row.of[index_of(Colour::white)].taken > 0) taken += row.point;
    EXPECT_EQ(taken, "i5");
}

}  // namespace
}  // namespace ludex::analyzer
