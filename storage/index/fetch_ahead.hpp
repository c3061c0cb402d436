#pragma once

#include <array>
#include <cstddef>

namespace ludex::storage {

/// Work on items whose memory lies far apart. Some items wait while the memory of each is fetched, so that it is there
/// when it is their turn: the processor waits once for many.
template <class Item>
class FetchAhead {
public:
    /// `memory` is what work(item) will use; it is called for all that wait when there are enough.
    template <class Work>
    void add(const Item& item, const void* memory, Work&& work) {
        __builtin_prefetch(memory, 1);
        waiting_[waits_++] = item;
        if (waits_ == waiting_.size()) finish(work);
    }
    /// Calls work(item) for the items that still wait.
    template <class Work>
    void finish(Work&& work) {
        for (std::size_t i = 0; i < waits_; ++i) work(waiting_[i]);
        waits_ = 0;
    }

private:
    std::array<Item, 64> waiting_{};
    std::size_t waits_ = 0;
};

}  // namespace ludex::storage
