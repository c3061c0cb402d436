#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

namespace ludex::server {

/// How long a question that takes long waits for its place: somebody who goes on through pages leaves questions behind,
/// which end soon.
inline constexpr std::chrono::seconds kPatience{3};

/// Limits how much work of one kind goes on at a time. Work that is too much is refused, not queued.
class Slots {
public:
    explicit Slots(int free) : free_(std::make_shared<std::atomic<int>>(free)) {}

    /// Holds a slot as long as a copy of it lives; null when all slots are taken.
    using Place = std::shared_ptr<void>;
    [[nodiscard]] Place take() const {
        if (free_->fetch_sub(1) > 0) return Place(free_.get(), [free = free_](void*) { ++*free; });
        ++*free_;
        return nullptr;
    }
    /// Takes a slot, and waits up to `patience` for one.
    [[nodiscard]] Place take(std::chrono::milliseconds patience) const {
        constexpr std::chrono::milliseconds kTick{10};
        Place place = take();
        for (; !place && patience.count() > 0; patience -= kTick) {
            std::this_thread::sleep_for(kTick);
            place = take();
        }
        return place;
    }

private:
    std::shared_ptr<std::atomic<int>> free_;
};

}  // namespace ludex::server
