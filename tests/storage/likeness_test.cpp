#include "storage/packing/likeness.hpp"

#include <gtest/gtest.h>

#include <string>

namespace ludex::storage {
namespace {

TEST(Likeness, NearlyAllWordsAreTheSame) {
    const std::string ten = "1. a1 b2 2. c3 d4 3. e5 f6 4. g7 h8";
    EXPECT_TRUE(is_correction_of(ten, ten));
    EXPECT_TRUE(is_correction_of("1. a1 b2 2. c3 d4 3. e5 f7 4. g7 h8", ten));
    EXPECT_TRUE(is_correction_of(ten, "1. a1 b2 2. c3 3. e5 f6 4. g7 h8")) << "a move was missing";
    EXPECT_TRUE(is_correction_of("[White \"Ada Lovelace\"]\n" + ten, "[White \"A\"]\n" + ten)) << "tags do not count";
    EXPECT_FALSE(is_correction_of("1. b1 b2 2. b3 d4 3. e5 f6 4. g7 h8", ten)) << "two of eight moves";
    EXPECT_FALSE(is_correction_of("1. a1 2. b2 3. c3 4. x1 5. x2 6. x3 7. x4 8. x5", ten)) << "numbers do not count";
    EXPECT_FALSE(is_correction_of(ten, "1. a1 b2")) << "too short to tell";
    EXPECT_FALSE(is_correction_of(ten, ""));
    EXPECT_FALSE(is_correction_of("", ten));
    std::string longer = ten;
    for (int i = 0; i < 30; ++i) longer += " x" + std::to_string(i);
    EXPECT_TRUE(is_correction_of(longer + " more and still more words", longer)) << "the record was cut";
}

}  // namespace
}  // namespace ludex::storage
