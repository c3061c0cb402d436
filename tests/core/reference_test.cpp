// The fast generators against the slow, obvious ones that were written from the rules text alone.
#include "games/all_references.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random_play.hpp"

namespace ludex {
namespace {

using reference::Reference;

template <class G>
class FastAndSlow : public testing::Test {};
TYPED_TEST_SUITE(FastAndSlow, AllGames::Apply<testing::Types>);

TYPED_TEST(FastAndSlow, AgreeOnRandomGames) {
    using G = TypeParam;
    std::mt19937_64 random(42);
    for (const auto& variant : G::variants()) {
        const std::string_view name = G::variant_name(variant);
        const std::size_t games = G::variants().size() > 6 ? 1 : 6;
        for (std::size_t i = 0; i < games; ++i) {
            const auto begin = random_play::start<G>(variant, random);
            random_play::play<G>(begin, 80, random, [&](const auto& p, const auto& move) {
                const std::string position = G::format(p);
                std::vector<std::string> fast;
                for (const auto m : G::legal_moves(p)) fast.push_back(G::format(m));
                std::sort(fast.begin(), fast.end());
                ASSERT_EQ(fast, Reference<G>::legal_moves(name, position)) << position;
                if (!move) return;
                auto next = p;
                G::play_unchecked(next, *move);
                ASSERT_EQ(G::format(next), Reference<G>::play(name, position, G::format(*move))) << position;
            });
        }
    }
}

}  // namespace
}  // namespace ludex
