#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analyzer/engine/huge_pages.hpp"
#include "analyzer/engine/value.hpp"
#include "core/key.hpp"

namespace ludex::engine {

enum class Bound : std::uint8_t { upper = 1, lower = 2, exact = 3 };

struct TableEntry {
    std::uint32_t move = 0;  ///< the bits of the game's Move, below 2^20; 0 is a move or stands for none
    Value value = 0;         ///< wins and losses are counted from the entry's own position
    int depth = 0;           ///< 0 to 255
    Bound bound = Bound::exact;
};

/// Results of searches, by position key: a cache that forgets. Several threads may use it at once. An entry that two
/// threads write at the same time is lost but never wrong, because each half is stored with the exclusive or of both.
class TranspositionTable {
public:
    /// Allocates the largest power of two up to `bytes`, at least 64 KiB. With 0 it remembers nothing.
    explicit TranspositionTable(std::size_t bytes);

    [[nodiscard]] std::optional<TableEntry> find(PositionKey key) const;
    /// Stores an entry. It replaces the entry of the same position, or else the oldest and shallowest entry of its
    /// bucket.
    void store(PositionKey key, const TableEntry& entry);
    /// Makes all entries that are present older than those that are stored from now on.
    void age() { age_ = (age_ + 1U) & 0xFFU; }
    void clear();
    void prefetch(PositionKey key) const {
        if (!buckets_.empty()) __builtin_prefetch(&buckets_[place_of(key)]);
    }

private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  ///< key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    static constexpr std::size_t kSlots = 4;
    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };

    [[nodiscard]] std::size_t place_of(PositionKey key) const { return static_cast<std::size_t>(key) & mask_; }

    std::vector<Bucket, HugePages<Bucket>> buckets_;
    std::size_t mask_ = 0;
    std::uint64_t age_ = 0;
};

}  // namespace ludex::engine
