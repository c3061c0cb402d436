#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "analyzer/engine/value.hpp"
#include "core/key.hpp"

namespace ludex::engine {

/// The limits of a search, which ends at the first one that it meets. At least one ply is searched whatever the limits
/// are.
struct SearchLimits {
    unsigned depth = kMaxPlies - 1;
    std::uint64_t nodes = UINT64_MAX;  ///< number of moves made
    std::optional<std::chrono::milliseconds> time;
    const std::atomic<bool>* stop = nullptr;  ///< set by another thread or a signal
    /// The keys of the positions before this one in its game: a return to one of them counts as a draw (path.hpp).
    /// Empty when only the position counts.
    std::vector<PositionKey> played;
};

/// What a search has used of its limits. Once they are used up, they stay so.
class Budget {
public:
    /// `limits` must outlive the search.
    void begin(const SearchLimits& limits) {
        limits_ = &limits;
        begin_ = std::chrono::steady_clock::now();
        nodes_ = 0;
        is_spent_ = false;
    }

    void count_node() { ++nodes_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    /// Looks at the limits; at the clock and the flag only once in many nodes.
    bool spend() {
        constexpr std::uint64_t kNodesBetweenClocks = 1024;
        if (is_spent_) return true;
        if (nodes_ >= limits_->nodes) return is_spent_ = true;
        if (nodes_ % kNodesBetweenClocks != 0) return false;
        if (limits_->stop != nullptr && limits_->stop->load(std::memory_order_relaxed)) return is_spent_ = true;
        if (limits_->time && std::chrono::steady_clock::now() - begin_ >= *limits_->time) is_spent_ = true;
        return is_spent_;
    }
    /// Whether spend() has found them used up.
    [[nodiscard]] bool is_spent() const { return is_spent_; }

private:
    const SearchLimits* limits_ = nullptr;
    std::chrono::steady_clock::time_point begin_;
    std::uint64_t nodes_ = 0;
    bool is_spent_ = false;
};

}  // namespace ludex::engine
