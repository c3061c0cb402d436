#include <algorithm>

#include "core/text.hpp"
#include "fuzz/fuzz.hpp"
#include "storage/index/block.hpp"
#include "storage/packing/annotations.hpp"
#include "storage/sql/index/kept_list.hpp"
#include "support/decoded_sums.hpp"

namespace ludex::fuzz {

void annotations(std::string_view bytes) {
    const std::size_t end = std::min(bytes.find('\0'), bytes.size());
    const std::size_t clocks = std::min(end + 1, bytes.size());
    const storage::Annotations stored{std::string(bytes.substr(0, end)), std::string(bytes.substr(clocks))};
    const std::vector<std::string> line{"a1b2", "i5h5", "a2b3"};
    GameRecord record;
    storage::read_clocks(stored.clocks);
    if (!storage::unpack_annotations(stored, line, record)) return;
    const storage::Annotations packed = storage::pack_annotations(record);
    GameRecord again;
    require(bool{storage::unpack_annotations(packed, line, again)}, "packed comments are unpacked");
    require(again == record, "comments come back as they were");
    require(storage::pack_annotations(again) == packed, "comments are packed as they were");
}

namespace {

struct Block {
    std::vector<storage::BlockKey> keys;
    std::vector<storage::IndexHit> hits;
};

Block read_block(std::uint64_t first, std::string_view bytes) {
    Block block;
    storage::BlockCursor cursor(first, bytes);
    while (cursor.next()) {
        block.keys.push_back(cursor.key());
        const auto hits = cursor.hits();
        block.hits.insert(block.hits.end(), hits.begin(), hits.end());
    }
    return block;
}

bool same(const storage::BlockKey& a, const storage::BlockKey& b) {
    return a.key == b.key && a.count == b.count && a.list == b.list;
}

/// Whether an index could contain the block: damaged bytes may be read as keys and games in disorder.
bool is_sound(const Block& block) {
    if (block.keys.empty()) return false;
    std::size_t hit = 0;
    for (std::size_t i = 0; i < block.keys.size(); ++i) {
        const storage::BlockKey& key = block.keys[i];
        if (i > 0 && storage::prefix_of(key.key) < storage::prefix_of(block.keys[i - 1].key)) return false;
        if (key.has_list()) continue;
        for (std::size_t k = 0; k < key.count; ++k, ++hit)
            if (k > 0 && block.hits[hit].game <= block.hits[hit - 1].game) return false;
    }
    return true;
}

}  // namespace

void index_block(std::string_view bytes) {
    Choices choices(bytes);
    std::uint64_t first = 0;
    for (int i = 0; i < 4; ++i) first = first << 8U | choices.byte();
    const Block block = read_block(first, choices.rest());
    if (!is_sound(block)) return;
    std::span<const storage::BlockKey> keys = block.keys;
    std::span<const storage::IndexHit> hits = block.hits;
    while (!keys.empty()) {
        const storage::EncodedBlock encoded = storage::encode_block(keys, hits);
        require(encoded.keys > 0 && storage::has_right_checksum(encoded.bytes), "a block holds a key and its checksum");
        const Block again = read_block(storage::prefix_of(keys.front().key), encoded.bytes);
        require(again.keys.size() == encoded.keys && again.hits.size() == encoded.hits, "a block is read whole");
        require(std::equal(again.keys.begin(), again.keys.end(), keys.begin(), same), "keys come back");
        require(std::equal(again.hits.begin(), again.hits.end(), hits.begin()), "visits come back");
        keys = keys.subspan(encoded.keys);
        hits = hits.subspan(encoded.hits);
    }
}

namespace {

bool read_list(std::string_view bytes, std::vector<storage::IndexHit>& hits) {
    storage::ListCursor row(bytes);
    return row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
        hits.push_back({game, ply, row.codes()[code]});
    });
}

/// What is kept of any row can be asked for.
void keep_list(std::string_view bytes) {
    constexpr std::size_t kEnd = 1U << 16U;
    storage::KeptList kept(kEnd, storage::kHitsARow);
    storage::ListCursor row(bytes);
    kept.add(row);
    storage::GameSet all(kEnd);
    all.set(0, std::vector<std::uint8_t>(kEnd, 0xFF));
    std::size_t visits = 0;
    kept.for_each_of(all, [&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
        require(game < kEnd && ply <= storage::kFarPly && code < kept.codes().size(), "a visit that is kept is sound");
        ++visits;
    });
    require(visits == kept.size(), "all visits that are kept are found");
}

}  // namespace

void index_list(std::string_view bytes) {
    keep_list(bytes);
    std::vector<storage::IndexHit> hits;
    const bool is_list = read_list(bytes, hits);
    const bool is_sound =
        std::is_sorted(hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.game <= b.game; });
    if (is_list && is_sound && !hits.empty() && hits.size() <= storage::kHitsARow) {
        std::vector<storage::IndexHit> again;
        require(read_list(storage::encode_list(hits), again) && again == hits, "a list comes back");
    }
    const auto sums = storage::decoded_sums(bytes);
    if (sums) require(storage::decoded_sums(storage::encode_sums(*sums)) == sums, "sums come back");
}

}  // namespace ludex::fuzz
