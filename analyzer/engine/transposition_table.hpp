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
    std::uint32_t move = 0;  ///< the bits of the game's Move, below 2^20; 0 may be a move or none
    Value value = 0;         ///< wins and losses counted from the entry's own position
    int depth = 0;           ///< 0 to 255
    Bound bound = Bound::exact;
};

/// What searches found out about positions, by key: a cache that forgets. Several threads may use it at once; an entry
/// that two write at the same time is lost, never wrong (each half is stored with the exclusive or of both).
class TranspositionTable {
public:
    /// Memory: the largest power of two up to `bytes`, at least 64 KiB. With 0 it remembers nothing.
    explicit TranspositionTable(std::size_t bytes);

    [[nodiscard]] std::optional<TableEntry> find(PositionKey key) const;
    /// Takes the place of the same position, else of the entry of its bucket that is oldest and shallowest.
    void store(PositionKey key, const TableEntry& entry);
    /// What is stored from now on is younger than what is there.
    void age() { age_ = (age_ + 1U) & 0xFFU; }
    void clear();
    void prefetch(PositionKey key) const {
        if (!buckets_.empty()) __builtin_prefetch(&buckets_[key & mask_]);
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

    std::vector<Bucket, HugePages<Bucket>> buckets_;
    std::uint64_t mask_ = 0;
    std::uint64_t age_ = 0;
};

}  // namespace ludex::engine
