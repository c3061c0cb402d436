#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>

#include "storage/sql/index/kept_list.hpp"

namespace ludex::storage {

/// The visits of long lists. Decoding is most of the work of a question about a position that many games reach, and the
/// next question is often about the same one with another filter.
class KeptLists {
public:
    /// All that are kept together, in a database of so many games: 64 MiB, or room for the lists of a position that all
    /// games reach and of what they played there. A list that is longer is decoded each time.
    static constexpr std::size_t most_bytes(std::size_t games) {
        constexpr std::size_t kBytesAGame = 16;
        return std::max(std::size_t{64} << 20U, games * kBytesAGame);
    }
    /// A shorter list takes less time than the rest of a question.
    static constexpr std::uint32_t kFewVisits = 2048;

    /// Null when the list is not kept.
    [[nodiscard]] const KeptList* find(const BlockKey& list) const {
        const auto kept = lists_.find(list.list);
        return kept == lists_.end() ? nullptr : &kept->second;
    }
    /// Whether to keep the list in a database of so many games.
    [[nodiscard]] static bool is_worth_it(const BlockKey& list, std::size_t games) {
        constexpr std::uint32_t kSparse = 256;  // the set of games would be larger than the visits
        return list.count >= kFewVisits && list.count >= games / kSparse &&
               bytes_of(list.count, games) <= most_bytes(games);
    }
    /// Gives up the others when there is no room. The reference is valid until the next call.
    const KeptList& keep(const BlockKey& list, KeptList decoded) {
        const std::size_t games = decoded.games().end();
        const std::size_t bytes = bytes_of(decoded.size(), games);
        if (bytes_ + bytes > most_bytes(games)) clear();
        bytes_ += bytes;
        return lists_.insert_or_assign(list.list, std::move(decoded)).first->second;
    }

    void clear() {
        lists_.clear();
        bytes_ = 0;
    }

private:
    static std::size_t bytes_of(std::size_t visits, std::size_t games) {
        return visits * sizeof(std::uint32_t) + games / 8;
    }

    /// By the number of the first row, which no other run has.
    std::unordered_map<std::uint32_t, KeptList> lists_;
    std::size_t bytes_ = 0;
};

}  // namespace ludex::storage
