#include "storage/packing/original_text.hpp"

#include <gtest/gtest.h>

#include <random>

#include "storage/packing/compression.hpp"
#include "storage/packing/digest.hpp"
#include "storage/packing/original_dictionary.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"
#include "support/text_damage.hpp"

namespace ludex::storage {
namespace {

/// The packed form of a text with one record.
std::string pack(const std::string& text) {
    const auto parsed = records::parse(text);
    const auto report = records::replay(text);
    return pack_original(text, parsed.records.at(0), *report.game);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    damage::replace_all(text, from, to);
    return text;
}

/// Ways in which the same record may be written.
std::vector<std::string> written_otherwise(const std::string& text) {
    const std::size_t movetext = text.find("\n\n") + 2;
    const std::string words = replaced(replaced(text.substr(movetext), "}", ")"), "\n", " ");
    return {text,
            replaced(text, ". ", "."),
            text.substr(0, movetext) + "{Words of moves: " + words + "} " + text.substr(movetext),
            replaced(text, "\n", "\r\n"),
            "[Annotator \"?\"]\n" + text,
            text + "\n{\x01 and \x02}"};
}

TEST(OriginalText, ComesBackByteForByte) {
    for (const std::string& text : records::random_texts())
        for (const std::string& other : written_otherwise(text)) {
            const std::string packed = pack(other);
            const auto unpacked = unpack_original(packed);
            ASSERT_TRUE(unpacked) << unpacked.error().message << "\n" << other;
            ASSERT_EQ(*unpacked, other);
        }
}

/// A random game in one line, which the program would not write.
std::string random_game(const AnyVariant& variant, std::mt19937_64& random) {
    return with_game(variant, [&]<class G>(const auto& v) {
        const auto start = random_play::start<G>(v, random);
        std::string text =
            "[FEN \"" + G::format(start) + "\"]\n[SetUp \"1\"]\n[Game \"" + full_name(variant) + "\"]\n\n";
        std::size_t ply = 0;
        random_play::play<G>(start, 120, random, [&](const auto&, const auto& move) {
            if (!move) return;
            if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
            text += G::format(*move) + " ";
            ++ply;
        });
        return text + "*";
    });
}

TEST(OriginalText, MovesTakeNoMoreThanTheirBytesAndTheRestIsSmall) {
    std::mt19937_64 random(7);
    for (const AnyVariant& variant : all_variants()) {
        const std::string text = random_game(variant, random);
        const auto report = records::replay(text);
        EXPECT_LT(pack(text).size(), report.game->moves.size() + 120) << text;
    }
}

TEST(OriginalText, WhatIsNotPackedByThisVersionIsRead) {
    const std::string text = records::random_texts().front();
    EXPECT_EQ(*unpack_original(compress(text)), text);
    EXPECT_EQ(*unpack_original(pack_original(text)), text);
    EXPECT_EQ(*unpack_original(pack_original("")), "");
}

TEST(OriginalText, DamageIsNoCrash) {
    std::mt19937_64 random(1);
    for (const std::string& text : records::random_texts()) {
        const std::string packed = pack(text);
        for (int i = 0; i < 20; ++i) {
            std::string damaged = packed.substr(0, random() % 4 == 0 ? random() % packed.size() : packed.size());
            if (!damaged.empty()) damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
            const auto unpacked = unpack_original(damaged);
            if (!unpacked) {
                EXPECT_EQ(unpacked.error().kind, ErrorKind::storage);
            }
        }
    }
    EXPECT_FALSE(unpack_original(""));
    EXPECT_FALSE(unpack_original("\x01"));
    EXPECT_FALSE(unpack_original("\x01\xff\xff\xff\xff\xff\xff"));
}

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return bytes;
}

/// Databases of users hold these bytes: a new version of the program must read them.
TEST(OriginalText, TheFormatIsPinned) {
    EXPECT_EQ(to_hex(sha256(original_dictionary())),
              "ad3101df7febcd7fe8b6236d9c6bef768d64293870178a5e0ea58dbd8bd1a0bf");
    const std::string text = "[White \"Ada\"]\n[Game \"abalone\"]\n\n1. a1b2 i5h5 2.a2b3 *";
    const std::string packed = bytes_of("012035bd0000404164610a2e01202a0400bf262146291d9f0e8ec10208013b01");
    const auto unpacked = unpack_original(packed);
    ASSERT_TRUE(unpacked);
    EXPECT_EQ(*unpacked, text);
}

}  // namespace
}  // namespace ludex::storage
