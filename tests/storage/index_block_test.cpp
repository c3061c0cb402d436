#include "storage/index/block.hpp"
#include "storage/sql/index/kept_list.hpp"
#include "support/decoded_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include "storage/packing/digest.hpp"

namespace ludex::storage {
namespace {

TEST(Bits, EveryWidthComesBack) {
    std::mt19937_64 random(1);
    for (unsigned width = 0; width <= 64; ++width) {
        BitWriter writer;
        std::vector<std::uint64_t> values;
        for (int i = 0; i < 50; ++i) {
            values.push_back(low_bits(random(), width));
            writer.put(values.back(), width);
            writer.put(1, 3);
        }
        const std::string bytes = writer.take();
        EXPECT_EQ(bytes.size(), (50 * (width + 3) + 7) / 8);
        BitReader reader(bytes);
        for (const std::uint64_t value : values) {
            EXPECT_EQ(reader.get(width), value) << width;
            EXPECT_EQ(reader.get(3), 1U);
        }
        EXPECT_FALSE(reader.failed());
        reader.get(8);
        EXPECT_TRUE(reader.failed());
    }
}

TEST(Bits, RiceAndGammaComeBackInTheBitsThatTheySay) {
    std::mt19937_64 random(2);
    for (unsigned low = 0; low < 64; ++low) {
        BitWriter writer;
        std::vector<std::uint64_t> values{0, 1, ~std::uint64_t{0}, std::uint64_t{1} << low};
        for (int i = 0; i < 60; ++i) values.push_back(random() >> (random() % 64));
        std::size_t bits = 0;
        for (const std::uint64_t value : values) {
            writer.put_rice(value, low);
            const std::uint64_t small = value % 0xFFFFFFFF + 1;
            writer.put_gamma(small);
            bits += rice_bits(value, low) + gamma_bits(small);
        }
        const std::string bytes = writer.take();
        EXPECT_EQ(bytes.size(), (bits + 7) / 8);
        BitReader reader(bytes);
        for (const std::uint64_t value : values) {
            ASSERT_EQ(reader.get_rice(low), value) << low;
            ASSERT_EQ(reader.get_gamma(), value % 0xFFFFFFFF + 1);
        }
        EXPECT_FALSE(reader.failed());
    }
}

struct Sample {
    std::vector<BlockKey> keys;
    std::vector<IndexHit> hits;
};

std::uint32_t random_count(std::mt19937_64& random) {
    return static_cast<std::uint32_t>(random() % 8 != 0 ? 1 : 2 + random() % 80);
}

/// Games that come to a position, with random plies and codes.
std::vector<IndexHit> random_hits(std::uint32_t count, std::uint32_t games, std::uint32_t plies,
                                  std::mt19937_64& random) {
    std::set<std::uint32_t> chosen;
    while (chosen.size() < count) chosen.insert(static_cast<std::uint32_t>(random() % games));
    std::vector<IndexHit> hits;
    for (const std::uint32_t game : chosen)
        hits.push_back({game, static_cast<std::uint32_t>(random() % plies),
                        random() % 9 != 0 ? static_cast<std::uint32_t>(random() % 0xC0000) : IndexHit::kNoCode});
    return hits;
}

/// Keys with prefixes of so many bits, visits that are alone, short lists and long ones.
Sample random_sample(std::size_t keys, unsigned prefix_bits, std::uint32_t games, std::uint32_t plies,
                     std::mt19937_64& random) {
    std::vector<BlockKey> all;
    for (std::size_t i = 0; i < keys; ++i) {
        const PositionKey prefix = key_of_prefix(low_bits(random(), prefix_bits));
        const std::uint32_t count = random_count(random);
        const bool has_list = count >= kLongList || random() % 50 == 0;
        const PositionKey rest = count == 1 && !has_list ? 0 : low_bits(random(), kRestBits);
        all.push_back({prefix | rest, count, has_list ? 1 + static_cast<std::uint32_t>(random() % 0xFFFFFFFE) : 0});
    }
    std::sort(all.begin(), all.end(), [](const BlockKey& a, const BlockKey& b) {
        return std::tuple(prefix_of(a.key), !a.is_alone(), a.key) < std::tuple(prefix_of(b.key), !b.is_alone(), b.key);
    });
    Sample sample;
    for (const BlockKey& key : all) {
        sample.keys.push_back(key);
        if (key.has_list()) continue;
        auto hits = random_hits(key.count, games, plies, random);
        if (key.is_alone()) hits = {{hits.front().game, 0, IndexHit::kNoCode}};
        sample.hits.insert(sample.hits.end(), hits.begin(), hits.end());
    }
    return sample;
}

TEST(Block, WhatGoesInComesOut) {
    std::mt19937_64 random(3);
    for (const auto& [keys, prefix_bits, games, plies] : {std::tuple(1U, 36U, 100U, 1U),
                                                          {40U, 4U, 100U, 100U},
                                                          {5000U, 36U, 1'000'000U, 300U},
                                                          {3000U, 11U, 4'000'000'000U, 4096U},
                                                          {2000U, 36U, 90U, 2U}}) {
        const Sample sample = random_sample(keys, prefix_bits, games, plies, random);
        std::span<const BlockKey> keys_left = sample.keys;
        std::span<const IndexHit> hits_left = sample.hits;
        while (!keys_left.empty()) {
            const EncodedBlock block = encode_block(keys_left, hits_left);
            ASSERT_GE(block.keys, 1U);
            EXPECT_LE(block.bytes.size(), 4040U);
            EXPECT_TRUE(has_right_checksum(block.bytes));
            BlockCursor cursor(prefix_of(keys_left.front().key), block.bytes);
            std::size_t hit = 0;
            for (std::size_t i = 0; i < block.keys; ++i) {
                ASSERT_TRUE(cursor.next());
                EXPECT_EQ(cursor.key().key, keys_left[i].key);
                EXPECT_EQ(cursor.key().count, keys_left[i].count);
                EXPECT_EQ(cursor.key().list, keys_left[i].list);
                for (const IndexHit& found : cursor.hits()) EXPECT_EQ(found, hits_left[hit++]);
            }
            EXPECT_EQ(hit, block.hits);
            EXPECT_FALSE(cursor.next());
            const PositionKey last = keys_left[block.keys - 1].key;
            keys_left = keys_left.subspan(block.keys);
            hits_left = hits_left.subspan(block.hits);
            if (!keys_left.empty()) {
                EXPECT_NE(prefix_of(keys_left.front().key), prefix_of(last)) << "a prefix is in two blocks";
            }
        }
    }
}

/// The aim of the format: a million games of 80 plies, nearly all positions met once.
TEST(Block, AVisitTakesFourAndAHalfBytesAtMost) {
    std::mt19937_64 random(4);
    // 80 M keys: one in 2^10 prefixes. A block of them is as good as all.
    Sample sample;
    std::uint64_t prefix = 0;
    for (int i = 0; i < 4000; ++i) {
        prefix += low_bits(random(), 10) + low_bits(random(), 9);
        sample.keys.push_back({key_of_prefix(prefix), 1, 0});
        sample.hits.push_back({static_cast<std::uint32_t>(random() % 1'000'000), 0, IndexHit::kNoCode});
    }
    const EncodedBlock block = encode_block(sample.keys, sample.hits);
    EXPECT_GE(block.bytes.size(), 4000U);
    EXPECT_LE(4096.0 / static_cast<double>(block.keys), 4.5);
}

/// A prefix far behind many that lie side by side: its distance is written in another way (storage/FORMAT.md, section
/// 3).
TEST(Block, ADistanceOfAnySizeComesBack) {
    for (const std::uint64_t distance : {46U, 47U, 48U, 49U, 50U, 1000U}) {
        Sample sample;
        for (std::uint64_t prefix = 0; prefix < 200; ++prefix) {
            sample.keys.push_back({key_of_prefix(prefix < 199 ? prefix / 100 : distance), 1, 0});
            sample.hits.push_back({7, 0, IndexHit::kNoCode});
        }
        const EncodedBlock block = encode_block(sample.keys, sample.hits);
        BlockCursor cursor(0, block.bytes);
        for (const BlockKey& key : sample.keys) {
            ASSERT_TRUE(cursor.next());
            ASSERT_EQ(cursor.key().key, key.key);
        }
    }
}

/// However many visits are at positions with one prefix: they are in one block.
TEST(Block, APrefixIsNotTornApart) {
    std::mt19937_64 random(9);
    Sample sample;
    for (PositionKey rest = 0; rest < 300; ++rest) {
        sample.keys.push_back({key_of_prefix(5) | rest, 20, 0});
        const auto hits = random_hits(20, 1000, 100, random);
        sample.hits.insert(sample.hits.end(), hits.begin(), hits.end());
    }
    const EncodedBlock block = encode_block(sample.keys, sample.hits);
    EXPECT_EQ(block.keys, 300U);
    BlockCursor cursor(5, block.bytes);
    std::size_t keys = 0;
    for (; cursor.next(); ++keys) EXPECT_EQ(cursor.key().key, sample.keys[keys].key);
    EXPECT_EQ(keys, 300U);
}

TEST(Block, DamagedBytesEndItAndDoNoHarm) {
    std::mt19937_64 random(5);
    const Sample sample = random_sample(2000, 36, 1000, 100, random);
    const EncodedBlock block = encode_block(sample.keys, sample.hits);
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = block.bytes.substr(0, random() % (block.bytes.size() + 1));
        if (!damaged.empty()) damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
        EXPECT_FALSE(has_right_checksum(damaged));
        BlockCursor cursor(0, damaged);
        std::size_t keys = 0;
        while (cursor.next()) ++keys;
        EXPECT_LE(keys, 65'535U);
    }
}

std::vector<IndexHit> random_list(std::size_t n, std::uint32_t gap, std::uint32_t plies, std::size_t codes,
                                  std::mt19937_64& random) {
    std::vector<IndexHit> hits;
    std::uint32_t game = 7;
    for (std::size_t i = 0; i < n; ++i) {
        game += 1 + static_cast<std::uint32_t>(random() % gap);
        hits.push_back({game, static_cast<std::uint32_t>(random() % plies),
                        random() % 50 == 0 ? IndexHit::kNoCode : static_cast<std::uint32_t>(random() % codes * 999)});
    }
    return hits;
}

/// False: the bytes are damaged.
bool decode_list(std::string_view bytes, std::vector<IndexHit>& hits) {
    ListCursor row(bytes);
    return row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
        hits.push_back({game, ply, row.codes()[code]});
    });
}

TEST(List, WhatGoesInComesOut) {
    std::mt19937_64 random(6);
    for (const auto& [n, gap, plies, codes] :
         {std::tuple(1U, 1U, 1U, 1U), {64U, 9U, 4096U, 1U}, {2048U, 1U, 1U, 60U}, {2048U, 1'000'000U, 200U, 1000U}}) {
        const std::vector<IndexHit> hits = random_list(n, gap, plies, codes, random);
        const std::string bytes = encode_list(hits);
        EXPECT_TRUE(has_right_checksum(bytes));
        std::vector<IndexHit> found;
        EXPECT_TRUE(decode_list(bytes, found));
        EXPECT_EQ(found, hits);
    }
}

TEST(List, APlyThatNoVisitHasIsDamage) {
    KeptList kept(100, 1);
    const std::string list = encode_list(std::vector<IndexHit>{{7, 0x7000, 5}});
    ListCursor row(list);
    EXPECT_FALSE(kept.add(row));
    EXPECT_EQ(kept.size(), 0U);
    const EncodedBlock block =
        encode_block(std::vector<BlockKey>{{1, 2, 0}}, std::vector<IndexHit>{{7, 0x7000, 5}, {8, 1, 5}});
    EXPECT_FALSE(BlockCursor(0, block.bytes).next());
}

TEST(List, WhatIsKeptAreItsVisits) {
    std::mt19937_64 random(8);
    const std::vector<IndexHit> hits = random_list(5000, 4, 4096, 700, random);
    const std::size_t end = hits[4000].game;  // the games from there on are not there
    KeptList kept(end, hits.size());
    for (std::size_t first = 0; first < hits.size(); first += kHitsARow) {
        const std::string list =
            encode_list(std::span(hits).subspan(first).first(std::min(kHitsARow, hits.size() - first)));
        ListCursor row(list);
        EXPECT_TRUE(kept.add(row));
    }
    GameSet some(end);
    for (std::uint32_t game = 0; game < end; game += 1 + static_cast<std::uint32_t>(random() % 3)) some.insert(game);
    std::vector<IndexHit> expected, found;
    for (const IndexHit& hit : hits)
        if (hit.game < end && some.has(hit.game)) expected.push_back(hit);
    kept.for_each_of(some, [&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
        found.push_back({game, ply, kept.codes()[code]});
    });
    EXPECT_EQ(found, expected);
}

TEST(List, DamagedBytesAreNoCrash) {
    std::mt19937_64 random(7);
    const std::string bytes = encode_list(random_list(300, 50, 100, 20, random));
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = bytes.substr(0, random() % (bytes.size() + 1));
        if (!damaged.empty()) damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
        std::vector<IndexHit> found;
        decode_list(damaged, found);
        EXPECT_LE(found.size(), 65'535U);
    }
}

/// Damage can make a list of a hundred bytes claim so many visits: that is seen before the first is handed out.
TEST(List, MoreVisitsThanTheBytesCanHoldAreRefusedAtOnce) {
    std::vector<IndexHit> hits;
    for (std::uint32_t game = 1; game <= 400; ++game) hits.push_back({game, 0, 7});
    std::string bytes = encode_list(hits);
    ASSERT_LT(bytes.size(), 100U);
    std::vector<IndexHit> found;
    ASSERT_TRUE(decode_list(bytes, found));
    // The number of visits stands first (storage/FORMAT.md).
    bytes[0] = bytes[1] = '\xff';
    found.clear();
    EXPECT_FALSE(decode_list(bytes, found));
    EXPECT_TRUE(found.empty());
}

GameSums random_sums(std::mt19937_64& random) {
    GameSums sums;
    for (auto* n : {&sums.tally.first, &sums.tally.draws, &sums.tally.second, &sums.tally.unfinished, &sums.rated,
                    &sums.first_elo, &sums.second_elo, &sums.scored, &sums.half_points, &sums.scored_first_elo,
                    &sums.scored_second_elo})
        *n = random() >> (16 + random() % 48);  // below 2^48
    sums.tally.games = sums.tally.first + sums.tally.draws + sums.tally.second + sums.tally.unfinished;
    sums.earliest = {20010203, 20010203};
    sums.latest = {20200101, 20201231};
    return sums;
}

TEST(Sums, WhatGoesInComesOut) {
    std::mt19937_64 random(8);
    CodeSums sums;
    for (int i = 0; i < 100; ++i) sums[static_cast<std::uint32_t>(random() % 0xC0000)] = random_sums(random);
    sums[IndexHit::kNoCode] = {};
    const std::string bytes = encode_sums(sums);
    EXPECT_TRUE(has_right_checksum(bytes));
    EXPECT_EQ(decoded_sums(bytes), sums);
    for (std::size_t size = 4; size < bytes.size(); size += 97)
        EXPECT_NE(decoded_sums(std::string_view(bytes).substr(0, size)), sums) << size;
    EXPECT_EQ(decoded_sums(std::string_view(bytes).substr(0, bytes.size() / 2)), std::nullopt);
}

/// Databases of users hold these bytes: a new version of the program must read them.
TEST(Block, TheFormatIsPinned) {
    const PositionKey far = key_of_prefix(1'000'000'000);
    const std::vector<BlockKey> keys{{key_of_prefix(3), 1, 0},
                                     {key_of_prefix(3) | 1000, 2, 0},
                                     {far | 7, 80, 77},
                                     {far | 8, 1, 78},
                                     {key_of_prefix(1'000'000'001), 1, 0}};
    const std::vector<IndexHit> hits{
        {3, 0, IndexHit::kNoCode}, {5, 12, 0x2F00A}, {900, 3, IndexHit::kNoCode}, {4, 0, IndexHit::kNoCode}};
    const auto hex = [](std::string_view bytes) {
        std::string text;
        for (const char c : bytes) {
            const auto byte = static_cast<unsigned char>(c);
            text += "0123456789abcdef"[byte >> 4U];
            text += "0123456789abcdef"[byte & 15U];
        }
        return text;
    };
    EXPECT_EQ(hex(encode_block(keys, hits).bytes),
              "0500db00000080420100000000a10f008000ac002f81cffffffff5276b0e081c0000001400004013000000000000000104000008"
              "00000070020000100000800100df2e2ced");
    const std::vector<IndexHit> list{{3, 0, 0x2F00A}, {5, 12, IndexHit::kNoCode}, {900, 3, 0x2F00A}};
    GameSums sums;
    sums.tally = {4, 1, 1, 0, 2};
    sums.rated = 3;
    sums.first_elo = 4500;
    sums.second_elo = 4800;
    sums.scored = 2;
    sums.half_points = 3;
    sums.scored_first_elo = 3000;
    sums.scored_second_elo = 3300;
    sums.earliest = {20160901, 20160931};
    sums.latest = {20170530, 20170530};
    EXPECT_EQ(
        hex(encode_sums({{0x2F00A, sums}, {IndexHit::kNoCode, {}}})),
        "02000af0120c0282c20d656c80a5a03083bb0c396785a133b3d1d09999c8f1cc4ce478e6ffff0300000000000000000000000a3925d4");
    EXPECT_EQ(hex(encode_list(list)), "0300c700000000090028c0cbffff0301fef30f71b1b479");
}

}  // namespace
}  // namespace ludex::storage
