#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "storage/index/block.hpp"
#include "storage/index/visit.hpp"

namespace ludex::storage {

/// The visits of long lists, decoded. Decoding is most of the work of a question about a position that many
/// games reach, and the next question is often about the same one with another filter. Eight bytes a visit.
class KeptLists {
public:
    /// All that are kept together: 64 MiB. A list that is longer is decoded each time.
    static constexpr std::size_t kMostVisits = std::size_t{8} << 20U;
    /// A shorter list takes less time than the rest of a question.
    static constexpr std::uint32_t kFewVisits = 2048;

    /// The visits of a list, by game; null when they are not kept.
    [[nodiscard]] const std::vector<PackedHit>* find(const BlockKey& list) const {
        const auto kept = lists_.find(list.list);
        return kept == lists_.end() ? nullptr : &kept->second;
    }
    [[nodiscard]] static bool is_worth_it(const BlockKey& list) {
        return list.count >= kFewVisits && list.count <= kMostVisits;
    }
    /// Gives up the others when there is no room. The reference is valid until the next call.
    const std::vector<PackedHit>& keep(const BlockKey& list, std::vector<PackedHit> visits) {
        if (visits_ + visits.size() > kMostVisits) clear();
        visits_ += visits.size();
        return lists_.insert_or_assign(list.list, std::move(visits)).first->second;
    }

    void clear() {
        lists_.clear();
        visits_ = 0;
    }

private:
    /// By the number of the first row, which no other run has.
    std::unordered_map<std::uint32_t, std::vector<PackedHit>> lists_;
    std::size_t visits_ = 0;
};

}  // namespace ludex::storage
