#include "storage/index/prefix_visits.hpp"

#include <tuple>
#include <utility>

namespace ludex::storage {

void PrefixVisits::sort() {
    std::sort(alone.begin(), alone.end());
    std::vector<std::pair<PositionKey, IndexHit>> both;
    both.reserve(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) both.emplace_back(keys[i], hits[i]);
    std::sort(both.begin(), both.end());
    for (std::size_t i = 0; i < both.size(); ++i) std::tie(keys[i], hits[i]) = both[i];
}

void PrefixVisits::leave_out_repeated() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i > 0 && keys[i] == keys[i - 1] && hits[i].game == hits[i - 1].game) continue;
        keys[kept] = keys[i];
        hits[kept++] = hits[i];
    }
    keys.resize(kept);
    hits.resize(kept);
}

bool PrefixVisits::has_game_twice() const {
    const bool is_one_position = alone.empty() && (keys.empty() || keys.front() == keys.back());
    if (size() < 2 || is_one_position) return false;
    std::vector<std::uint32_t> games = alone;
    for (const IndexHit& hit : hits) games.push_back(hit.game);
    std::sort(games.begin(), games.end());
    return std::adjacent_find(games.begin(), games.end()) != games.end();
}

bool PrefixVisits::is_crowded() const {
    constexpr std::size_t kMostAlone = 3;
    std::size_t n = alone.size();
    for_each_position([&](PositionKey, std::span<const IndexHit> at) { n += at.size() == 1 ? 1U : 0U; });
    return n > kMostAlone;
}

}  // namespace ludex::storage
