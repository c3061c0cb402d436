// UTF-8, in texts that may be damaged.
#include "core/utf8.hpp"

#include <gtest/gtest.h>

namespace ludex {
namespace {

TEST(Utf8, KnowsWhatIsOne) {
    for (const char* text : {"", "abc", "Cœurs croisés", "\xF0\x9F\x8E\xB2", "a longer text, with é at its end: é"})
        EXPECT_TRUE(is_utf8(text)) << text;
    EXPECT_TRUE(is_utf8({"\0", 1}));
    for (const char* text : {"\xE9", "\x80", "abcdefgh\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                             "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF"})
        EXPECT_FALSE(is_utf8(text)) << testing::PrintToString(text);
}

TEST(Utf8, ReadsACharacterAtATime) {
    const auto expect = [](std::string_view text, char32_t code, std::size_t length) {
        EXPECT_EQ(character_at(text).code, code) << text;
        EXPECT_EQ(character_at(text).length, length) << text;
    };
    expect("ab", U'a', 1);
    expect("éa", U'é', 2);
    expect("…", U'…', 3);
    expect("\xF0\x9F\x8E\xB2", U'\U0001F3B2', 4);
    for (const char* damaged : {"\xC3", "\xC3(", "\x80", "\xE2\x80", "\xED\xA0\x80", "\xC0\x80"}) expect(damaged, 0, 1);
}

TEST(Utf8, WritesWhatItReads) {
    for (const char32_t code : {U'a', U'é', U'…', U'\U0001F3B2'}) {
        std::string text;
        append_character(code, text);
        EXPECT_EQ(character_at(text).code, code);
        EXPECT_EQ(character_at(text).length, text.size());
    }
}

TEST(Utf8, CountsCharacters) {
    EXPECT_EQ(characters_in("Cœurs croisés"), 13U);
    EXPECT_EQ(characters_in("\x80\x80"), 0U);
    EXPECT_EQ(characters_in(""), 0U);
}

TEST(Utf8, CutsBetweenCharacters) {
    const std::string text = "aé…";  // 1, 2 and 3 bytes
    EXPECT_EQ(cut_to(text, 0), "");
    EXPECT_EQ(cut_to(text, 1), "a");
    EXPECT_EQ(cut_to(text, 2), "a");
    EXPECT_EQ(cut_to(text, 3), "aé");
    EXPECT_EQ(cut_to(text, 5), "aé");
    EXPECT_EQ(cut_to(text, 6), text);
    EXPECT_EQ(cut_to(text, 100), text);
    EXPECT_EQ(cut_to("\x80\x80\x80", 2), "");
}

TEST(Utf8, AMendedTextIsOneThatServersTake) {
    EXPECT_EQ(mended_text("Köln 北京"), std::nullopt);
    EXPECT_EQ(mended_text("K\xF6ln"), "Köln");
    EXPECT_EQ(mended_text("K\xF6ln, Köln"), "Köln, Köln");
    EXPECT_EQ(mended_text(std::string_view("a\0b", 3)), "ab");
    EXPECT_EQ(mended_text("\xED\xA0\x80"), "í\xC2\xA0\xC2\x80") << "half a pair of UTF-16";
    EXPECT_EQ(mended_text("cut \xE5\x8C"), "cut å\xC2\x8C");
}

}  // namespace
}  // namespace ludex
