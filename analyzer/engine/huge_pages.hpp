#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace ludex::engine {

/// An allocator of memory for tables that are read at random, in pages of 2 MiB where the system provides them. With
/// small pages, most of such reads also wait for the page tables.
template <class T>
struct HugePages {
    using value_type = T;

    HugePages() = default;
    template <class U>
    explicit HugePages(const HugePages<U>&) {}

    T* allocate(std::size_t n) {
        const std::size_t alignment = n * sizeof(T) >= kPage ? kPage : std::max(alignof(T), alignof(std::max_align_t));
        const std::size_t bytes = (n * sizeof(T) + alignment - 1) / alignment * alignment;
        void* memory = std::aligned_alloc(alignment, bytes);
        if (memory == nullptr) throw std::bad_alloc();
#if defined(MADV_HUGEPAGE) && !defined(__EMSCRIPTEN__)
        if (alignment == kPage) ::madvise(memory, bytes, MADV_HUGEPAGE);  // only a request: it may be refused
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { std::free(memory); }

    friend bool operator==(const HugePages&, const HugePages&) { return true; }

private:
    static constexpr std::size_t kPage = std::size_t{2} << 20U;
};

}  // namespace ludex::engine
