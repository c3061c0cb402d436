#include <gtest/gtest.h>

#include "core/lattice/lattice.hpp"
#include "core/lattice/symmetry.hpp"

namespace ludex::lattice {
namespace {

TEST(Lattice, EveryCellHasAPointOfItsOwn) {
    EXPECT_EQ(count(Board<5>::kAll), 61U);
    EXPECT_EQ(count(Board<4>::kAll), 37U);
    EXPECT_EQ(Board<5>::kAll, bit(61) - 1);
}

TEST(Lattice, RotatingASetIsSteppingEveryMember) {
    for (unsigned d = 0; d < kDirections; ++d)
        for (unsigned p = 0; p < kPoints; ++p) {
            const Bits stepped = rotate(bit(p), d) & Board<5>::kAll;
            const Cell next = kCells[p] + kSteps[d];
            const bool on_board = Board<5>::contains(next);
            EXPECT_EQ(has_bit(Board<5>::kHasNeighbour[d], p), on_board);
            if (on_board) {
                EXPECT_EQ(stepped, bit(point_of(next)));
                EXPECT_EQ(kNeighbour[d][p], point_of(next));
                EXPECT_EQ(looking(stepped, d) & Board<5>::kAll, bit(p));
            } else {
                EXPECT_EQ(kNeighbour[d][p], kOffBoard);
            }
        }
}

TEST(Lattice, ThereAre156PairsOfNeighbours) {
    unsigned pairs = 0;
    for (unsigned d = 0; d < 3; ++d) pairs += count(Board<5>::kHasNeighbour[d]);
    EXPECT_EQ(pairs, 156U);
}

TEST(Symmetry, TheTwelveKeepTheBoardAndItsSteps) {
    for (unsigned s = 0; s < kSymmetries; ++s) {
        EXPECT_EQ(transform(Board<5>::kAll, s), Board<5>::kAll);
        EXPECT_EQ(transform(Board<4>::kAll, s), Board<4>::kAll);
        for (unsigned p = 0; p < kPoints; ++p) {
            EXPECT_EQ(kTransform[inverse(s)][kTransform[s][p]], p);
            for (unsigned d = 0; d < kDirections; ++d) {
                if (kNeighbour[d][p] == kOffBoard) continue;
                const Direction turned = transform(static_cast<Direction>(d), s);
                EXPECT_EQ(kTransform[s][kNeighbour[d][p]], kNeighbour[turned][kTransform[s][p]]);
            }
        }
    }
}

TEST(Symmetry, NoTwoAreTheSame) {
    const unsigned p = point_of({0, 1});  // on no axis of symmetry
    Bits images = 0;
    for (unsigned s = 0; s < kSymmetries; ++s) images |= bit(kTransform[s][p]);
    EXPECT_EQ(count(images), 12U);
}

}  // namespace
}  // namespace ludex::lattice
