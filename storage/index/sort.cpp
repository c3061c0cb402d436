#include "storage/index/sort.hpp"

#include <algorithm>
#include <array>
#include <future>
#include <thread>

namespace ludex::storage {

namespace {

constexpr unsigned kHighBits = 12;
constexpr std::size_t kBuckets = std::size_t{1} << kHighBits;
constexpr std::size_t kFewest = std::size_t{1} << 16U;  // fewer entries than this are sorted directly

std::size_t bucket_of(const IndexEntry& e) { return e.key >> (64 - kHighBits); }

/// The beginnings of the buckets, and the end of the last one.
using Bounds = std::array<std::size_t, kBuckets + 1>;

Bounds bounds_of(const std::vector<IndexEntry>& entries) {
    Bounds bounds{};
    for (const IndexEntry& e : entries) ++bounds[bucket_of(e) + 1];
    for (std::size_t b = 0; b < kBuckets; ++b) bounds[b + 1] += bounds[b];
    return bounds;
}

/// Moves every entry into its bucket: each is swapped to the next free place there ("American flag").
void deal_out(std::vector<IndexEntry>& entries, const Bounds& bounds) {
    Bounds next = bounds;
    for (std::size_t b = 0; b < kBuckets; ++b)
        while (next[b] < bounds[b + 1]) {
            IndexEntry& entry = entries[next[b]];
            const std::size_t home = bucket_of(entry);
            if (home == b) {
                ++next[b];
            } else {
                std::swap(entry, entries[next[home]++]);
            }
        }
}

}  // namespace

void sort_entries(std::vector<IndexEntry>& entries) {
    if (entries.size() < kFewest) return std::sort(entries.begin(), entries.end());
    const Bounds bounds = bounds_of(entries);
    deal_out(entries, bounds);
    const auto sort_buckets = [&](std::size_t first, std::size_t last) {
        for (std::size_t b = first; b < last; ++b)
            std::sort(entries.begin() + static_cast<std::ptrdiff_t>(bounds[b]),
                      entries.begin() + static_cast<std::ptrdiff_t>(bounds[b + 1]));
    };
    // A folded key is the least of several keys, so most entries are in the low buckets.
    const auto middle =
        static_cast<std::size_t>(std::lower_bound(bounds.begin(), bounds.end(), entries.size() / 2) - bounds.begin());
    const auto policy =
        std::thread::hardware_concurrency() > 1 ? std::launch::async | std::launch::deferred : std::launch::deferred;
    auto low = std::async(policy, sort_buckets, std::size_t{0}, std::min(middle, kBuckets));
    sort_buckets(std::min(middle, kBuckets), kBuckets);
    low.get();
}

}  // namespace ludex::storage
