#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// The visits to all positions whose keys have one prefix, on their way from run to run. There are rarely two such
/// positions.
struct PrefixVisits {
    std::uint64_t prefix = 0;
    std::vector<std::uint32_t> alone;  ///< games whose moves tell the key, sorted; none or few
    std::vector<PositionKey> keys;     ///< of each of `hits`
    std::vector<IndexHit> hits;        ///< sorted by key, then game

    void begin(std::uint64_t next) {
        prefix = next;
        alone.clear();
        keys.clear();
        hits.clear();
    }
    [[nodiscard]] std::size_t size() const { return alone.size() + hits.size(); }

    void add(PositionKey key, const IndexHit& hit) {
        keys.push_back(key);
        hits.push_back(hit);
    }

    /// Calls f(key, hits) for each position with hits.
    template <class F>
    void for_each_position(F&& f) const {
        for (std::size_t first = 0, end = 0; first < keys.size(); first = end) {
            while (end < keys.size() && keys[end] == keys[first]) ++end;
            f(keys[first], std::span(hits).subspan(first, end - first));
        }
    }

    /// Brings visits that came from several places into their order.
    void sort();
    /// Keeps one of equal hits that follow each other.
    void leave_out_repeated();
    /// Whether a game comes to several of the positions: its visits could not be told apart if they were alone.
    [[nodiscard]] bool has_game_twice() const;
    /// Whether more visits would be alone than a question should have to replay games for.
    [[nodiscard]] bool is_crowded() const;
};

}  // namespace ludex::storage
