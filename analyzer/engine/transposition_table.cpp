#include "analyzer/engine/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace ludex::engine {

namespace {

// The data, from the lowest bit: move 20, value 22, depth 8, bound 2 (never 0, so that data is never 0), age 8.
constexpr unsigned kValueShift = 20;
constexpr unsigned kDepthShift = 42;
constexpr unsigned kBoundShift = 50;
constexpr unsigned kAgeShift = 52;
constexpr std::uint64_t kMoveMask = (1U << kValueShift) - 1;
constexpr std::uint64_t kValueMask = (1U << 22U) - 1;
constexpr Value kValueOffset = 1 << 21;
static_assert(kInfinity < kValueOffset);

std::uint64_t pack(const TableEntry& entry, std::uint64_t age) {
    return (entry.move & kMoveMask) | static_cast<std::uint64_t>(entry.value + kValueOffset) << kValueShift |
           static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << kDepthShift |
           static_cast<std::uint64_t>(entry.bound) << kBoundShift | age << kAgeShift;
}

int depth_of(std::uint64_t data) { return static_cast<int>((data >> kDepthShift) & 255U); }

TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::uint32_t>(data & kMoveMask),
            static_cast<Value>((data >> kValueShift) & kValueMask) - kValueOffset, depth_of(data),
            static_cast<Bound>((data >> kBoundShift) & 3U)};
}

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : buckets_(bytes == 0 ? 0 : std::bit_floor(std::max<std::size_t>(bytes, 1U << 16U) / sizeof(Bucket))),
      mask_(buckets_.size() - 1) {}

std::optional<TableEntry> TranspositionTable::find(PositionKey key) const {
    if (buckets_.empty()) return std::nullopt;
    for (const Slot& slot : buckets_[place_of(key)].slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        if (data != 0 && (slot.check.load(kRelaxed) ^ data) == key) return unpack(data);
    }
    return std::nullopt;
}

void TranspositionTable::store(PositionKey key, const TableEntry& entry) {
    if (buckets_.empty()) return;
    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : buckets_[place_of(key)].slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        if (data == 0 || (slot.check.load(kRelaxed) ^ data) == key) {
            place = &slot;
            break;
        }
        // One search of age counts as much as four plies of depth.
        const auto searches_ago = static_cast<int>((age_ - (data >> kAgeShift)) & 0xFFU);
        const int worth = depth_of(data) - 4 * searches_ago;
        if (place == nullptr || worth < least) {
            place = &slot;
            least = worth;
        }
    }
    const std::uint64_t data = pack(entry, age_);
    place->check.store(key ^ data, kRelaxed);
    place->data.store(data, kRelaxed);
}

void TranspositionTable::clear() {
    for (Bucket& bucket : buckets_)
        for (Slot& slot : bucket.slots) {
            slot.check.store(0, kRelaxed);
            slot.data.store(0, kRelaxed);
        }
    age_ = 0;
}

}  // namespace ludex::engine
