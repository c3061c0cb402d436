#pragma once

#include <atomic>
#include <memory>

namespace ludex::server {

/// Work of one kind that may go on at a time; it is refused, not queued, where there is too much.
class Slots {
public:
    explicit Slots(int free) : free_(std::make_shared<std::atomic<int>>(free)) {}

    /// Holds a place as long as a copy of it lives; null when all are taken.
    using Place = std::shared_ptr<void>;
    [[nodiscard]] Place take() const {
        if (free_->fetch_sub(1) > 0) return Place(free_.get(), [free = free_](void*) { ++*free; });
        ++*free_;
        return nullptr;
    }

private:
    std::shared_ptr<std::atomic<int>> free_;
};

}  // namespace ludex::server
