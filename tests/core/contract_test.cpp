// Tests what every game must offer (core/game.hpp), on random games of every variant.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <set>

#include "core/movetext.hpp"
#include "core/perft.hpp"
#include "games/checked_game.hpp"
#include "support/random_play.hpp"

namespace ludex {
namespace {

template <class G>
class GameContract : public testing::Test {
protected:
    /// Abalone has 67 variants with the same rules: fewer games of each.
    static constexpr std::size_t kGamesEach = std::is_same_v<G, abalone::Rules> ? 2 : 25;
    static constexpr std::size_t kPlies = 90;

    template <class Visit>
    static void random_positions(Visit&& visit) {
        random_play::all_variants<G>(kGamesEach, kPlies, [&](const auto& position, const auto&) { visit(position); });
    }
    template <class Visit>
    static void random_moves(Visit&& visit) {
        random_play::all_variants<G>(kGamesEach, kPlies, [&](const auto& position, const auto& move) {
            if (move) visit(position, *move);
        });
    }
};

TYPED_TEST_SUITE(GameContract, AllGames::Apply<testing::Types>);

TYPED_TEST(GameContract, MovesSurviveText) {
    using G = TypeParam;
    this->random_positions([](const auto& p) {
        for (const auto m : G::legal_moves(p)) {
            const auto read = G::parse_move(p, G::format(m));
            ASSERT_TRUE(read) << G::format(p) << ' ' << G::format(m) << ": " << read.error().message;
            ASSERT_EQ(*read, m) << G::format(p) << ' ' << G::format(m);
        }
    });
}

TYPED_TEST(GameContract, MovesAreSeenToBeMoves) {
    using G = TypeParam;
    this->random_moves([](const auto& p, const auto& m) {
        for (unsigned notation = 0; notation < G::notations().size(); ++notation)
            ASSERT_TRUE(may_hold_move(G::format(p, m, notation))) << G::format(p, m, notation);
    });
}

TYPED_TEST(GameContract, MovesAreSortedAndUniqueAlsoAsText) {
    using G = TypeParam;
    this->random_positions([](const auto& p) {
        const auto moves = G::legal_moves(p);
        std::set<std::string> texts;
        for (const auto m : moves) texts.insert(G::format(m));
        ASSERT_EQ(texts.size(), moves.size()) << G::format(p);
        ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
        ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end()) << G::format(p);
    });
}

TYPED_TEST(GameContract, CountingEqualsGenerating) {
    using G = TypeParam;
    this->random_positions(
        [](const auto& p) { ASSERT_EQ(G::count_moves(p), G::legal_moves(p).size()) << G::format(p); });
}

TYPED_TEST(GameContract, MovesEndExactlyWhenTheOutcomeIsDecided) {
    using G = TypeParam;
    std::size_t decided = 0;
    random_play::all_variants<G>(this->kGamesEach, 1500, [&](const auto& p, const auto&) {
        ASSERT_EQ(G::outcome(p).decided(), G::legal_moves(p).empty()) << G::format(p);
        if (G::outcome(p).decided()) ++decided;
    });
    EXPECT_GT(decided, 5U) << "too few finished games to say anything";
}

TYPED_TEST(GameContract, PlaySucceedsExactlyOnLegalMoves) {
    using G = TypeParam;
    // The legal moves of one position are tried on the next: some are legal there, most are not.
    std::optional<typename G::Moves> others;
    std::size_t refused = 0;
    this->random_positions([&](const auto& p) {
        const auto moves = G::legal_moves(p);
        for (const auto m : moves) ASSERT_TRUE(G::play(p, m)) << G::format(p) << ' ' << G::format(m);
        if (others)
            for (const auto m : *others) {
                const bool legal = moves.contains(m);
                ASSERT_EQ(G::is_legal(p, m), legal) << G::format(p) << ' ' << G::format(m);
                const auto played = G::play(p, m);
                ASSERT_EQ(played.has_value(), legal) << G::format(p) << ' ' << G::format(m);
                if (!played) {
                    ++refused;
                    ASSERT_FALSE(played.error().message.empty());
                }
            }
        others = moves;
    });
    EXPECT_GT(refused, 1000U);
}

/// Some bits of a move turned over: what a program may hand in that has its moves from elsewhere.
template <class Move>
Move with_flipped_bits(Move move, std::mt19937_64& random) {
    std::array<unsigned char, sizeof(Move)> bytes;
    std::memcpy(bytes.data(), &move, sizeof(Move));
    for (std::size_t flips = 1 + random() % 3; flips > 0; --flips) {
        const std::size_t bit = random() % (8 * sizeof(Move));
        bytes[bit / 8] = static_cast<unsigned char>(bytes[bit / 8] ^ 1U << bit % 8);
    }
    std::memcpy(static_cast<void*>(&move), bytes.data(), sizeof(Move));
    return move;
}

TYPED_TEST(GameContract, AnyBytesMayBeAskedForAsAMove) {
    using G = TypeParam;
    std::mt19937_64 random(20261127);
    std::size_t refused = 0;
    this->random_moves([&](const auto& p, const auto& m) {
        const auto moves = G::generate_moves(p);
        for (int i = 0; i < 20; ++i) {
            const auto asked = with_flipped_bits(m, random);
            const bool legal = moves.contains(asked);
            ASSERT_EQ(G::is_legal(p, asked), legal) << G::format(p) << ", near " << G::format(m);
            if (!legal) ++refused;
        }
    });
    EXPECT_GT(refused, 1000U);
}

TYPED_TEST(GameContract, PositionsSurviveText) {
    using G = TypeParam;
    for (const auto& variant : G::variants()) {
        std::mt19937_64 random(7);
        random_play::play<G>(random_play::start<G>(variant, random), 60, random, [&](const auto& p, const auto&) {
            const auto read = G::parse_position(variant, G::format(p));
            ASSERT_TRUE(read) << G::format(p) << ": " << read.error().message;
            ASSERT_EQ(*read, p);
            ASSERT_EQ(G::format(*read), G::format(p));
        });
    }
}

/// A position that is read from its text has a key that was computed anew.
TYPED_TEST(GameContract, KeysAreKeptUpToDate) {
    using G = TypeParam;
    for (const auto& variant : G::variants()) {
        std::mt19937_64 random(11);
        random_play::play<G>(random_play::start<G>(variant, random), 60, random, [&](const auto& p, const auto& m) {
            if (!m) return;
            auto next = p;
            G::play_unchecked(next, *m);
            const auto fresh = G::parse_position(variant, G::format(next));
            ASSERT_TRUE(fresh) << G::format(next);
            ASSERT_EQ(G::key(*fresh), G::key(next)) << G::format(next);
            ASSERT_NE(G::key(p), G::key(next));
        });
    }
}

TYPED_TEST(GameContract, DifferentPositionsHaveDifferentKeys) {
    using G = TypeParam;
    // Positions are compared by text, but without the pieces below the tops of Attangle's stacks, which equality leaves
    // out.
    std::map<PositionKey, typename G::Position> seen;
    this->random_positions([&](const auto& p) {
        const auto [known, fresh] = seen.emplace(G::key(p), p);
        ASSERT_EQ(known->second, p) << "two positions with one key: " << G::format(p);
    });
    EXPECT_GT(seen.size(), 1000U);
}

TYPED_TEST(GameContract, SymmetriesCommuteWithTheRules) {
    using G = TypeParam;
    random_play::all_variants<G>(std::is_same_v<G, abalone::Rules> ? 1 : 4, 40, [](const auto& p, const auto&) {
        for (const std::uint8_t s : G::symmetries(p)) {
            const auto turned = G::transform(p, s);
            ASSERT_EQ(G::transform(turned, G::inverse(s)), p);
            std::vector<typename G::Move> expected;
            for (const auto m : G::legal_moves(p)) expected.push_back(G::transform(m, s));
            std::sort(expected.begin(), expected.end());
            const auto moves = G::legal_moves(turned);
            ASSERT_TRUE(std::equal(moves.begin(), moves.end(), expected.begin(), expected.end())) << G::format(p);
            for (const auto m : G::legal_moves(p)) {
                auto next = p;
                G::play_unchecked(next, m);
                auto turned_next = turned;
                G::play_unchecked(turned_next, G::transform(m, s));
                ASSERT_EQ(G::transform(next, s), turned_next) << G::format(p) << ' ' << G::format(m);
            }
        }
    });
}

TYPED_TEST(GameContract, FoldingFindsTheSmallestKeyOfAllOrientations) {
    using G = TypeParam;
    random_play::all_variants<G>(std::is_same_v<G, abalone::Rules> ? 1 : 8, 60, [](const auto& p, const auto&) {
        PositionKey smallest = G::key(p);
        for (const std::uint8_t s : G::symmetries(p)) smallest = std::min(smallest, G::key(G::transform(p, s)));
        const FoldedKey folded = G::fold(p);
        ASSERT_EQ(folded.key, smallest) << G::format(p);
        ASSERT_EQ(G::key(G::transform(p, folded.symmetry)), smallest) << G::format(p);
        for (const std::uint8_t s : G::symmetries(p)) ASSERT_EQ(G::fold(G::transform(p, s)).key, smallest);
    });
}

TYPED_TEST(GameContract, AFolderGoesFromAnyPositionToAnyOther) {
    using G = TypeParam;
    typename G::Folder folder;
    this->random_positions([&](const auto& p) {
        ASSERT_EQ(folder.fold(p), G::fold(p)) << G::format(p);
        for (const std::uint8_t s : G::symmetries(p))
            ASSERT_EQ(folder.fold(G::transform(p, s)).key, G::fold(p).key) << G::format(p);
    });
}

TYPED_TEST(GameContract, PiecesAreFoundAndTurnWithThePosition) {
    using G = TypeParam;
    using Who = PieceQuery::Who;
    this->random_positions([](const auto& p) {
        const auto points = [&](Who who) { return G::points_with(p, {who, 0, 0}); };
        ASSERT_EQ(points(Who::own) | points(Who::enemy), points(Who::occupied));
        ASSERT_EQ(points(Who::black) | points(Who::white), points(Who::occupied));
        ASSERT_TRUE(is_empty(points(Who::occupied) & points(Who::empty)));
        ASSERT_EQ(points(Who::own), points(G::to_play(p) == Colour::black ? Who::black : Who::white));
        for (const std::uint8_t s : G::symmetries(p))
            for (const Who who : {Who::own, Who::empty})
                ASSERT_EQ(G::points_with(G::transform(p, s), {who, 0, 0}), G::transform(points(who), s));
    });
}

TYPED_TEST(GameContract, NumbersOnPiecesShareThemOut) {
    using G = TypeParam;
    using Who = PieceQuery::Who;
    for (const auto& variant : G::variants()) {
        std::mt19937_64 random(3);
        random_play::play<G>(random_play::start<G>(variant, random), 60, random, [&](const auto& p, const auto&) {
            typename G::Points all{};
            bool any = false;
            for (unsigned n = 1; n < 10; ++n) {
                const PieceQuery query{Who::white, n, 0};
                if (!G::can_ask(variant, query)) continue;
                any = true;
                ASSERT_TRUE(is_empty(all & G::points_with(p, query))) << "a piece has two numbers";
                all |= G::points_with(p, query);
            }
            if (any) {
                ASSERT_EQ(all, G::points_with(p, {Who::white, 0, 0}));
            }
        });
    }
}

/// Reasons are stored as small numbers and as names.
TYPED_TEST(GameContract, EndsHaveReasonsOfTheGame) {
    using G = TypeParam;
    std::set<EndReason> numbers;
    std::set<std::string_view> names;
    for (const EndReasonInfo& info : G::end_reasons()) {
        EXPECT_TRUE(numbers.insert(info.reason).second && names.insert(info.name).second) << info.name;
        EXPECT_TRUE(info.reason != EndReason::none && index_of(info.reason) <= kMostEndReasons) << info.name;
        EXPECT_EQ(parse_end_reason(typename G::Variant{}, info.name), info.reason);
    }
    constexpr std::size_t kToTheEnd = 20'000;  // plies
    std::mt19937_64 random(5);
    for (int i = 0; i < 4; ++i) {
        EndReason reason = EndReason::none;
        random_play::play<G>(random_play::start<G>(G::variants().front(), random), kToTheEnd, random,
                             [&](const auto& p, const auto&) { reason = G::outcome(p).reason; });
        EXPECT_EQ(numbers.count(reason), 1U) << "game " << i;
    }
}

TYPED_TEST(GameContract, MoveCodesAreReadBack) {
    using G = TypeParam;
    std::size_t bytes = 0;
    std::size_t plies = 0;
    this->random_positions([](const auto& p) {
        for (const auto m : G::legal_moves(p)) {
            MoveBytes coded;
            G::encode(p, m, coded);
            std::span<const std::uint8_t> rest(coded);
            const auto read = G::decode(p, rest);
            ASSERT_TRUE(read) << G::format(p) << ' ' << G::format(m);
            ASSERT_EQ(*read, m) << G::format(p) << ' ' << G::format(m);
            ASSERT_TRUE(rest.empty());
            if (coded.size() > 2) continue;
            ASSERT_EQ(move_bytes(move_number(coded)), coded) << G::format(p) << ' ' << G::format(m);
            ASSERT_LT(move_number(coded), PositionVisit::kLongMove);
        }
    });
    this->random_moves([&](const auto& p, const auto& m) {
        MoveBytes coded;
        G::encode(p, m, coded);
        bytes += coded.size();
        ++plies;
    });
    EXPECT_LT(static_cast<double>(bytes) / static_cast<double>(plies), 1.5) << "about one byte a ply";
}

/// Two forms of one game would be two games to a store.
TYPED_TEST(GameContract, AMoveHasOneCode) {
    using G = TypeParam;
    random_play::all_variants<G>(1, 10, [&](const auto& p, const auto&) {
        for (unsigned first = 0; first < 256; ++first)
            for (unsigned second = 0; second < 256; ++second) {
                const MoveBytes bytes{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
                std::span<const std::uint8_t> rest = bytes;
                const auto read = G::decode(p, rest);
                if (!read) continue;
                MoveBytes coded;
                G::encode(p, *read, coded);
                EXPECT_TRUE(std::equal(coded.begin(), coded.end(), bytes.data(), rest.data()))
                    << first << ' ' << second;
                if (rest.size() == 1) break;  // one byte is enough
            }
    });
}

TYPED_TEST(GameContract, DamagedMoveCodesAreRefusedOrLegal) {
    using G = TypeParam;
    std::mt19937_64 random(3);
    std::size_t refused = 0;
    this->random_positions([&](const auto& p) {
        for (int i = 0; i < 20; ++i) {
            const std::array<std::uint8_t, 2> bytes{static_cast<std::uint8_t>(random()),
                                                    static_cast<std::uint8_t>(random())};
            std::span<const std::uint8_t> coded(bytes.data(), 1 + random() % 2);
            const auto read = G::decode(p, coded);
            if (!read) {
                ++refused;
                continue;
            }
            ASSERT_TRUE(G::legal_moves(p).contains(*read)) << G::format(p);
        }
    });
    EXPECT_GT(refused, 100U);
}

TYPED_TEST(GameContract, PerftOfDepthTwoIsTheSumOverMoves) {
    using G = TypeParam;
    random_play::all_variants<G>(1, 12, [](const auto& p, const auto&) {
        std::uint64_t sum = 0;
        for (const auto m : G::legal_moves(p)) {
            const auto next = G::play(p, m);
            sum += G::legal_moves(*next).size();
        }
        ASSERT_EQ(perft<G>(p, 2), sum);
        ASSERT_EQ(perft<G>(p, 0), 1U);
    });
}

TYPED_TEST(GameContract, VariantsAreFoundByTheirNames) {
    using G = TypeParam;
    for (const auto& variant : G::variants()) {
        const auto found = parse_game_name(full_name(variant));
        ASSERT_TRUE(found) << full_name(variant);
        EXPECT_EQ(*found, AnyVariant(variant));
    }
    EXPECT_FALSE(find_variant(G::kInfo.id, "no such variant"));
    EXPECT_TRUE(find_variant(G::kInfo.id, "Standard"));
}

}  // namespace
}  // namespace ludex
